package org.morphzero.training.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.training.metrics.MetricsFile;
import org.morphzero.training.metrics.Reports;

class RunNetworkTest {
    @TempDir
    private Path folder;

    @Test
    void networksKnowTheGamesBeforeThem() throws IOException {
        Files.createDirectories(folder.resolve("checkpoints"));
        for (String name : List.of("000010", "000000", "000012")) {
            Files.createFile(folder.resolve("checkpoints/" + name + ".zip"));
        }
        MetricsFile metrics = MetricsFile.open(folder.resolve("metrics.jsonl"));
        for (int iteration = 1; iteration <= 12; iteration++) {
            metrics.append(Reports.healthyOne(iteration));
        }

        assertThat(RunNetwork.of(folder))
                .containsExactly(
                        new RunNetwork(folder.resolve("checkpoints/000000.zip"), 0, 0),
                        new RunNetwork(folder.resolve("checkpoints/000010.zip"), 10, 1_000),
                        new RunNetwork(folder.resolve("checkpoints/000012.zip"), 12, 1_200));
        assertThat(RunNetwork.of(folder.resolve("nowhere"))).isEmpty();
    }

    /** A run keeps the last ten and every tenth. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    0 | 0 37
                    1 | 0 20 37
                    2 | 0 10 28 37
                    3 | 0 10 20 28 37
                    20 | 0 10 20 28 29 30 31 32 33 34 35 36 37
                    """)
    void theSpreadIsEvenOverTheGames(int between, String expected) {
        List<RunNetwork> networks = IntStream.concat(IntStream.of(0, 10, 20), IntStream.rangeClosed(28, 37))
                .mapToObj(iteration -> new RunNetwork(Path.of(iteration + ".zip"), iteration, 200L * iteration))
                .toList();

        assertThat(String.join(
                        " ",
                        RunNetwork.spread(networks, between).stream()
                                .map(network -> String.valueOf(network.iteration()))
                                .toList()))
                .isEqualTo(expected);
    }
}
