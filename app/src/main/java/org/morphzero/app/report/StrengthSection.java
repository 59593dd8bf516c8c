package org.morphzero.app.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.morphzero.app.chart.Axis;
import org.morphzero.app.chart.Chart;
import org.morphzero.app.chart.LineChart;
import org.morphzero.app.chart.Point;
import org.morphzero.app.chart.Series;
import org.morphzero.app.html.Table;
import org.morphzero.app.view.Figures;
import org.morphzero.training.metrics.IterationReport;
import org.morphzero.training.metrics.IterationReport.Score;

/** How strong a run's networks are against its fixed opponents. */
final class StrengthSection {
    private StrengthSection() {}

    static Section of(List<RunView> runs) {
        Section section = new Section("strength", "How strong it is");
        TreeSet<String> opponents = new TreeSet<>();
        runs.forEach(run -> run.files()
                .reports()
                .forEach(report -> opponents.addAll(report.strength().keySet())));
        if (opponents.isEmpty()) {
            return section.words("No matches have been played yet.");
        }
        section.words(
                "The network plays matches against the run's opponents now and then, always from the same openings; "
                        + runs.get(0).files().config().strength().simulations()
                        + " simulations a move. Bars are 95% intervals: few games leave much open.");
        Progression progression = new Progression(runs);
        section.charts(charts(runs, progression, opponents));
        for (RunView run : runs) {
            section.table(table(run, run.whose("opponent")));
        }
        return section;
    }

    private static Map<String, Chart> charts(List<RunView> runs, Progression progression, SortedSet<String> opponents) {
        Map<String, Chart> charts = new LinkedHashMap<>();
        Axis y = Axis.percent("points against the opponent");
        for (boolean overTime : new boolean[] {false, true}) {
            String ending = overTime ? "-over-time" : "";
            Axis x = overTime ? progression.time() : Progression.games();
            if (runs.size() == 1) {
                List<Series> series = opponents.stream()
                        .map(opponent -> series(opponent, opponent, runs.get(0), progression, overTime))
                        .toList();
                charts.put("strength" + ending, new LineChart("Strength", x, y, series));
            } else {
                for (String opponent : opponents) {
                    List<Series> series = runs.stream()
                            .map(run -> series(run.label(), opponent, run, progression, overTime))
                            .toList();
                    charts.put(
                            "strength-" + FileNames.of(opponent) + ending,
                            new LineChart("Strength against " + opponent, x, y, series));
                }
            }
        }
        return charts;
    }

    private static Series series(String name, String opponent, RunView run, Progression progression, boolean overTime) {
        List<Point> points = new ArrayList<>();
        double[] times = progression.times(run);
        List<IterationReport> reports = run.files().reports();
        for (int i = 0; i < times.length; i++) {
            Score score = reports.get(i).strength().get(opponent);
            if (score != null) {
                points.add(new Point(
                        overTime ? times[i] : reports.get(i).games(),
                        100 * score.points() / score.games(),
                        100 * low(score),
                        100 * high(score)));
            }
        }
        return new Series(name, points);
    }

    /** The score that an Elo difference stands for, {@code 1 / (1 + 10^(-d / 400))}. */
    private static double expected(double elo) {
        return 1 / (1 + Math.pow(10, -elo / 400));
    }

    static double low(Score score) {
        return score.eloLow() == null ? 0 : expected(score.eloLow());
    }

    static double high(Score score) {
        return score.eloHigh() == null ? 1 : expected(score.eloHigh());
    }

    private static Table table(RunView run, String head) {
        Table table = new Table(
                head,
                "after games",
                "match games",
                "won",
                "drawn",
                "lost",
                "points, %",
                "95% interval, %",
                "Elo",
                "95% interval, Elo");
        latest(run.files()).forEach((opponent, report) -> {
            Score score = report.strength().get(opponent);
            table.row(
                    opponent,
                    Figures.count(report.games()),
                    Figures.count(score.games()),
                    Figures.count(score.wins()),
                    Figures.count(score.draws()),
                    Figures.count(score.losses()),
                    Figures.decimals(100 * score.points() / score.games(), 1),
                    Figures.decimals(100 * low(score), 0) + " to " + Figures.decimals(100 * high(score), 0),
                    elo(score.elo()),
                    elo(score.eloLow()) + " to " + elo(score.eloHigh()));
        });
        return table;
    }

    /** The last match against each opponent. */
    static Map<String, IterationReport> latest(RunFiles run) {
        Map<String, IterationReport> latest = new LinkedHashMap<>();
        for (String opponent : run.config().strength().opponents()) {
            for (IterationReport report : run.reports()) {
                if (report.strength().containsKey(opponent)) {
                    latest.put(opponent, report);
                }
            }
        }
        return latest;
    }

    private static String elo(Double elo) {
        return elo == null ? "open" : String.format(Locale.ROOT, "%+.0f", elo);
    }
}
