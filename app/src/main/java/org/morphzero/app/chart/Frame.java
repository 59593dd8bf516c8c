package org.morphzero.app.chart;

import java.util.List;
import org.morphzero.app.chart.Canvas.Anchor;
import org.morphzero.app.chart.Canvas.Ink;

/**
 * The field that figures are drawn in, with its axes: how numbers become places.
 *
 * @param left of the field, in user units, as the next three
 * @param lowX the number at the left edge
 */
record Frame(
        double left, double right, double top, double bottom, double lowX, double highX, double lowY, double highY) {
    static final double TEXT = 12;
    static final double TITLE = 14;
    private static final double LEGEND_ROW = 17;
    /** The width of an average letter of a sans serif face, as a share of the font size. */
    private static final double LETTER = 0.6;
    /** The same of a bold one. */
    private static final double BOLD_LETTER = 0.66;

    private static final double LEAST_TITLE = 9;

    double x(double value) {
        return left + (value - lowX) / (highX - lowX) * (right - left);
    }

    double y(double value) {
        return bottom - (value - lowY) / (highY - lowY) * (bottom - top);
    }

    /** Values outside of the field are drawn at its edge. */
    double clampedY(double value) {
        return y(Math.max(lowY, Math.min(highY, value)));
    }

    double clampedX(double value) {
        return x(Math.max(lowX, Math.min(highX, value)));
    }

    /** In smaller letters where it would be cut off, as with the name of one of two runs before it. */
    static void title(Canvas canvas, String title) {
        double room = (Chart.WIDTH - 16) / (title.length() * BOLD_LETTER);
        canvas.text(8, 18, Math.max(LEAST_TITLE, Math.min(TITLE, room)), Anchor.START, true, title);
    }

    /** The lines behind the figures, their numbers, and what the axes count. */
    void axes(Canvas canvas, Axis x, Axis y) {
        canvas.text(8, top - 12, TEXT, Anchor.START, false, y.text());
        Ticks vertical = Ticks.within(lowY, highY, 5);
        for (double value : vertical.values()) {
            canvas.stroke(left, y(value), right, y(value), Ink.Paper.GRID, 1);
            canvas.text(left - 5, y(value) + 4, TEXT, Anchor.END, false, vertical.label(value));
        }
        horizontal(canvas, x);
    }

    void horizontal(Canvas canvas, Axis x) {
        Ticks across = Ticks.within(lowX, highX, 5);
        for (double value : across.values()) {
            canvas.stroke(x(value), bottom, x(value), bottom + 4, Ink.Paper.AXIS, 1);
            String label = across.label(value);
            // Under its tick, but for what would stick out of the chart.
            double centre = Math.min(x(value), Chart.WIDTH - textWidth(label) / 2);
            canvas.text(centre, bottom + 17, TEXT, Anchor.MIDDLE, false, label);
        }
        canvas.stroke(left, bottom, right, bottom, Ink.Paper.AXIS, 1);
        canvas.text((left + right) / 2, bottom + 34, TEXT, Anchor.MIDDLE, false, x.text());
    }

    static double textWidth(String text) {
        return text.length() * TEXT * LETTER;
    }

    /** How high the legend is; 0 where one series needs none. */
    static double legendHeight(List<String> names) {
        return names.size() < 2 ? 0 : rows(names) * LEGEND_ROW + 4;
    }

    private static int rows(List<String> names) {
        int rows = 1;
        double x = 8;
        for (String name : names) {
            double width = 22 + textWidth(name) + 12;
            if (x > 8 && x + width > Chart.WIDTH) {
                rows++;
                x = 8;
            }
            x += width;
        }
        return rows;
    }

    /** Which colour is which series, in rows from {@code top} on. */
    static void legend(Canvas canvas, List<String> names, double top, boolean boxes) {
        if (names.size() < 2) {
            return;
        }
        double x = 8;
        double y = top + 12;
        for (int i = 0; i < names.size(); i++) {
            double width = 22 + textWidth(names.get(i)) + 12;
            if (x > 8 && x + width > Chart.WIDTH) {
                x = 8;
                y += LEGEND_ROW;
            }
            Ink ink = new Ink.Series(i);
            if (boxes) {
                canvas.box(x, y - 9, 14, 10, ink, 0.85);
            } else {
                canvas.line(new double[] {x, x + 16}, new double[] {y - 4, y - 4}, ink, 2, i % 2 == 1);
            }
            canvas.text(x + 20, y, TEXT, Anchor.START, false, names.get(i));
            x += width;
        }
    }
}
