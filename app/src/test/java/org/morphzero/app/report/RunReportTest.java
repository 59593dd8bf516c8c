package org.morphzero.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.app.chart.Chart;
import org.morphzero.app.chart.LineChart;
import org.morphzero.app.chart.Series;
import org.morphzero.training.game.Appender;

/** The charts of a report say what they show. */
class RunReportTest {
    /** Axes that count things, and so have no unit. */
    private static final Set<String> COUNTS = Set.of(
            "games of self-play",
            "kinds of piece",
            "pieces of both sides",
            "piece",
            "power",
            "times a game in each tenth of it");

    @TempDir
    private Path folder;

    private static RunReader reader() {
        return new RunReader(RunFiles.ALL, Optional.empty(), line -> {});
    }

    private static void assertLabelled(Map<String, Chart> charts) {
        assertThat(charts).isNotEmpty().allSatisfy((name, chart) -> {
            assertThat(name).matches("[a-z0-9-]+");
            assertThat(chart.title()).isNotBlank();
            assertThat(chart.x().label()).isNotBlank();
            assertThat(chart.y().label()).isNotBlank();
            assertThat(chart.x().unit().isEmpty())
                    .isEqualTo(COUNTS.contains(chart.x().label()));
            assertThat(chart.y().unit().isEmpty())
                    .isEqualTo(COUNTS.contains(chart.y().label()));
        });
    }

    @Test
    void everyChartHasATitleAndAxesWithUnits() throws IOException {
        RunFiles run = RunFiles.open(TinyRun.write(folder.resolve("run"), "bedlam", Map.of()));

        Map<String, Chart> charts = reader().report(run).charts();

        assertLabelled(charts);
        assertThat(charts)
                .containsKeys(
                        "strength",
                        "strength-over-time",
                        "losses",
                        "losses-over-time",
                        "lengths",
                        "endings",
                        "evaluations",
                        "agreement",
                        "resignation",
                        "powers",
                        "events");
    }

    @Test
    void ofTwoRunsToo() throws IOException {
        RunFiles a = RunFiles.open(TinyRun.write(folder.resolve("a"), "morphomania", Map.of()));
        RunFiles b = RunFiles.open(TinyRun.write(folder.resolve("b"), "morphomania", Map.of("bare-king", "retaliate")));

        Map<String, Chart> charts = reader().report(a, b).charts();

        assertLabelled(charts);
        assertThat(charts)
                .containsKeys(
                        "strength-greedy", "losses-policy", "losses-entropy-of-its-targets", "endings-a", "endings-b");
        assertThat(charts.get("events-a")).isInstanceOfSatisfying(LineChart.class, of -> {
            LineChart other = (LineChart) charts.get("events-b");
            assertThat(other.series())
                    .as("the same colours stand for the same events")
                    .extracting(Series::name)
                    .isEqualTo(of.series().stream().map(Series::name).toList());
            assertThat(other.y()).as("to the same scale").isEqualTo(of.y());
        });
    }

    /** Those of an iteration in work do not count: the short ones end first. */
    @Test
    void theNewestGamesAreTheLastOnesOfIterationsThatAreDone() throws IOException {
        RunFiles run = RunFiles.open(TinyRun.write(folder.resolve("run"), "chess", Map.of()));
        try (Appender inWork = run.games().appender(run.last().iteration() + 1)) {
            inWork.append(TinyRun.games(run.variant(), 12));
        }
        StringBuilder ids = new StringBuilder();

        run.forEachOfNewest(6, game -> ids.append(game.id()).append(' '));

        assertThat(ids).hasToString("6 7 8 9 10 11 ");
    }
}
