package org.morphzero.app.report;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.morphzero.app.chart.Axis;
import org.morphzero.app.chart.Chart;
import org.morphzero.app.chart.LineChart;
import org.morphzero.app.chart.Point;
import org.morphzero.app.chart.Series;
import org.morphzero.app.chart.StackedChart;
import org.morphzero.training.insight.EventKind;
import org.morphzero.training.insight.EventRate;
import org.morphzero.training.insight.Histogram;
import org.morphzero.training.insight.Variety;

/** Charts of how something is spread over lengths, and over the course of a game. */
final class Distributions {
    /** So many kinds of event can be told apart in one chart. */
    private static final int MOST_EVENTS = 6;

    private static final double ROOM_ABOVE = 1.06;

    private Distributions() {}

    /** How many games are how long. */
    static Map<String, Chart> lengths(List<RunView> runs) {
        List<Series> series = new ArrayList<>();
        for (RunView run : runs) {
            Histogram histogram = run.insight().lengths().histogram();
            series.add(new Series(run.labelOr("games"), points(histogram)));
        }
        return series.stream().allMatch(one -> one.points().isEmpty())
                ? Map.of()
                : Map.of(
                        "length-distribution",
                        new LineChart(
                                "How long games are",
                                Axis.fromZero("length", "plies"),
                                Axis.fromZero("share of the games", "% for 10 plies"),
                                series));
    }

    /** A share for every ten plies at the middle of each bar, so that bars of any width compare. */
    private static List<Point> points(Histogram histogram) {
        List<Point> points = new ArrayList<>();
        double total = histogram.total();
        for (int i = 0; i < histogram.counts().size(); i++) {
            points.add(Point.of(
                    (i + 0.5) * histogram.width(), 100 * histogram.counts().get(i) / total * 10 / histogram.width()));
        }
        return points;
    }

    /** When in a game things happen, the most frequent kinds: the same in the same order and to the same scale for each run. */
    static Map<String, Chart> events(List<RunView> runs) {
        Map<EventKind, Long> counts = new EnumMap<>(EventKind.class);
        runs.forEach(
                run -> run.insight().events().forEach(event -> counts.merge(event.kind(), event.count(), Long::sum)));
        List<EventKind> kinds = counts.entrySet().stream()
                .filter(kind -> kind.getValue() > 0)
                .sorted(Map.Entry.<EventKind, Long>comparingByValue().reversed())
                .limit(MOST_EVENTS)
                .map(Map.Entry::getKey)
                .toList();
        List<List<Series>> all = runs.stream().map(run -> series(run, kinds)).toList();
        double most = all.stream()
                .flatMap(List::stream)
                .flatMap(series -> series.points().stream())
                .mapToDouble(Point::y)
                .max()
                .orElse(0);
        Axis times = new Axis("times a game in each tenth of it", "", Optional.of(0.0), Optional.of(ROOM_ABOVE * most));
        Map<String, Chart> charts = new LinkedHashMap<>();
        for (int i = 0; i < runs.size(); i++) {
            if (!all.get(i).isEmpty()) {
                charts.put(
                        runs.get(i).chart("events"),
                        new LineChart(runs.get(i).whose("When things happen in a game"), course(), times, all.get(i)));
            }
        }
        return charts;
    }

    private static List<Series> series(RunView run, List<EventKind> kinds) {
        List<Series> series = new ArrayList<>();
        for (EventKind kind : kinds) {
            run.insight().events().stream()
                    .filter(event -> event.kind() == kind)
                    .forEach(event -> series.add(new Series(
                            kind.toString(),
                            perGame(event, run.insight().games().all()))));
        }
        return series;
    }

    private static List<Point> perGame(EventRate event, long games) {
        List<Point> points = new ArrayList<>();
        for (int tenth = 0; tenth < event.byTenth().size(); tenth++) {
            points.add(Point.of(10 * tenth + 5, event.byTenth().get(tenth) / (double) games));
        }
        return points;
    }

    /** The share of the pieces by their number of powers over the course of a game, and how many different ones there are. */
    static Map<String, Chart> variety(List<RunView> runs) {
        Map<String, Chart> charts = new LinkedHashMap<>();
        for (RunView run : runs) {
            Variety variety = run.insight().variety();
            List<Variety.Mix> parts = variety.byTenth().stream()
                    .filter(mix -> mix.positions() > 0)
                    .toList();
            if (parts.isEmpty()) {
                continue;
            }
            List<StackedChart.Layer> layers = new ArrayList<>();
            for (int powers = 1; powers <= variety.mostPowers(); powers++) {
                int index = powers - 1;
                layers.add(new StackedChart.Layer(
                        powers + (powers == 1 ? " power" : " powers"),
                        parts.stream()
                                .map(mix -> 100 * mix.byPowers().get(index))
                                .toList()));
            }
            charts.put(
                    run.chart("powers"),
                    new StackedChart(
                            run.whose("Pieces on the board by how many powers they have"),
                            course(),
                            Axis.percent("share of the pieces"),
                            parts.stream().map(mix -> 10.0 * mix.from() + 5).toList(),
                            layers));
        }
        charts.put(
                "kinds",
                over(runs, "Different pieces on the board", Axis.fromZero("kinds of piece", ""), Variety.Mix::kinds));
        charts.put(
                "pieces",
                over(runs, "Pieces on the board", Axis.fromZero("pieces of both sides", ""), Variety.Mix::pieces));
        return charts;
    }

    private static LineChart over(List<RunView> runs, String title, Axis y, ToDoubleFunction<Variety.Mix> figure) {
        List<Series> series = runs.stream()
                .map(run -> new Series(
                        run.labelOr(title),
                        run.insight().variety().byTenth().stream()
                                .map(mix -> Point.of(10.0 * mix.from() + 5, figure.applyAsDouble(mix)))
                                .toList()))
                .toList();
        return new LineChart(title, course(), y, series);
    }

    private static Axis course() {
        return Axis.percent("course of the game");
    }
}
