package org.morphzero.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.CheckpointWriter;
import org.morphzero.models.checkpoint.Manifest;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.TrainingState;
import org.morphzero.rules.variant.Variants;

/** The commands that need players or networks, as a person types them. */
class PlayCommandsTest {
    private static final String MATE_IN_ONE = "k7/8/1K6/8/8/8/8/7R w - - 0 1";

    @Test
    void aMatchEndsWithItsScoreAndOneLineOfJson() throws IOException {
        CommandRun run = CommandRun.of("match", "chess", "--a", "greedy", "--b", "random", "--games", "4", "--json");

        assertThat(run.code()).isZero();
        JsonNode answer = new ObjectMapper().readTree(run.lastLine());
        assertThat(answer.get("games").asInt()).isEqualTo(4);
        assertThat(answer.get("wins").asInt()
                        + answer.get("draws").asInt()
                        + answer.get("losses").asInt())
                .isEqualTo(4);
        assertThat(answer.get("points").asDouble())
                .isEqualTo(answer.get("wins").asInt() + answer.get("draws").asInt() / 2.0);
        assertThat(answer.get("distinctGames").asInt()).isEqualTo(4);
        assertThat(answer.fieldNames())
                .toIterable()
                .containsExactly(
                        "points", "games", "wins", "draws", "losses", "elo", "eloLow", "eloHigh", "distinctGames");
    }

    @Test
    void theSameSeedGivesTheSameMatch() {
        String[] line = {"match", "morph4", "--a", "greedy", "--b", "mcts:sims=8", "--games", "2", "--seed", "7"};

        assertThat(CommandRun.of(line).out()).isEqualTo(CommandRun.of(line).out());
    }

    @Test
    void tacticsAreCountedByDistance(@TempDir Path folder) throws IOException {
        Path table = Files.writeString(folder.resolve("mates.tsv"), MATE_IN_ONE + "\t1\th1h8\n");

        CommandRun run =
                CommandRun.of("tactics", table.toString(), "--variant", "chess", "--player", "mcts:sims=50", "--json");

        assertThat(run.out()).isEqualTo("""
                        mate in 1: 1 of 1 solved
                        {"solved":{"1":1},"total":{"1":1}}
                        """);
    }

    @Test
    void aVariantsNameTakesTheMatesThatComeWithTheProgram() {
        CommandRun run = CommandRun.of("tactics", "morphomania", "--player", "random", "--json");

        assertThat(run.lastLine()).contains("\"total\":{\"1\":30,\"2\":30,\"3\":15}");
        CommandRun none = CommandRun.of("tactics", "chessgi", "--player", "random");
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains("--variant is missing").hasLineCount(1);
    }

    @Test
    void aCheckpointIsDescribedExportedAndPlayed(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("tiny.zip");
        Network network = Network.untrained(
                Variants.type("bedlam").variant(Map.of("metamorphosis", "automatic")), Architecture.of(1, 8), 1);
        CheckpointWriter.write(
                new Checkpoint("tiny", TrainingState.start(network), Manifest.Lineage.none(), Optional.empty()), file);

        assertThat(CommandRun.of("describe", file.toString()).out())
                .contains("bedlam (metamorphosis=automatic)")
                .contains("own attacks");
        assertThat(CommandRun.of(
                                "export",
                                file.toString(),
                                "--onnx",
                                folder.resolve("tiny.onnx").toString())
                        .code())
                .isZero();
        assertThat(CommandRun.of(
                                "export",
                                file.toString(),
                                "--npz",
                                folder.resolve("tiny.npz").toString())
                        .code())
                .isZero();
        assertThat(folder.resolve("tiny.onnx")).isNotEmptyFile();
        assertThat(folder.resolve("tiny.npz")).isNotEmptyFile();
        String net = "net:" + file + ",sims=4";
        CommandRun otherRules = CommandRun.of(
                "match", "bedlam", "--a", net, "--b", "random", "--games", "2", "--rule", "metamorphosis=optional");
        assertThat(otherRules.err())
                .isEqualTo("morphzero: checkpoint " + file
                        + ": is for bedlam (metamorphosis=automatic), expected bedlam\n");
        CommandRun noRanges = CommandRun.of("match", "bedlam", "--a", net + ",engine=int8", "--b", "random");
        assertThat(noRanges.err()).contains("holds no activation ranges");
        CommandRun match = CommandRun.of("match", "bedlam", "--a", net, "--b", "random", "--games", "2");
        assertThat(match.code()).as("the net brings its options").isZero();
        assertThat(match.out()).contains(" of 2 points");
    }

