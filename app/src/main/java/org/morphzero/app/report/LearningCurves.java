package org.morphzero.app.report;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.morphzero.training.metrics.IterationReport;
import org.morphzero.training.metrics.IterationReport.Score;

/** How a run learnt, over its games. */
public final class LearningCurves {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 500;

    private LearningCurves() {}

    /**
     * The score against each opponent of the ladder, a line each.
     *
     * @param name of the run, for the title
     * @throws IllegalArgumentException if no matches were played
     */
    public static BufferedImage strength(String name, List<IterationReport> reports) {
        XYChart chart = chart(name + ": strength", "points against the opponent, %");
        chart.getStyler().setYAxisMin(0.0);
        chart.getStyler().setYAxisMax(100.0);
        TreeSet<String> opponents = new TreeSet<>();
        reports.forEach(report -> opponents.addAll(report.strength().keySet()));
        if (opponents.isEmpty()) {
            throw new IllegalArgumentException("no matches in these reports");
        }
        for (String opponent : opponents) {
            add(
                    chart,
                    opponent,
                    reports.stream()
                            .filter(report -> report.strength().containsKey(opponent))
                            .toList(),
                    report -> percent(report.strength().get(opponent)));
        }
        return BitmapEncoder.getBufferedImage(chart);
    }

    private static double percent(Score score) {
        return 100 * score.points() / score.games();
    }

    /** The losses of policy and value, and what the policy's could be at best: the entropy of its targets. */
    public static BufferedImage losses(String name, List<IterationReport> reports) {
        XYChart chart = chart(name + ": losses", "nats");
        add(chart, "policy", reports, report -> report.learning().losses().policy());
        add(
                chart,
                "entropy of the new games' policy targets",
                reports,
                report -> report.selfPlay().policyEntropy());
        add(chart, "value", reports, report -> report.learning().losses().value());
        return BitmapEncoder.getBufferedImage(chart);
    }

    /** What the games were like: their length. */
    public static BufferedImage lengths(String name, List<IterationReport> reports) {
        XYChart chart = chart(name + ": length of the games", "plies, mean");
        add(chart, "self-play", reports, report -> report.selfPlay().meanPlies());
        return BitmapEncoder.getBufferedImage(chart);
    }

    private static XYChart chart(String title, String y) {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title)
                .xAxisTitle("games of self-play")
                .yAxisTitle(y)
                .build();
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        chart.getStyler().setLegendPosition(Styler.LegendPosition.OutsideS);
        chart.getStyler().setLegendLayout(Styler.LegendLayout.Horizontal);
        chart.getStyler().setXAxisMin(0.0);
        chart.getStyler().setXAxisDecimalPattern("#,###");
        return chart;
    }

    private static void add(
            XYChart chart, String name, List<IterationReport> reports, ToDoubleFunction<IterationReport> value) {
        List<Double> games = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (IterationReport report : reports) {
            games.add((double) report.games());
            values.add(value.applyAsDouble(report));
        }
        chart.addSeries(name, games, values).setMarker(SeriesMarkers.CIRCLE);
    }
}
