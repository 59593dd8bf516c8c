package org.morphzero.app.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.app.level.EloRange;
import org.morphzero.app.level.Levels;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

/**
 * Whole games over the protocols, with the rules as the arbiter: every answer is a legal move, and nobody complains. Under {@code -Pdeep} the program
 * plays many, each side a process of its own: {@code -Dmorphzero.protocol.games=N} says how many of each variant.
 */
class WholeGamesTest {
    private static final Path FAIRY_STOCKFISH = Path.of("/usr/games/fairy-stockfish");
    private static final List<String> KNOWN_TO_FAIRY_STOCKFISH = List.of("chess", "chessgi");
    private static final int OPENING = 6;
    private static final int LONGEST = 600;
    private static final int GAMES = Integer.getInteger("morphzero.protocol.games", 100);
    /** Of a level that beats somebody who knows nothing, so that games end. */
    private static final int MIDDLING = middle(Levels.range());

    private static int middle(EloRange range) {
        return (range.least() + range.most()) / 2;
    }

    static Stream<String> variants() {
        return Variants.all().stream().map(VariantType::id);
    }

    static Stream<String> variantsOfOurOwn() {
        return variants().filter(variant -> !KNOWN_TO_FAIRY_STOCKFISH.contains(variant));
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

    /** Plays a game from a random opening; returns its last position. */
    private static Position play(Variant variant, UciOpponent white, UciOpponent black, String go, long seed)
            throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        Position position = variant.start();
        StringBuilder moves = new StringBuilder();
        for (int ply = 0; ply < LONGEST && position.outcome().isEmpty(); ply++) {
            int move;
            if (ply < OPENING) {
                int[] legal = position.legalMoves();
                move = legal[random.nextInt(legal.length)];
            } else {
                UciOpponent mover = ply % 2 == 0 ? white : black;
                move = position.move(mover.move("position startpos moves" + moves, go));
            }
            moves.append(' ').append(MachineNotation.write(variant, move));
            position = position.play(move);
        }
        return position;
    }

    @ParameterizedTest
    @MethodSource("variants")
    void aGameInUciEndsByTheRules(String variant) throws IOException {
        try (UciOpponent white = UciOpponent.here(variant);
                UciOpponent black = UciOpponent.here(
                        variant,
                        "setoption name UCI_LimitStrength value true",
                        "setoption name UCI_Elo value " + MIDDLING)) {
            Position last = play(Variants.of(variant), white, black, "go nodes 12", 1);

            assertThat(last.outcome()).as("%s", last).isPresent();
        }
    }

    @Test
    void aGameOnTheClock() throws IOException {
        try (UciOpponent white = UciOpponent.here("chess");
                UciOpponent black = UciOpponent.here("chess")) {
            Position last = play(Variants.of("chess"), white, black, "go wtime 40 btime 40", 1);

            assertThat(last.moveNumber()).isGreaterThan(OPENING / 2 + 1);
        }
    }

    /** Two of them: one that XBoard can show, and one that it cannot. */
    @ParameterizedTest
    @ValueSource(strings = {"morphomania", "bedlam"})
    void aGameInCecpEndsByTheRules(String variant) {
        try (Conversation white = cecp(variant, "sd 1");
                Conversation black = cecp(variant, "option Limit Strength=1", "option Elo=" + MIDDLING)) {
            Position position = Variants.of(variant).start();
            white.say("go");
            for (int ply = 0; ply < LONGEST; ply++) {
                Conversation mover = ply % 2 == 0 ? white : black;
                List<String> heard = mover.untilPrefix("move ");
                assertThat(heard).noneMatch(line -> line.startsWith("Error") || line.startsWith("Illegal"));
                String move = heard.get(heard.size() - 1).substring("move ".length());
                position = position.play(CecpBoard.read(position, move));
                if (position.outcome().isPresent()) {
                    break;
                }
                (ply % 2 == 0 ? black : white).say("usermove " + move);
            }

            String result = position.outcome().orElseThrow().result();
            Conversation last = position.sideToMove() == Side.WHITE ? black : white;
            assertThat(last.untilPrefix(result + " {")).isNotEmpty();
        }
    }

    private static Conversation cecp(String variant, String... commands) {
        Conversation client = Conversation.begin();
        client.say("xboard", "protover 2", "new", "variant " + (variant.equals("chess") ? "normal" : variant));
        client.say(commands).say("ping 1");
        assertThat(client.until("pong 1"::equals)).noneMatch(answer -> answer.startsWith("Error"));
        return client;
    }

    @Tag("deep")
    @ParameterizedTest
    @FieldSource("KNOWN_TO_FAIRY_STOCKFISH")
    void manyGamesAgainstFairyStockfish(String variant) throws IOException {
        assumeTrue(Files.isExecutable(FAIRY_STOCKFISH), "needs " + FAIRY_STOCKFISH);
        try (UciOpponent ours = UciOpponent.program(variant, ourselves());
                UciOpponent theirs = UciOpponent.program(variant, List.of(FAIRY_STOCKFISH.toString()))) {
            for (int game = 0; game < GAMES; game++) {
                boolean first = game % 2 == 0;
                play(Variants.of(variant), first ? ours : theirs, first ? theirs : ours, "go movetime 20", game);
            }
        }
    }

    @Tag("deep")
    @ParameterizedTest
    @MethodSource("variantsOfOurOwn")
    void manyGamesAgainstItself(String variant) throws IOException {
        try (UciOpponent white = UciOpponent.program(variant, ourselves());
                UciOpponent black = UciOpponent.program(variant, ourselves())) {
            for (int game = 0; game < GAMES; game++) {
                play(Variants.of(variant), white, black, "go nodes 100", game);
            }
        }
    }
}
