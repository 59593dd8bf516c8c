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
    /** Whether there was anything to see. */
    public boolean isKnown() {
        return !Double.isNaN(value);
    }
}
