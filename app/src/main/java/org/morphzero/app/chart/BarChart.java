package org.morphzero.app.chart;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.morphzero.app.chart.Canvas.Anchor;
import org.morphzero.app.chart.Canvas.Ink;

/**
 * Lying bars with intervals, one group a line.
 *
 * @param x what the bars' lengths count
 * @param y what the bars are
 * @param series names of the bars in a group
 */
public record BarChart(String title, Axis x, Axis y, List<String> series, List<Group> groups) implements Chart {
    private static final double PLOT_TOP = 54;
    private static final double BAR = 13;
    private static final double GAP = 9;
    private static final double FOOT = 42;
    private static final double WIDEST_LABEL = 170;

    /**
     * Bars that are compared.
     *
     * @param bars as many as the chart has series; NaN for none
     */
    public record Group(String label, List<Bar> bars) {
        public Group {
            bars = List.copyOf(bars);
        }
    }

    /** A bar's length, and its interval; NaN or infinite where there is none. */
    public record Bar(double value, double low, double high) {
        public static Bar of(double value) {
            return new Bar(value, Double.NaN, Double.NaN);
        }
    }

    public BarChart {
        series = List.copyOf(series);
        groups = List.copyOf(groups);
        for (Group group : groups) {
            if (group.bars().size() != series.size()) {
                throw new IllegalArgumentException(
                        group.label() + ": " + group.bars().size() + " bars, expected " + series.size());
            }
        }
    }

    private double plotHeight() {
        return groups.size() * (series.size() * BAR + GAP) + GAP;
    }

    @Override
    public double height() {
        return PLOT_TOP + plotHeight() + FOOT + Frame.legendHeight(series);
    }

    @Override
    public void draw(Canvas canvas) {
        double labels = groups.stream()
                .mapToDouble(group -> Frame.textWidth(group.label()))
                .max()
                .orElse(40);
        // Bars begin at 0. An interval far longer than all bars would shrink them to nothing: it is cut.
        double longest = bars().mapToDouble(bar -> Math.abs(bar.value()))
                .filter(Double::isFinite)
                .max()
                .orElse(1);
        Range range = Range.of(
                x,
                DoubleStream.concat(
                        DoubleStream.of(0),
                        bars().flatMapToDouble(bar -> DoubleStream.of(bar.value(), bar.low(), bar.high()))
                                .filter(end -> Math.abs(end) <= 2.5 * longest)));
        Frame frame = new Frame(
                Math.min(WIDEST_LABEL, labels) + 16,
                WIDTH - 18,
                PLOT_TOP,
                PLOT_TOP + plotHeight(),
                range.low(),
                range.high(),
                0,
                1);
        Frame.title(canvas, title);
        canvas.text(8, PLOT_TOP - 12, Frame.TEXT, Anchor.START, false, y.text());
        Ticks ticks = Ticks.within(range.low(), range.high(), 5);
        ticks.values()
                .forEach(value ->
                        canvas.stroke(frame.x(value), frame.top(), frame.x(value), frame.bottom(), Ink.Paper.GRID, 1));
        double top = PLOT_TOP + GAP;
        for (Group group : groups) {
            double height = group.bars().size() * BAR;
            canvas.text(frame.left() - 7, top + height / 2 + 4, Frame.TEXT, Anchor.END, false, group.label());
            for (int i = 0; i < group.bars().size(); i++) {
                draw(canvas, frame, group, i, top + i * BAR);
            }
            top += height + GAP;
        }
        canvas.stroke(frame.clampedX(0), frame.top(), frame.clampedX(0), frame.bottom(), Ink.Paper.AXIS, 1);
        frame.horizontal(canvas, x);
        Frame.legend(canvas, series, PLOT_TOP + plotHeight() + FOOT, true);
    }

    private Stream<Bar> bars() {
        return groups.stream().flatMap(group -> group.bars().stream());
    }

    private void draw(Canvas canvas, Frame frame, Group group, int index, double top) {
        Bar bar = group.bars().get(index);
        if (!Double.isFinite(bar.value())) {
            return;
        }
        Ink ink = new Ink.Series(index);
        double zero = frame.clampedX(0);
        double end = frame.clampedX(bar.value());
        canvas.box(Math.min(zero, end), top, Math.abs(end - zero), BAR - 1, ink, 0.55);
        double middle = top + (BAR - 1) / 2;
        boolean hasInterval = Double.isFinite(bar.low()) && Double.isFinite(bar.high());
        if (hasInterval) {
            double low = frame.clampedX(bar.low());
            double high = frame.clampedX(bar.high());
            canvas.stroke(low, middle, high, middle, Ink.Paper.TEXT, 1.2);
            canvas.stroke(low, middle - 3, low, middle + 3, Ink.Paper.TEXT, 1.2);
            canvas.stroke(high, middle - 3, high, middle + 3, Ink.Paper.TEXT, 1.2);
        }
        String interval = hasInterval ? String.format(Locale.ROOT, " (%,.4g to %,.4g)", bar.low(), bar.high()) : "";
        canvas.dot(
                end, middle, 2.6, ink, String.format(Locale.ROOT, "%s: %,.4g%s", group.label(), bar.value(), interval));
    }
}
