package org.morphzero.app.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.models.network.Architecture;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.metrics.IterationReport;
import org.morphzero.training.run.RunProgress;
import org.morphzero.training.run.RunProgress.Phase;
import org.morphzero.training.run.RunStart;

/** What a person sees of a run, on a terminal and in a file. */
class TrainViewTest {
    private static final TrainingConfig CONFIG = Runs.config("morph4", Architecture.of(4, 64));

    private final StringWriter text = new StringWriter();
    private final PrintWriter out = new PrintWriter(text, false);
    private long nanos;

    @Test
    void plainLines() throws IOException {
        play(new PlainLines(out, () -> nanos));

        assertThat(text.toString()).isEqualTo(golden("plain.txt"));
        assertThat(text.toString().lines()).allSatisfy(line -> assertThat(line).doesNotContain("\r"));
    }

    @Test
    void onATerminal() throws IOException {
        play(new TerminalLine(out, 110));

        assertThat(text.toString().replace("\r", "<CR>\n")).isEqualTo(golden("terminal.txt"));
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 40, 80, 110, 300})
    void theProgressLineGarblesNothing(int columns) {
        play(new TerminalLine(out, columns));
        assertThat(text.toString().split("\r", -1))
                .filteredOn(drawn -> !drawn.contains("\n"))
                .as("a line that fills its last column may wrap")
                .allSatisfy(drawn -> assertThat(drawn).hasSizeLessThan(columns));
        List<String> screen = screen(text.toString());
        text.getBuffer().setLength(0);
        play(new PlainLines(out, () -> nanos));

        assertThat(screen)
                .as("all that is left of the line is nothing")
                .containsExactlyElementsOf(text.toString()
                        .lines()
                        .filter(line -> !line.startsWith("iteration "))
                        .toList());
    }

    @Test
    void noLineOfATableIsLongerThanAPage() {
        play(new PlainLines(out, () -> nanos));

        assertThat(text.toString().lines().filter(line -> !line.startsWith("iteration ")))
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(Lines.COLUMNS));
    }

    @Test
    void aTableHasSixToTenLines() {
        Map<String, IterationReport.Score> ladder = Map.of(
                "random", Runs.score(40, 40, null, 310.0, null),
                "greedy", Runs.score(40, 30, 191.0, 80.0, 341.0),
                "alphabeta:depth=1", Runs.score(40, 9, -215.0, -372.0, -97.0));
        IterationTable table = new IterationTable(CONFIG.network());

        assertThat(table.of(Runs.report(5, 0, Map.of()))).hasSizeBetween(6, 10);
        assertThat(table.of(Runs.report(5, 0, ladder))).hasSizeBetween(6, 11);
    }

    @Test
    void plainLinesComeEveryTenSecondsAndNoneTwice() {
        PlainLines lines = new PlainLines(out, () -> nanos);
        for (int tick = 0; tick <= 100; tick++) {
            nanos = tick * 500_000_000L;
            lines.show(progress(3, Phase.SELF_PLAY, tick < 60 ? tick : 60));
        }

        assertThat(text.toString().lines().map(line -> line.substring(0, line.indexOf(" of"))))
                .containsExactly("iteration 3, self-play 20", "iteration 3, self-play 40", "iteration 3, self-play 60");
    }

    @Test
    void aFindingIsToldOnceUntilItIsOver() {
        try (TrainView view = new TrainView(out, new PlainLines(out, () -> nanos), CONFIG, List.of())) {
            for (int iteration = 1; iteration <= 8; iteration++) {
                view.finished(
                        Runs.report(iteration, iteration == 2 || iteration == 3 || iteration == 8 ? 16 : 0, Map.of()));
            }
        }

        assertThat(text.toString().lines().filter(line -> line.contains("games repeat")))
                .containsExactly(
                        "  ! games repeat move for move: 8% of the games of the last 2 iterations equal an earlier one of",
                        "  No longer so: games repeat move for move.",
                        "  ! games repeat move for move: 5% of the games of the last 3 iterations equal an earlier one of");
    }

    @Test
    void repeatedIterationsReplaceTheirReports() {
        List<IterationReport> earlier = List.of(Runs.report(1, 0, Map.of()), Runs.report(2, 0, Map.of()));
        try (TrainView view = new TrainView(out, new PlainLines(out, () -> nanos), CONFIG, earlier)) {
            assertThat(view.iterationsDone()).isEqualTo(2);
            view.begun(new RunStart(Path.of("runs", "a"), true, 1, 130, 1, 1));
            assertThat(view.iterationsDone()).isEqualTo(1);
            view.finished(Runs.report(2, 0, Map.of()));
            view.finished(Runs.report(2, 0, Map.of("random", Runs.score(40, 40, null, 310.0, null))));
            assertThat(view.iterationsDone()).isEqualTo(2);
        }
        assertThat(text.toString())
                .contains("Resumed at iteration 2 in " + Path.of("runs", "a") + ": 130 games are behind it");
    }

    @Test
    void anIterationThatLearntNothingSaysSo() {
        IterationReport report = Runs.report(1, 0, Map.of());
        IterationReport.Learning none = new IterationReport.Learning(
                0, Double.NaN, 0, 0, 0, 0, 0, report.learning().losses(), 0);
        IterationReport idle = new IterationReport(1, 0, 0, 0, 1, report.selfPlay(), none, Map.of());

        assertThat(new IterationTable(CONFIG.network()).of(idle))
                .contains("  learning      none")
                .noneMatch(line -> line.contains("NaN"));
    }

    /** A short run. */
    private void play(ProgressLine line) {
        nanos = 0;
        try (TrainView view = new TrainView(out, line, CONFIG, List.of(Runs.report(11, 0, Map.of())))) {
            view.begun(new RunStart(Path.of("run"), true, 11, 1_130, 312_456, 2));
            for (int game = 30; game <= 100; game += 10) {
                nanos += 6_000_000_000L;
                view.progressed(progress(12, Phase.SELF_PLAY, game));
            }
            view.noted("games/000012.part: the last game was torn and is played again");
            for (int step = 16; step <= 112; step += 32) {
                nanos += 6_000_000_000L;
                view.progressed(progress(12, Phase.LEARNING, step));
            }
            view.finished(Runs.report(12, 14, Map.of()));
            nanos += 11_000_000_000L;
            view.progressed(progress(12, Phase.MATCHES, 13));
            view.finished(Runs.report(
                    12,
                    14,
                    Map.of(
                            "random",
                            Runs.score(40, 40, null, 310.0, null),
                            "greedy",
                            Runs.score(40, 30, 191.0, 80.0, 341.0),
                            "alphabeta:depth=1",
                            Runs.score(40, 9, -215.0, -372.0, -97.0))));
        }
    }

    private static RunProgress progress(int iteration, Phase phase, long done) {
        boolean games = phase == Phase.SELF_PLAY;
        boolean learning = phase == Phase.LEARNING;
        return new RunProgress(
                iteration,
                phase,
                done,
                learning ? 112 : games ? 100 : 120,
                learning ? 0 : 2.37,
                games ? 227.6 : 0,
                games ? 14_210.4 : 0,
                learning ? 1_508.2 : 0,
                games ? OptionalDouble.empty() : OptionalDouble.of(7.28149),
                OptionalDouble.of(110.0 - done),
                phase == Phase.MATCHES ? OptionalDouble.empty() : OptionalDouble.of(130.0 - done),
                OptionalDouble.of(3_900.0 - done));
    }

    /** The lines a terminal shows in the end, where a carriage return goes back to the first column. */
    private static List<String> screen(String output) {
        List<String> lines = new ArrayList<>();
        for (String line : output.split("\n", -1)) {
            StringBuilder shown = new StringBuilder();
            for (String drawn : line.split("\r", -1)) {
                shown.replace(0, Math.min(drawn.length(), shown.length()), drawn);
            }
            lines.add(shown.toString().stripTrailing());
        }
        assertThat(lines.remove(lines.size() - 1)).isEmpty();
        return lines;
    }

    private static String golden(String name) throws IOException {
        try (InputStream in = TrainViewTest.class.getResourceAsStream(name)) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
