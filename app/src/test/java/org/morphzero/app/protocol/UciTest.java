package org.morphzero.app.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.CheckpointWriter;
import org.morphzero.models.checkpoint.Manifest;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.TrainingState;
import org.morphzero.rules.variant.Variants;

/** What transcripts cannot show: pondering, reports on the way, networks, clocks. */
class UciTest {
    @Test
    void theSameCommandsGiveTheSameAnswers() {
        String line = "go nodes 300";
        List<String> once;
        List<String> again;
        try (Conversation client = Conversation.begin()) {
            once = masked(
                    client.say("setoption name UCI_Variant value bedlam", line).untilPrefix("bestmove"));
            again = masked(client.say("ucinewgame", line).untilPrefix("bestmove"));
        }

        assertThat(again).isEqualTo(once.subList(1, once.size()));
    }

    private static List<String> masked(List<String> lines) {
        return lines.stream()
                .map(line -> line.replaceAll("nps \\d+ time \\d+", ""))
                .toList();
    }

    @Test
    void aSearchTellsWhatItHasFoundOnTheWay() {
        try (Conversation client = Conversation.withReports()) {
            client.say("setoption name MultiPV value 2", "go infinite");
            List<String> heard = client.until(line -> line.contains("multipv 2 ") && line.contains(" pv "));
            client.untilPrefix("info depth");

            client.say("stop");

            assertThat(client.untilPrefix("bestmove")).isNotEmpty();
            assertThat(heard).anyMatch(line -> line.contains("multipv 1 "));
        }
    }

    @Test
    void anInfiniteSearchWaitsForStopThoughNothingIsLeftToFind() {
        try (Conversation client = Conversation.begin()) {
            client.say("position fen k7/8/1K6/8/8/8/8/7R w - - 0 1", "go infinite");
            client.untilPrefix("info depth 1 seldepth 1 multipv 1 score mate 1");
            assertThat(client.ready()).isEmpty();

            assertThat(client.move("stop")).isEqualTo("h1h8");
        }
    }

    @Test
    void aPonderedMoveIsAnsweredAfterTheHitAndNotBefore() {
        try (Conversation client = Conversation.begin()) {
            client.say("position startpos moves e2e4 e7e5", "go ponder wtime 1000 btime 1000");
            assertThat(client.ready()).noneMatch(line -> line.startsWith("bestmove"));

            assertThat(client.move("ponderhit")).hasSize(4);
            client.say("go ponder wtime 1000000 btime 1000000");
            assertThat(client.move("stop")).as("a miss").hasSize(4);
        }
    }

    @Test
    void looksOnlyAtTheMovesNamed() {
        try (Conversation client = Conversation.begin()) {
            assertThat(client.move("go nodes 200 searchmoves h2h3")).isEqualTo("h2h3");
            assertThat(client.move("go searchmoves g2g3 a2a4 nodes 200")).isIn("g2g3", "a2a4");
        }
    }

    @Test
    void clocksBelowZeroAndWithoutTimeAreAnswered() {
        try (Conversation client = Conversation.begin()) {
            assertThat(client.move("go wtime -50 btime 0")).hasSize(4);
            assertThat(client.move("go wtime 1 btime 1 winc 0 binc 0 movestogo 1"))
                    .hasSize(4);
            assertThat(client.move("go movetime 0")).hasSize(4);
        }
    }

    @Test
    void aNetworkBringsItsVariantAndRulesAndThreadsDoNotChangeWhatItThinks(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("tiny.zip");
        Network network = Network.untrained(
                Variants.type("bedlam").variant(Map.of("metamorphosis", "automatic")), Architecture.of(1, 8), 1);
        CheckpointWriter.write(
                new Checkpoint("tiny", TrainingState.start(network), Manifest.Lineage.none(), Optional.empty()), file);
        try (Conversation client = Conversation.withModel(file)) {
            assertThat(client.ready())
                    .containsExactly("info string plays bedlam (metamorphosis=automatic) with network " + file
                            + ", 0 steps, floats");
            String move = client.move("go nodes 1");
            client.say("setoption name metamorphosis value optional", "setoption name Engine value int8");
            assertThat(client.ready())
                    .satisfiesExactly(
                            refused -> assertThat(refused)
                                    .startsWith("info string error: option 'metamorphosis': the network " + file
                                            + " was trained for bedlam (metamorphosis=automatic)"),
                            error -> assertThat(error).contains("holds no activation ranges"),
                            note -> assertThat(note).contains("plays bedlam").contains("no network"));
            client.say("setoption name Engine value auto", "setoption name Threads value 3", "ucinewgame", "isready");
            client.until("readyok"::equals);
            client.say("eval");
            List<String> onThree = client.untilPrefix("By:");
            assertThat(client.move("go nodes 1")).isEqualTo(move);
            client.move("go nodes 100");
            client.say("setoption name Threads value 1", "isready");
            client.until("readyok"::equals);
            assertThat(client.say("eval").untilPrefix("By:")).isEqualTo(onThree);

            client.say("setoption name UCI_Variant value morph4");
            assertThat(client.ready())
                    .contains("info string network " + file
                            + " is for bedlam (metamorphosis=automatic), not for morph4: it is not used");
            assertThat(client.move("go nodes 2")).startsWith("K@");
        }
    }
}
