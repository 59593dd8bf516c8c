package org.morphzero.mcts.match;

import java.util.OptionalDouble;

/**
 * A difference in Elo with its 95% interval.
 *
 * @param difference how much stronger a is; empty at a score of 0% or 100%
 * @param low the interval's lower end; empty at 0%
 * @param high its upper end; empty at 100%
 */
public record Elo(OptionalDouble difference, OptionalDouble low, OptionalDouble high) {
    private static final double TWO_SIDED_95 = 1.959964;

    /**
     * From the scores of independent samples, which are pairs of games where colours were swapped.
     *
     * <p>The interval is Wilson's for a share, with the number of samples corrected for how much they really vary:
     * {@code n' = p (1 - p) / (s^2 / n)}, at most four a sample, so that samples that happen to be all alike do not make certain.
     *
     * @param scores a's share of the points of each sample, 0 to 1; at least one
     */
    public static Elo of(double[] scores) {
        int n = scores.length;
        double mean = 0;
        for (double score : scores) {
            mean += score / n;
        }
        double squares = 0;
        for (double score : scores) {
            squares += (score - mean) * (score - mean);
        }
        double variance = n > 1 ? squares / (n - 1) : 0;
        boolean none = mean < 1e-12;
        boolean all = mean > 1 - 1e-12;
        double effective = n;
        if (!none && !all) {
            effective = variance == 0 ? 4.0 * n : Math.min(4.0 * n, n * mean * (1 - mean) / variance);
        }
        double z2 = TWO_SIDED_95 * TWO_SIDED_95;
        double centre = (mean + z2 / (2 * effective)) / (1 + z2 / effective);
        double half = TWO_SIDED_95
                / (1 + z2 / effective)
                * Math.sqrt(mean * (1 - mean) / effective + z2 / (4 * effective * effective));
        return new Elo(
                none || all ? OptionalDouble.empty() : OptionalDouble.of(elo(mean)),
                none ? OptionalDouble.empty() : OptionalDouble.of(elo(centre - half)),
                all ? OptionalDouble.empty() : OptionalDouble.of(elo(centre + half)));
    }

    /** {@code 400 log10(p / (1 - p))}. */
    static double elo(double score) {
        return 400 * Math.log10(score / (1 - score));
    }
}
