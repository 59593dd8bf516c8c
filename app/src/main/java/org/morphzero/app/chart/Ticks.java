package org.morphzero.app.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Round numbers along an axis.
 *
 * @param step 1, 2 or 5 times a power of ten
 */
record Ticks(List<Double> values, double step) {
    /** About {@code count} of them within a range of finite numbers. */
    static Ticks within(double low, double high, int count) {
        double rough = (high - low) / count;
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        double step = power;
        for (double factor : new double[] {2, 5, 10}) {
            if (Math.abs(Math.log(factor * power / rough)) < Math.abs(Math.log(step / rough))) {
                step = factor * power;
            }
        }
        List<Double> values = new ArrayList<>();
        for (long i = (long) Math.ceil(low / step - 1e-6); i * step <= high + step * 1e-6; i++) {
            values.add(i * step);
        }
        return new Ticks(values, step);
    }

    /** With as many decimals as the step has. */
    String label(double value) {
        int decimals = Math.max(0, (int) -Math.floor(Math.log10(step) + 1e-9));
        String text = String.format(Locale.ROOT, "%,." + decimals + "f", value);
        return text.matches("-0(\\.0*)?") ? text.substring(1) : text;
    }
}
