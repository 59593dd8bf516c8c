package org.morphzero.training.insight;

/**
 * A figure seen in a sample, with its 95% interval.
 *
 * @param value in the unit that the component which holds it states; NaN where nothing was seen
 * @param low the interval's lower end; NaN where it cannot be told, minus infinity where it has none
 * @param high its upper end likewise
 * @param sample how many independent things it rests on: games, unless the component which holds it says otherwise
 */
public record Estimate(double value, double low, double high, long sample) {
    static final Estimate UNKNOWN = new Estimate(Double.NaN, Double.NaN, Double.NaN, 0);

    /** Whether there was anything to see. */
    public boolean isKnown() {
        return !Double.isNaN(value);
    }

    /**
     * This less another one, of an independent sample; the sample is the smaller of the two. The interval is made of both intervals: their
     * parts on the side in question are added as the legs of a right triangle. For two shares that is Newcombe's (1998, "Interval
     * estimation for the difference between independent proportions", Statistics in Medicine 17, method 10), for two means it comes to
     * Welch's; in general see Zou and Donner (2008, "Construction of confidence limits about effect measures", Statistics in Medicine 27).
     */
    public Estimate minus(Estimate other) {
        double difference = value - other.value;
        return new Estimate(
                difference,
                difference - Math.hypot(value - low, other.high - other.value),
                difference + Math.hypot(high - value, other.value - other.low),
                Math.min(sample, other.sample));
    }
}
