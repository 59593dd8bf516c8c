package org.morphzero.app.chart;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Areas on top of each other, the first at the bottom.
 *
 * @param at the x of every column of figures, rising
 * @param layers each with a figure of 0 or more for every x
 */
public record StackedChart(String title, Axis x, Axis y, List<Double> at, List<Layer> layers) implements Chart {
    private static final double PLOT_TOP = 54;
    private static final double PLOT_HEIGHT = 190;
    private static final double FOOT = 42;

    /** One area's heights. */
    public record Layer(String name, List<Double> heights) {
        public Layer {
            heights = List.copyOf(heights);
        }
    }

    public StackedChart {
        at = List.copyOf(at);
        layers = List.copyOf(layers);
        for (Layer layer : layers) {
            if (layer.heights().size() != at.size()) {
                throw new IllegalArgumentException(
                        layer.name() + ": " + layer.heights().size() + " heights, expected " + at.size());
            }
        }
    }

    private List<String> names() {
        return layers.stream().map(Layer::name).toList();
    }

    @Override
    public double height() {
        return PLOT_TOP + PLOT_HEIGHT + FOOT + Frame.legendHeight(names());
    }

    @Override
    public void draw(Canvas canvas) {
        int columns = at.size();
        double[] below = new double[columns];
        Range across = Range.of(x, at.stream().mapToDouble(Double::doubleValue));
        Range up = Range.of(y, IntStream.range(0, columns).mapToDouble(this::total));
        // Areas fill the field from edge to edge.
        double first = columns == 0 ? across.low() : at.get(0);
        double last = columns == 0 ? across.high() : at.get(columns - 1);
        Frame frame = new Frame(
                42,
                WIDTH - 14,
                PLOT_TOP,
                PLOT_TOP + PLOT_HEIGHT,
                first,
                last > first ? last : first + 1,
                up.low(),
                up.high());
        Frame.title(canvas, title);
        for (int i = 0; i < layers.size() && columns > 0; i++) {
            // A single column is drawn as wide as the field.
            int drawn = Math.max(2, columns);
            double[] xs = new double[2 * drawn];
            double[] ys = new double[2 * drawn];
            for (int c = 0; c < drawn; c++) {
                int column = Math.min(c, columns - 1);
                double top = below[column] + layers.get(i).heights().get(column);
                xs[c] = columns == 1 ? (c == 0 ? frame.left() : frame.right()) : frame.x(at.get(column));
                ys[c] = frame.clampedY(top);
                xs[2 * drawn - 1 - c] = xs[c];
                ys[2 * drawn - 1 - c] = frame.clampedY(below[column]);
            }
            canvas.area(xs, ys, new Canvas.Ink.Series(i), 0.85);
            for (int c = 0; c < columns; c++) {
                below[c] += layers.get(i).heights().get(c);
            }
        }
        frame.axes(canvas, x, y);
        Frame.legend(canvas, names(), PLOT_TOP + PLOT_HEIGHT + FOOT, true);
    }

    private double total(int column) {
        return layers.stream().mapToDouble(layer -> layer.heights().get(column)).sum();
    }
}
