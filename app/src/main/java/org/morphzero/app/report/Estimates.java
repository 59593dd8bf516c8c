package org.morphzero.app.report;

import java.util.Locale;
import java.util.stream.DoubleStream;
import org.morphzero.app.chart.BarChart;
import org.morphzero.app.chart.Point;
import org.morphzero.app.view.Figures;
import org.morphzero.training.insight.Estimate;

/** Figures with their intervals, as people and charts take them. */
final class Estimates {
    private Estimates() {}

    /** {@code 54.3% (52.1 to 56.5)}. */
    static String share(Estimate share) {
        return share.isKnown() ? percent(share.value()) + interval(share, 100, 1) : "-";
    }

    /** {@code 62.1 (60.5 to 63.7)}. */
    static String number(Estimate figure, int digits) {
        return figure.isKnown() ? Figures.decimals(figure.value(), digits) + interval(figure, 1, digits) : "-";
    }

    /** The same with a sign, for differences. */
    static String signed(Estimate figure, double factor, int digits) {
        return figure.isKnown()
                ? String.format(Locale.ROOT, "%+,." + digits + "f", factor * figure.value())
                        + interval(figure, factor, digits)
                : "-";
    }

    /** A share as {@code 54.3%}. */
    static String percent(double share) {
        return Double.isFinite(share) ? Figures.decimals(100 * share, 1) + "%" : "-";
    }

    /** In the unit an insight names: {@code share} stands for a percentage. */
    static String inUnit(Estimate figure, String unit) {
        return unit.equals("share") ? share(figure) : number(figure, digits(figure));
    }

    /** A difference in such a unit; of shares in percentage points. */
    static String difference(Estimate figure, String unit) {
        return unit.equals("share") ? signed(figure, 100, 1) + " points" : signed(figure, 1, digits(figure));
    }

    /** As many that three digits count. */
    private static int digits(Estimate figure) {
        double size = DoubleStream.of(figure.value(), figure.low(), figure.high())
                .filter(Double::isFinite)
                .map(Math::abs)
                .max()
                .orElse(0);
        return size >= 100 ? 0 : size >= 10 ? 1 : 2;
    }

    private static String interval(Estimate figure, double factor, int digits) {
        if (Double.isNaN(figure.low()) || Double.isNaN(figure.high())) {
            return "";
        }
        return " (" + end(factor * figure.low(), digits) + " to " + end(factor * figure.high(), digits) + ")";
    }

    private static String end(double value, int digits) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%,." + digits + "f", value) : "open";
    }

    /** A point of a chart. */
    static Point point(double x, Estimate figure, double factor) {
        return new Point(x, factor * figure.value(), factor * figure.low(), factor * figure.high());
    }

    static BarChart.Bar bar(Estimate figure, double factor) {
        return new BarChart.Bar(factor * figure.value(), factor * figure.low(), factor * figure.high());
    }
}
