package org.morphzero.app.chart;

/**
 * A figure of a chart.
 *
 * @param low lower end of its interval; NaN or infinite where there is none
 * @param high upper end likewise
 */
public record Point(double x, double y, double low, double high) {
    /** A figure without an interval. */
    public static Point of(double x, double y) {
        return new Point(x, y, Double.NaN, Double.NaN);
    }

    boolean isFinite() {
        return Double.isFinite(x) && Double.isFinite(y);
    }

    boolean hasInterval() {
        return Double.isFinite(low) && Double.isFinite(high);
    }
}
