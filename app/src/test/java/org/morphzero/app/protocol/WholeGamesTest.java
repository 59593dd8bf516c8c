package org.morphzero.app.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.CheckpointWriter;
import org.morphzero.models.checkpoint.Manifest;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.TrainingState;
import org.morphzero.rules.Position;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

/** The engine against itself through pipes, with the rules as the arbiter. */
class WholeGamesTest {
    private static final int LONGEST = 600;

    static Stream<String> variants() {
        return Variants.all().stream().map(VariantType::id);
    }

    @ParameterizedTest
    @MethodSource("variants")
    void aGameInUciEndsByTheRules(String variant) {
        try (Conversation white = uci(variant);
                Conversation black = uci(variant)) {
            Position position = Variants.of(variant).start();
            StringBuilder game = new StringBuilder("position startpos");
            for (int ply = 0; position.outcome().isEmpty() && ply < LONGEST; ply++) {
                Conversation mover = ply % 2 == 0 ? white : black;
                String move = mover.say(game.toString()).move("go nodes 16 wtime 60000 btime 60000");
                position = position.play(position.move(move));
                game.append(ply == 0 ? " moves " : " ").append(move);
            }

            assertThat(position.outcome()).as("%s", position).isPresent();
            assertThat(white.ready()).isEmpty();
            assertThat(black.ready()).isEmpty();
        }
    }

    /** At a low level, whose moves are drawn, so that games differ and end. */
    private static Conversation uci(String variant) {
        Conversation client = Conversation.begin();
        client.say("uci", "setoption name UCI_Variant value " + variant, "setoption name UCI_LimitStrength value true");
        client.say("setoption name UCI_Elo value 400", "ucinewgame");
        assertThat(client.ready()).noneMatch(answer -> answer.contains("error"));
        return client;
    }

    @ParameterizedTest
    @MethodSource("variants")
    void aGameInCecpEndsByTheRules(String variant) {
        try (Conversation white = cecp(variant);
                Conversation black = cecp(variant)) {
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
            Conversation last = position.sideToMove() == org.morphzero.rules.Side.WHITE ? black : white;
            assertThat(last.untilPrefix(result + " {")).isNotEmpty();
        }
    }

    private static Conversation cecp(String variant) {
        Conversation client = Conversation.begin();
        client.say("xboard", "protover 2", "new", "variant " + (variant.equals("chess") ? "normal" : variant));
        client.say("option Limit Strength=1", "option Elo=400", "ping 1");
        assertThat(client.until("pong 1"::equals)).noneMatch(answer -> answer.startsWith("Error"));
        return client;
    }

    @Test
    void aCheckpointBringsItsVariantAndRules(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a small one.zip");
        Network network = Network.untrained(
                Variants.type("morphomania").variant(java.util.Map.of("bare-king", "retaliate")),
                Architecture.of(1, 8),
                1);
        CheckpointWriter.write(
                new Checkpoint("small", TrainingState.start(network), Manifest.Lineage.none(), Optional.empty()), file);

        try (Conversation client = Conversation.withModel(file)) {
            client.say("d");
            assertThat(client.ready())
                    .contains("Variant: morphomania (bare-king=retaliate)")
                    .anyMatch(line -> line.contains("with network") && line.contains("floats"));
            assertThat(client.move("go nodes 8")).isNotEqualTo("(none)");
            client.say("setoption name bare-king value immediate");
            assertThat(client.ready())
                    .singleElement()
                    .asString()
                    .contains("error")
                    .contains("was trained for");
            client.say("setoption name Threads value 2");
            assertThat(client.move("go nodes 40")).isNotEqualTo("(none)");
            client.say("setoption name Engine value int8");
            assertThat(client.ready()).anyMatch(line -> line.contains("error") && line.contains("activation ranges"));
            client.say("setoption name UCI_Variant value chess", "setoption name Engine value auto");
            assertThat(client.ready()).anyMatch(line -> line.contains("not for chess: it is not used"));
            assertThat(client.move("go nodes 8")).isNotEqualTo("(none)");
        }
    }

    @Test
    void pondersUntilTheMoveIsPlayed() {
        try (Conversation client = Conversation.withReports()) {
            client.say("position startpos moves e2e4 e7e5", "go ponder wtime 3000 btime 3000");
            assertThat(client.ready()).noneMatch(line -> line.startsWith("bestmove"));

            client.say("ponderhit");

            assertThat(client.untilPrefix("bestmove ")).isNotEmpty();
        }
    }

    @Test
    void looksOnlyAtTheMovesNamed() {
        try (Conversation client = Conversation.begin()) {
            assertThat(client.move("go nodes 200 searchmoves h2h3")).isEqualTo("h2h3");
            assertThat(client.move("go searchmoves g2g3 a2a4 nodes 200")).isIn("g2g3", "a2a4");
        }
    }
}
