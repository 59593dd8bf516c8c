package org.morphzero.app.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.morphzero.app.chart.Axis;
import org.morphzero.app.chart.Chart;
import org.morphzero.app.chart.LineChart;
import org.morphzero.app.chart.Point;
import org.morphzero.app.chart.Series;
import org.morphzero.training.metrics.IterationReport;

/** Figures of iterations over a run's games and over its time. With two runs every figure has a chart of its own, with a line for each run. */
final class Progression {
    /** Below so many seconds time is counted in minutes. */
    private static final double LONG = 3 * 3600.0;

    private final List<RunView> runs;
    private final boolean inMinutes;

    Progression(List<RunView> runs) {
        this.runs = runs;
        inMinutes = runs.stream().allMatch(run -> seconds(run) < LONG);
    }

    /**
     * One figure of an iteration.
     *
     * @param name in a legend
     * @param value not finite where the iteration has none
     */
    record Figure(String name, ToDoubleFunction<IterationReport> value) {}

    private static double seconds(RunView run) {
        double[] ends = run.files().secondsAtEnd();
        return ends[ends.length - 1];
    }

    static Axis games() {
        return Axis.fromZero("games of self-play", "");
    }

    Axis time() {
        return Axis.fromZero("time of self-play and learning", inMinutes ? "minutes" : "hours");
    }

    /** When an iteration of a run ended, in the unit of {@link #time}. */
    double[] times(RunView run) {
        double[] ends = run.files().secondsAtEnd();
        for (int i = 0; i < ends.length; i++) {
            ends[i] /= inMinutes ? 60 : 3600;
        }
        return ends;
    }

    /** Over games. */
    Map<String, Chart> overGames(String name, String title, Axis y, List<Figure> figures) {
        return charts(name, title, games(), y, figures, false);
    }

    /** Over games, and over time. */
    Map<String, Chart> overBoth(String name, String title, Axis y, List<Figure> figures) {
        Map<String, Chart> charts = new LinkedHashMap<>(overGames(name, title, y, figures));
        charts.putAll(charts(name + "-over-time", title, time(), y, figures, true));
        return charts;
    }

    private Map<String, Chart> charts(
            String name, String title, Axis x, Axis y, List<Figure> figures, boolean overTime) {
        Map<String, Chart> charts = new LinkedHashMap<>();
        if (runs.size() == 1) {
            List<Series> series = figures.stream()
                    .map(figure -> series(figure.name(), runs.get(0), figure, overTime))
                    .filter(one -> !one.points().isEmpty())
                    .toList();
            if (!series.isEmpty()) {
                charts.put(name, new LineChart(title, x, y, series));
            }
            return charts;
        }
        for (Figure figure : figures) {
            List<Series> series = runs.stream()
                    .map(run -> series(run.label(), run, figure, overTime))
                    .toList();
            if (series.stream().anyMatch(one -> !one.points().isEmpty())) {
                charts.put(
                        name + (figures.size() > 1 ? "-" + FileNames.of(figure.name()) : ""),
                        new LineChart(figures.size() > 1 ? title + ": " + figure.name() : title, x, y, series));
            }
        }
        return charts;
    }

    private Series series(String name, RunView run, Figure figure, boolean overTime) {
        List<IterationReport> reports = run.files().reports();
        double[] times = times(run);
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < reports.size(); i++) {
            IterationReport report = reports.get(i);
            points.add(Point.of(
                    overTime ? times[i] : report.games(), figure.value().applyAsDouble(report)));
        }
        return new Series(name, points);
    }
}
