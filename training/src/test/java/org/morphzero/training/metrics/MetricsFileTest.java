package org.morphzero.training.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetricsFileTest {
    @TempDir
    private Path folder;

    private Path file;
    private MetricsFile metrics;

    @BeforeEach
    void inAFolder() {
        file = folder.resolve("metrics.jsonl");
        metrics = MetricsFile.open(file);
    }

    @Test
    void aFileThatIsNotThereHoldsNothing() throws IOException {
        assertThat(metrics.reports()).isEmpty();
        metrics.cutAfter(0);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void whatIsAppendedIsRead() throws IOException {
        List<IterationReport> reports = Reports.healthy(6);
        for (IterationReport report : reports) {
            metrics.append(report);
        }
        assertThat(metrics.reports()).isEqualTo(reports);
        assertThat(file).content().hasLineCount(6);
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void aLineIsOneObjectWithItsTypeAndOpenEndsAsNull() throws IOException {
        IterationReport report = Reports.withStrength(
                Reports.healthyOne(1),
                java.util.Map.of("random", Reports.score(20, 20), "greedy", Reports.score(20, 3)));
        metrics.append(report);
        assertThat(Files.readString(file))
                .startsWith("{\"type\":\"iteration\",\"iteration\":1,\"games\":100,")
                .contains(
                        "\"endings\":{\"BLACK wins: checkmate\":0.32,\"WHITE wins: checkmate\":0.38,\"broken off\":0.02,")
                .contains("\"strength\":{\"greedy\":{", "\"random\":{\"games\":20,\"wins\":20,", "\"elo\":null")
                .endsWith("}\n");
        assertThat(metrics.reports()).containsExactly(report);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{\"type\":\"iter", "{\"type\":\"iteration\"}", "\0\0\0\0", "\0\0\0\0\n", "{\"type\":\"iter\n"})
    void aTornLastLineIsIgnoredAndCutOffBeforeTheNext(String torn) throws IOException {
        List<IterationReport> reports = Reports.healthy(3);
        metrics.append(reports.get(0));
        metrics.append(reports.get(1));
        Files.writeString(file, torn, StandardOpenOption.APPEND);

        assertThat(metrics.reports()).isEqualTo(reports.subList(0, 2));
        metrics.append(reports.get(2));
        assertThat(metrics.reports()).isEqualTo(reports);
        assertThat(file).content().hasLineCount(3).doesNotContain("\0");
    }

    @Test
    void aFileTornAtAnyByteHoldsTheLinesBeforeIt() throws IOException {
        List<IterationReport> reports = Reports.healthy(2);
        metrics.append(reports.get(0));
        int first = Files.readAllBytes(file).length;
        metrics.append(reports.get(1));
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length += 7) {
            Files.write(file, java.util.Arrays.copyOf(whole, length));
            assertThat(metrics.reports()).as("%d bytes", length).isEqualTo(reports.subList(0, length < first ? 0 : 1));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "garbage",
                "[1]",
                "{}",
                "",
                "{\"type\":\"iteration\",\"iteration\":2}",
                "{\"type\":\"iteration\",\"iteration\":\"two\"}",
                "\0\0"
            })
    void aDamagedLineElsewhereIsOneErrorWithItsPlace(String damaged) throws IOException {
        metrics.append(Reports.healthyOne(1));
        Files.writeString(file, damaged + "\n", StandardOpenOption.APPEND);
        Files.writeString(file, "{\"type\":\"note\"}\n", StandardOpenOption.APPEND);

        assertThatThrownBy(metrics::reports)
                .isInstanceOf(MetricsException.class)
                .hasMessageStartingWith(file + ":2: ")
                .hasMessageEndingWith("(expected one JSON object a line, as this program writes them)")
                .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
        byte[] before = Files.readAllBytes(file);
        assertThatThrownBy(() -> metrics.cutAfter(0)).isInstanceOf(MetricsException.class);
        assertThat(file).hasBinaryContent(before);
    }

    @Test
    void aLastLineThatIsWholeButNoReportIsDamaged() throws IOException {
        metrics.append(Reports.healthyOne(1));
        Files.writeString(file, "{\"type\":\"iteration\",\"iteration\":2}\n", StandardOpenOption.APPEND);

        assertThatThrownBy(metrics::reports)
                .hasMessageStartingWith(file + ":2: ")
                .hasMessageContaining("games");
    }

    @Test
    void laterIterationsAreCutWhateverTheTypeOfTheirLines() throws IOException {
        for (IterationReport report : Reports.healthy(3)) {
            metrics.append(report);
        }
        Files.writeString(
                file,
                "{\"type\":\"match\",\"iteration\":2}\n{\"type\":\"match\",\"iteration\":3}\n{\"type\":\"note\"}\n{\"type",
                StandardOpenOption.APPEND);

        metrics.cutAfter(2);

        assertThat(metrics.reports()).isEqualTo(Reports.healthy(2));
        assertThat(file).content().endsWith("}\n{\"type\":\"match\",\"iteration\":2}\n{\"type\":\"note\"}\n");
        metrics.append(Reports.healthyOne(3));
        assertThat(metrics.reports()).isEqualTo(Reports.healthy(3));
    }

    @Test
    void aLaterLineOfAnIterationReplacesTheEarlierOne() throws IOException {
        IterationReport first = Reports.healthyOne(1);
        IterationReport withMatches = Reports.withStrength(first, java.util.Map.of("random", Reports.score(20, 15)));
        metrics.append(first);
        metrics.append(withMatches);

        assertThat(metrics.reports()).containsExactly(withMatches);
        metrics.cutAfter(0);
        assertThat(metrics.reports()).isEmpty();
    }

    @Test
    void keysThatAreNotKnownYetArePassedOver() throws IOException {
        metrics.append(Reports.healthyOne(1));
        Files.writeString(file, Files.readString(file).replace("{\"type\"", "{\"colour\":\"red\",\"type\""));

        assertThat(metrics.reports()).isEqualTo(Reports.healthy(1));
    }

    @Test
    void numbersThatAreNoneSurvive() throws IOException {
        IterationReport report = Reports.withLearning(Reports.healthyOne(1), Reports.losses(Double.NaN, 1, 1), 0);
        metrics.append(report);

        assertThat(metrics.reports()).containsExactly(report);
    }

    @Test
    void aFolderThatIsNotThereIsMade() throws IOException {
        MetricsFile deeper = MetricsFile.open(folder.resolve("a/b/metrics.jsonl"));
        deeper.append(Reports.healthyOne(1));
        assertThat(deeper.reports()).hasSize(1);
    }
}
