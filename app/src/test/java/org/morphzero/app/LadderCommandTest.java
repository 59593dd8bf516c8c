package org.morphzero.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
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

/** {@code ladder}, as a person types it. */
class LadderCommandTest {
    @TempDir
    private Path folder;

    private Path results;

    @BeforeEach
    void inAFolder() {
        results = folder.resolve("ladder.jsonl");
    }

    private CommandRun ladder(String... words) {
        List<String> line = new ArrayList<>(List.of("ladder", "morph4"));
        line.addAll(Arrays.asList(words));
        if (!line.contains("--run")) {
            line.addAll(List.of("--results", results.toString()));
        }
        line.add("--json");
        return CommandRun.of(line.toArray(new String[0]));
    }

    private static JsonNode json(CommandRun run) throws IOException {
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        return new ObjectMapper().readTree(run.lastLine());
    }

    private static List<String> names(JsonNode answer) {
        return answer.get("players").findValuesAsText("player");
    }

    private Path checkpoint(String name, long seed) throws IOException {
        Path file = folder.resolve("checkpoints").resolve(name);
        Network network = Network.untrained(Variants.of("morph4"), Architecture.of(1, 4), seed);
        CheckpointWriter.write(
                new Checkpoint("tiny", TrainingState.start(network), Manifest.Lineage.none(), Optional.empty()), file);
        return file;
    }

    @Test
    void playersAreRatedOverRandomAndAnswerAsATableAndAsJson() throws IOException {
        CommandRun run = ladder("random", "greedy", "uct:sims=2", "--games", "6");
        JsonNode answer = json(run);

        assertThat(answer.fieldNames())
                .toIterable()
                .containsExactly(
                        "variant",
                        "rules",
                        "anchor",
                        "games",
                        "distinctGames",
                        "firstMove",
                        "firstMoveLow",
                        "firstMoveHigh",
                        "drawShare",
                        "drawShareLow",
                        "drawShareHigh",
                        "pairCorrelation",
                        "players",
                        "results");
        assertThat(answer.get("games").asInt()).isEqualTo(18);
        assertThat(answer.get("distinctGames").asInt()).isEqualTo(18);
        assertThat(names(answer)).containsExactlyInAnyOrder("greedy", "uct:sims=2", "random");
        for (JsonNode player : answer.get("players")) {
            assertThat(player.get("games").asInt()).isEqualTo(12);
            if (player.get("player").asText().equals("random")) {
                assertThat(player.get("elo").asDouble()).isZero();
            }
        }
        // A slow machine tells of its progress before.
        assertThat(run.out().lines()).contains("morph4, Elo over random:");
        assertThat(run.out())
                .containsPattern("(?m)^ *1  greedy +\\+\\d+ +[+-]\\d+ to \\+\\d+ +12 ")
                .contains("by definition", "18 games, 18 of them distinct", "first move: Elo ")
                .contains("The games are kept in " + results + ".");
        assertThat(results).content().hasLineCount(18);
    }

    @Test
    void aLaterCallPlaysOnlyWhatIsMissingAndRatesAllPlayers() throws IOException {
        JsonNode first = json(ladder("random", "greedy", "--games", "4"));
        JsonNode again = json(ladder("random", "greedy", "--games", "4"));
        assertThat(again).isEqualTo(first);

        JsonNode more = json(ladder("greedy", "uct:sims=2", "--games", "6"));
        assertThat(more.get("games").asInt()).isEqualTo(10);
        assertThat(more.get("distinctGames").asInt()).isEqualTo(10);
        assertThat(names(more)).contains("random", "greedy", "uct:sims=2");
        assertThat(more.get("anchor").asText())
                .as("it takes part by its earlier games")
                .isEqualTo("random");

        JsonNode none = json(ladder("greedy", "uct:sims=2", "--games", "0"));
        assertThat(none).isEqualTo(more);
    }

