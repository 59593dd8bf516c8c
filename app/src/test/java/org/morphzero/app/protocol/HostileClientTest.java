package org.morphzero.app.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A client may send anything at any time: it gets one line for each mistake, and the engine goes on. */
class HostileClientTest {
    private static final String CHESS_START = "Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @Test
    void aLineOfTenMegabytesIsOneErrorAndSkipped() {
        try (Conversation client = Conversation.begin()) {
            client.ready();
            byte[] long10 = new byte[10 << 20];
            Arrays.fill(long10, (byte) 'x');

            client.say("uci").untilPrefix("uciok");
            client.send(long10).say("");

            assertThat(client.ready())
                    .containsExactly("info string error: a line of more than 1048576 bytes was skipped"
                            + " (expected shorter ones)");
            assertThat(client.move("go nodes 1")).isEqualTo("a2a3");
        }
    }

    @Test
    void halfALineAtTheEndIsHeardAndTheEngineEnds() {
        Conversation client = Conversation.begin();
        client.send("position startpos moves e2e4 e7e5\ngo infini".getBytes(StandardCharsets.UTF_8));
        client.hangUp();

        assertThat(client.untilPrefix("info string error: go, word 2 'infini'")).isNotEmpty();
        assertThat(client.ended()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"go infinite", "go ponder wtime 1 btime 1", "go perft 9", "go movetime 1000000"})
    void theEndOfTheStreamStopsWhateverRuns(String work) {
        Conversation client = Conversation.begin();
        client.ready();
        client.say(work);

        client.hangUp();

        assertThat(client.ended()).isTrue();
    }

    @Test
    void analysisInXBoardEndsWithTheStreamToo() {
        Conversation client = Conversation.begin();
        client.say("xboard", "new", "analyze");
        client.hangUp();

        assertThat(client.ended()).isTrue();
    }

    @Test
    void commandsDuringASearchAreRefusedAndChangeNothing() {
        try (Conversation client = Conversation.begin()) {
            client.ready();
            client.say("go infinite");
            client.say("position startpos moves e2e4", "setoption name UCI_Variant value morph4", "go nodes 1", "eval");

            assertThat(client.ready())
                    .containsExactly(
                            "info string error: position: a search is running (expected 'stop' first)",
                            "info string error: setoption: a search is running (expected 'stop' first)",
                            "info string error: go: a search is running (expected 'stop' first)",
                            "info string error: eval: a search is running (expected 'stop' first)");
            client.say("d");
            assertThat(client.untilPrefix("Legal moves")).contains(CHESS_START);
            client.say("ucinewgame");
            assertThat(client.ready()).hasSize(1).allMatch(line -> line.contains("thinking"));
            assertThat(client.move("stop")).isEqualTo("a2a3");
            client.say("position startpos moves e2e4");
            assertThat(client.ready()).isEmpty();
        }
    }

    @Test
    void stopAndTheNextCommandsMayComeAtOnce() {
        try (Conversation client = Conversation.begin()) {
            client.ready();
            for (int i = 0; i < 50; i++) {
                client.say("go infinite", "stop", "position startpos moves e2e4", "go nodes 2", "stop", "stop");
            }

            List<String> heard = client.ready();

            assertThat(heard).noneMatch(line -> line.contains("error"));
            assertThat(heard.stream().filter(line -> line.startsWith("bestmove")))
                    .hasSize(100);
        }
    }

    @Test
    void nonsenseIsAnsweredLineByLine() {
        SplittableRandom random = new SplittableRandom(3);
        try (Conversation client = Conversation.begin()) {
            client.say("uci").untilPrefix("uciok");
            client.ready();
            for (int line = 0; line < 500; line++) {
                byte[] bytes = new byte[1 + random.nextInt(80)];
                random.nextBytes(bytes);
                for (int i = 0; i < bytes.length; i++) {
                    bytes[i] = bytes[i] == '\n' || bytes[i] == '\r' ? (byte) 0xFF : bytes[i];
                }
                client.send("\u0007".getBytes(StandardCharsets.UTF_8))
                        .send(bytes)
                        .say("");
            }
            assertThat(client.ready()).hasSize(500).allMatch(line -> line.startsWith("info string error: unknown"));
        }
    }

    @Test
    void wordsInAnyOrderLeaveTheEngineStanding() {
        String[] words = {
            "position",
            "startpos",
            "fen",
            "moves",
            "go",
            "nodes",
            "3",
            "depth",
            "-1",
            "searchmoves",
            "e2e4",
            "perft",
            "setoption",
            "name",
            "value",
            "MultiPV",
            "UCI_Variant",
            "morph4",
            "chess",
            "K@Aa1",
            "d",
            "eval",
            "stop",
            "ponderhit",
            "ucinewgame",
            "mate",
            "wtime",
            "0",
            "winc",
            "movestogo",
            "1",
            "\u2603",
            "true"
        };
        SplittableRandom random = new SplittableRandom(5);
        try (Conversation client = Conversation.begin()) {
            client.say("uci").untilPrefix("uciok");
            for (int line = 0; line < 2_000; line++) {
                StringBuilder text = new StringBuilder(random.nextBoolean() ? "go nodes 2" : "position startpos");
                text.setLength(random.nextInt(3) == 0 ? text.length() : 0);
                for (int i = random.nextInt(6); i >= 0; i--) {
                    text.append(' ').append(words[random.nextInt(words.length)]);
                }
                client.say(text.toString().strip(), "stop");
            }
            client.say("setoption name UCI_Variant value chess", "position startpos");
            assertThat(client.ready()).noneMatch(line -> line.contains("which is a bug") || line.contains("Exception"));
            client.say("d");
            assertThat(client.untilPrefix("Legal moves")).contains(CHESS_START);
        }
    }

    @Test
    void nonsenseInXBoardIsAnsweredInItsForm() {
        try (Conversation client = Conversation.begin()) {
            client.say("xboard", "foo bar", "usermove", "usermove zz", "setboard", "option", "variant", "cores x");
            client.say("ping 1");

            List<String> heard = client.until("pong 1"::equals);

            assertThat(heard.subList(0, heard.size() - 1))
                    .hasSize(7)
                    .allMatch(line -> line.startsWith("Error (")
                            || line.startsWith("Illegal move")
                            || line.startsWith("tellusererror Illegal position"));
        }
    }
}
