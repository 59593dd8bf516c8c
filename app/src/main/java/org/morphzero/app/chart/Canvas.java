package org.morphzero.app.chart;

/** What a chart is drawn on. Coordinates are user units, y downwards. */
public interface Canvas {
    /** In what something is drawn. */
    sealed interface Ink permits Ink.Paper, Ink.Series {
        /** Text, axes and the lines behind the figures; each medium has its colours for them. */
        enum Paper implements Ink {
            TEXT,
            AXIS,
            GRID
        }

        /** A series' colour. */
        record Series(int index) implements Ink {}
    }

    /** Where a text's point of reference lies in it. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    /**
     * A line through points.
     *
     * @param dashed whether it is broken, to tell it from others without colours
     */
    void line(double[] xs, double[] ys, Ink ink, double width, boolean dashed);

    /** A filled area. */
    void area(double[] xs, double[] ys, Ink ink, double opacity);

    /**
     * A filled dot.
     *
     * @param hint what a pointer above it is told, where the medium has pointers
     */
    void dot(double x, double y, double radius, Ink ink, String hint);

    /** A text on its base line. */
    void text(double x, double y, double size, Anchor anchor, boolean bold, String text);

    /** A straight line. */
    default void stroke(double x1, double y1, double x2, double y2, Ink ink, double width) {
        line(new double[] {x1, x2}, new double[] {y1, y2}, ink, width, false);
    }

    /** A filled rectangle. */
    default void box(double x, double y, double width, double height, Ink ink, double opacity) {
        area(new double[] {x, x + width, x + width, x}, new double[] {y, y, y + height, y + height}, ink, opacity);
    }
}