    @Test
    void withoutRandomTheFirstNamedIsTheAnchor() throws IOException {
        assertThat(json(ladder("greedy", "uct:sims=2", "--games", "2"))
                        .get("anchor")
                        .asText())
                .isEqualTo("greedy");
    }

    @Test
    void swissRoundsGiveEachPlayerItsGames() throws IOException {
        JsonNode answer = json(ladder("random", "greedy", "uct:sims=2", "uct:sims=4", "--swiss", "--games", "8"));

        assertThat(answer.get("games").asInt()).isBetween(16, 24);
        for (JsonNode player : answer.get("players")) {
            assertThat(player.get("games").asInt()).isGreaterThanOrEqualTo(8);
        }
    }

    @Test
    void networksOfARunPlayAndAreKnownByTheirWeights() throws IOException {
        checkpoint("000000.zip", 1);
        checkpoint("000001.zip", 2);
        Path last = checkpoint("000002.zip", 3);
        String[] line = {"random", "--run", folder.toString(), "--checkpoints", "0", "--sims", "2", "--games", "2"};

        JsonNode answer = json(ladder(line));
        assertThat(answer.get("games").asInt()).isEqualTo(6);
        assertThat(answer.get("results").asText()).isEqualTo(results.toString());
        assertThat(names(answer))
                .contains("net:" + last + ",sims=2")
                .doesNotContain("net:" + folder + "/checkpoints/000001.zip,sims=2");

        Path moved = Files.move(last, folder.resolve("checkpoints/000009.zip"), StandardCopyOption.REPLACE_EXISTING);
        JsonNode again = json(ladder(line));
        assertThat(again.get("games").asInt())
                .as("the same network under another name")
                .isEqualTo(6);
        assertThat(names(again)).contains("net:" + moved + ",sims=2");

        checkpoint("000009.zip", 4);
        JsonNode other = json(ladder(line));
        assertThat(other.get("games").asInt())
                .as("another network under the same name")
                .isEqualTo(10);
        assertThat(other.get("players").findValuesAsText("id")).hasSize(4).doesNotHaveDuplicates();
    }

    @Test
    void oneNetworkInTwoFilesPlaysOnce() throws IOException {
        Path one = checkpoint("000000.zip", 1);
        Path two = checkpoint("000001.zip", 1);

        CommandRun run = ladder("random", "net:" + one + ",sims=2", "net:" + two + ",sims=2", "--games", "2");
        assertThat(run.out())
                .startsWith("net:" + two + ",sims=2 is the same player as net:" + one + ",sims=2 and plays once.\n");
        assertThat(json(run).get("games").asInt()).isEqualTo(2);
    }

    @Test
    void aDamagedFileIsOneErrorWithItsLine() throws IOException {
        ladder("random", "greedy", "--games", "2");
        Files.writeString(results, "nonsense\n{\"type\":\"note\"}\n", StandardOpenOption.APPEND);

        CommandRun run = ladder("random", "greedy", "--games", "2");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("morphzero: " + results + ":3: ").hasLineCount(1);
        assertThat(run.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    random                              | morphzero: ladder: only one player takes part (expected two or more)
                    random best                         | morphzero: player 'best': there is no such kind of player
                    random greedy --games -1            | morphzero: --games: -1 (expected 0..1000000)
                    random greedy --threads 0           | morphzero: --threads: 0 (expected 1..1024)
                    random greedy --run nowhere         | morphzero: nowhere: no run, there are no checkpoints in it
                    random greedy --sims 1 --movetime 1 | morphzero: Error:
                    random greedy --sims 0              | morphzero: --sims: 0 (expected 1..
                    random net:nowhere.zip,sims=1       | morphzero: checkpoint nowhere.zip: there is no such file
                    random greedy --rule a=b            | morphzero: rule option 'a': morph4 has no such option
                    """)
    void theUsersMistakesGetOneLineAndExitCode2(String words, String message) {
        CommandRun run = ladder(words.split(" +", -1));

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith(message).hasLineCount(1);
        assertThat(run.out()).isEmpty();
        assertThat(results).doesNotExist();
    }
}
