package org.morphzero.app.chart;

import java.util.Optional;

/**
 * An axis.
 *
 * @param label what it counts
 * @param unit in what; empty for a mere number
 * @param low where it begins; empty to begin where the figures do
 * @param high where it ends; empty to end where the figures do
 */
public record Axis(String label, String unit, Optional<Double> low, Optional<Double> high) {
    /** An axis as long as its figures need, from 0 on. */
    public static Axis fromZero(String label, String unit) {
        return new Axis(label, unit, Optional.of(0.0), Optional.empty());
    }

    /** An axis as long as its figures need. */
    public static Axis of(String label, String unit) {
        return new Axis(label, unit, Optional.empty(), Optional.empty());
    }

    /** Shares of a whole, 0 to 100%. */
    public static Axis percent(String label) {
        return new Axis(label, "%", Optional.of(0.0), Optional.of(100.0));
    }

    /** Label and unit as they stand beside the axis. */
    String text() {
        return unit.isEmpty() ? label : label + ", " + unit;
    }
}
