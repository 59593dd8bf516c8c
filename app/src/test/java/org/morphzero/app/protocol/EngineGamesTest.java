package org.morphzero.app.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

/** Whole games over the protocol, from random openings: every answer is a legal move, and nobody complains. */
class EngineGamesTest {
    private static final Path FAIRY_STOCKFISH = Path.of("/usr/games/fairy-stockfish");
    private static final int OPENING = 6;
    private static final int LONGEST = 400;
    /** How many games the long tests play; fewer to try them. */
    private static final int GAMES = Integer.getInteger("morphzero.protocol.games", 100);

    static Stream<String> variants() {
        return Variants.all().stream().map(VariantType::id);
    }

    /** An engine at the other end of a pipe. */
    private interface Engine extends AutoCloseable {
        /** The move it answers with. */
        String move(String position, String go) throws IOException;

        @Override
        void close() throws IOException;
    }

    private static Engine inProcess(String variant) {
        Conversation client = Conversation.begin();
        client.say("uci", "setoption name UCI_Variant value " + variant);
        client.ready();
        return new Engine() {
            @Override
            public String move(String position, String go) {
                client.say(position, go);
                List<String> heard = client.untilPrefix("bestmove");
                assertThat(heard).noneMatch(line -> line.contains("error"));
                return heard.get(heard.size() - 1).split(" ", -1)[1];
            }

            @Override
            public void close() {
                client.close();
            }
        };
    }

    private static Engine process(String variant, List<String> command) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        UnaryOperator<String> ask = text -> {
            try {
                process.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
                process.getOutputStream().flush();
                String line = out.readLine();
                while (line != null && !line.startsWith("bestmove") && !line.equals("readyok")) {
                    assertThat(line)
                            .doesNotContain("error")
                            .doesNotContain("No such")
                            .doesNotContain("Unknown");
                    line = out.readLine();
                }
                return line;
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        };
        assertThat(ask.apply("uci\nsetoption name UCI_Variant value " + variant + "\nisready\n"))
                .isEqualTo("readyok");
        return new Engine() {
            @Override
            public String move(String position, String go) {
                String answer = ask.apply(position + "\n" + go + "\n");
                assertThat(answer).startsWith("bestmove ");
                return answer.split(" ", -1)[1];
            }

            @Override
            public void close() throws IOException {
                process.getOutputStream().close();
                process.destroy();
            }
        };
    }

    private static List<String> ourselves() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                "org.morphzero.app.MorphZero",
                "uci");
    }

    /** Plays a game; returns its plies. */
    private static int play(Variant variant, Engine white, Engine black, String go, long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        Position position = variant.start();
        StringBuilder moves = new StringBuilder();
        int ply = 0;
        while (ply < LONGEST && position.outcome().isEmpty()) {
            int move;
            if (ply < OPENING) {
                int[] legal = position.legalMoves();
                move = legal[random.nextInt(legal.length)];
            } else {
                Engine engine = ply % 2 == 0 ? white : black;
                move = position.move(engine.move("position startpos moves" + moves, go));
            }
            moves.append(' ').append(MachineNotation.write(variant, move));
            position = position.play(move);
            ply++;
        }
        return ply;
    }

    @ParameterizedTest
    @MethodSource("variants")
    void aGameAgainstItself(String variant) throws IOException {
        try (Engine white = inProcess(variant);
                Engine black = inProcess(variant)) {
            assertThat(play(Variants.of(variant), white, black, "go nodes 12", 1))
                    .isGreaterThan(OPENING);
        }
    }

    @Test
    void aGameOnTheClock() throws IOException {
        try (Engine white = inProcess("chess");
                Engine black = inProcess("chess")) {
            assertThat(play(Variants.of("chess"), white, black, "go wtime 40 btime 40", 1))
                    .isGreaterThan(OPENING);
        }
    }

    @Tag("deep")
    @ParameterizedTest
    @MethodSource("variants")
    void gamesOfTheProgramAgainstItself(String variant) throws IOException {
        try (Engine white = process(variant, ourselves());
                Engine black = process(variant, ourselves())) {
            for (int game = 0; game < GAMES; game++) {
                play(Variants.of(variant), white, black, "go nodes 100", game);
            }
        }
    }

    @Tag("deep")
    @ParameterizedTest
    @ValueSource(strings = {"chess", "chessgi"})
    void gamesAgainstFairyStockfish(String variant) throws IOException {
        assumeTrue(Files.isExecutable(FAIRY_STOCKFISH), "needs " + FAIRY_STOCKFISH);
        try (Engine ours = process(variant, ourselves());
                Engine theirs = process(variant, List.of(FAIRY_STOCKFISH.toString()))) {
            for (int game = 0; game < GAMES; game++) {
                play(
                        Variants.of(variant),
                        game % 2 == 0 ? ours : theirs,
                        game % 2 == 0 ? theirs : ours,
                        "go movetime 20",
                        game);
            }
        }
    }
}
