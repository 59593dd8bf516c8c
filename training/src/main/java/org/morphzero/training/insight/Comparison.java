package org.morphzero.training.insight;

/**
 * A figure of two runs beside each other.
 *
 * @param figure what it is, for people: {@code White's score}
 * @param unit for people: {@code share}, {@code plies}, {@code a game}, {@code bits}
 * @param a of the first run
 * @param b of the second run
 * @param difference b less a, with its interval; its sample is the smaller of the two
 */
public record Comparison(String figure, String unit, Estimate a, Estimate b, Estimate difference) {
    /** Whether the interval of the difference leaves 0 out. */
    public boolean differs() {
        return difference.low() > 0 || difference.high() < 0;
    }
}
