package org.morphzero.training.arena.rating;

/**
 * A number with its 95% interval.
 *
 * @param low the interval's lower end
 * @param high its upper end
 */
public record Estimate(double value, double low, double high) {
    private static final double TWO_SIDED_95 = 1.959964;

    /** The interval that is normal around the number. */
    static Estimate of(double value, double deviation) {
        return new Estimate(value, value - TWO_SIDED_95 * deviation, value + TWO_SIDED_95 * deviation);
    }
}