    @Test
    void anOpenEndOfEloIsNull() throws IOException {
        CommandRun run = CommandRun.of("match", "morph4", "--a", "greedy", "--b", "random", "--games", "4", "--json");

        JsonNode answer = new ObjectMapper().readTree(run.lastLine());
        assertThat(answer.get("wins").asInt()).isEqualTo(4);
        assertThat(answer.get("elo").isNull()).isTrue();
        assertThat(answer.get("eloHigh").isNull()).isTrue();
        assertThat(answer.get("eloLow").isNumber()).isTrue();
    }

    @Test
    void benchNamesItsFigures() throws IOException {
        CommandRun run = CommandRun.of(
                "bench", "chess", "--seconds", "1", "--blocks", "1", "--channels", "4", "--self-play-only", "--json");

        JsonNode answer = new ObjectMapper().readTree(run.lastLine());
        assertThat(answer.fieldNames())
                .toIterable()
                .containsExactly(
                        "selfplay.chess.own_us_per_simulation",
                        "selfplay.chess.evaluator_share",
                        "selfplay.chess.cache_hit_rate",
                        "selfplay.chess.simulations_per_second");
        assertThat(answer.get("selfplay.chess.evaluator_share").asDouble()).isBetween(0.0, 1.0);
    }

    @Test
    void describeShowsThePlanesOfAVariant() {
        CommandRun run = CommandRun.of("describe", "morph4", "--json");

        assertThat(run.out()).contains("own unicorn").contains("enemy attacks");
        assertThat(run.lastLine()).contains("\"variant\":\"morph4\"").contains("\"height\":4");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    match chess --a random                                   | morphzero: Missing required option: '--b=PLAYER'
                    match chess --a random --b best                          | morphzero: player 'best': there is no such kind of player (expected random,
                    match chess --a random --b mcts:sims=0                   | morphzero: player 'mcts:sims=0': found sims='0' (expected a whole number
                    match chess --a random --b net:nowhere.zip,sims=1        | morphzero: checkpoint nowhere.zip: there is no such file
                    match chess --a random --b net:nowhere.zip               | morphzero: player 'net:nowhere.zip': expected a checkpoint's file, a comma and a limit
                    match chess --a random --b random --games 0              | morphzero: --games: 0 (expected 1..1000000)
                    match chess --a random --b random --sims 1 --movetime 1  | morphzero: Error:
                    tactics nowhere.tsv --variant chess --player random      | morphzero: nowhere.tsv: cannot be read (NoSuchFileException)
                    bench chess --seconds 0                                  | morphzero: --seconds: 0 (expected 1..3600)
                    match chess --a random --b net:nowhere.zip,sims=1,engine=gpu | morphzero: checkpoint nowhere.zip: there is no such file
                    describe halma                                           | morphzero: variant 'halma': there is no such variant
                    describe nowhere.zip                                     | morphzero: checkpoint nowhere.zip: there is no such file
                    export nowhere.zip                                       | morphzero: Error: Missing required argument
                    export nowhere.zip --onnx out.onnx                       | morphzero: checkpoint nowhere.zip: there is no such file
                    """)
    void theUsersMistakesGetOneLineAndExitCode2(String line, String message) {
        CommandRun run = CommandRun.of(line.split(" +", -1));

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith(message);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.out()).isEmpty();
    }
}
