package org.morphzero.app.chart;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.morphzero.app.chart.Canvas.Ink;

/** Lines through points, with the points' intervals where they have some. */
public record LineChart(String title, Axis x, Axis y, List<Series> series) implements Chart {
    private static final double PLOT_TOP = 54;
    private static final double PLOT_HEIGHT = 190;
    private static final double FOOT = 42;
    /** More points than that are drawn as a line only. */
    private static final int MOST_DOTS = 60;

    public LineChart {
        series = List.copyOf(series);
    }

    private List<String> names() {
        return series.stream().map(Series::name).toList();
    }

    @Override
    public double height() {
        return PLOT_TOP + PLOT_HEIGHT + FOOT + Frame.legendHeight(names());
    }

    @Override
    public void draw(Canvas canvas) {
        Range across = Range.of(x, points().mapToDouble(Point::x));
        Range up =
                Range.of(y, points().flatMapToDouble(point -> DoubleStream.of(point.y(), point.low(), point.high())));
        Ticks ticks = Ticks.within(up.low(), up.high(), 5);
        double widest = ticks.values().stream()
                .mapToDouble(value -> Frame.textWidth(ticks.label(value)))
                .max()
                .orElse(20);
        Frame frame = new Frame(
                Math.max(34, widest + 12),
                WIDTH - 14,
                PLOT_TOP,
                PLOT_TOP + PLOT_HEIGHT,
                across.low(),
                across.high(),
                up.low(),
                up.high());
        Frame.title(canvas, title);
        frame.axes(canvas, x, y);
        for (int i = 0; i < series.size(); i++) {
            draw(canvas, frame, series.get(i), i);
        }
        Frame.legend(canvas, names(), PLOT_TOP + PLOT_HEIGHT + FOOT, false);
    }

    private Stream<Point> points() {
        return series.stream().flatMap(one -> one.points().stream());
    }

    private void draw(Canvas canvas, Frame frame, Series one, int index) {
        List<Point> points = one.points();
        if (points.isEmpty()) {
            return;
        }
        Ink ink = new Ink.Series(index);
        for (Point point : points) {
            if (point.hasInterval()) {
                double at = frame.x(point.x());
                double low = frame.clampedY(point.low());
                double high = frame.clampedY(point.high());
                canvas.stroke(at, low, at, high, ink, 1);
                canvas.stroke(at - 3, low, at + 3, low, ink, 1);
                canvas.stroke(at - 3, high, at + 3, high, ink, 1);
            }
        }
        canvas.line(
                points.stream().mapToDouble(point -> frame.x(point.x())).toArray(),
                points.stream().mapToDouble(point -> frame.clampedY(point.y())).toArray(),
                ink,
                2,
                index % 2 == 1);
        if (points.size() <= MOST_DOTS) {
            points.forEach(point ->
                    canvas.dot(frame.x(point.x()), frame.clampedY(point.y()), 2.6, ink, hint(one.name(), point)));
        }
    }

    private String hint(String name, Point point) {
        String interval =
                point.hasInterval() ? String.format(Locale.ROOT, " (%,.4g to %,.4g)", point.low(), point.high()) : "";
        return String.format(
                Locale.ROOT, "%s: %s %,.4g, %s %,.4g%s", name, x.label(), point.x(), y.label(), point.y(), interval);
    }
}
