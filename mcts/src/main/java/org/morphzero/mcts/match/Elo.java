package org.morphzero.mcts.match;

import java.util.Arrays;
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
     * From the points of independent samples, which are pairs of games where colours were swapped, or a last game alone.
     *
     * <p>The interval is Wilson's for a share, with the number of games corrected for how much the samples really vary:
     * {@code n' = p (1 - p) / V}, V being the variance of the ratio of points to games (Cochran 1977, "Sampling Techniques", section 6.4).
     * So that samples that happen to be all alike do not make certain, n' is at most {@code G (1 + 4 p (1 - p))} of G games: two a
     * game at 50%, one at 0% and 100%. At that bound both ends rise with each half point.
     *
     * @param points a's points of each sample, 0 to its games; at least one sample
     * @param games of each sample, at least 1
     */
    public static Elo of(double[] points, int[] games) {
        if (points.length == 0 || points.length != games.length) {
            throw new IllegalArgumentException("Elo: expected the games of each of at least one sample, found "
                    + points.length + " points and " + games.length + " games");
        }
        double total = Arrays.stream(games).sum();
        double mean = Arrays.stream(points).sum() / total;
        boolean none = mean < 1e-12;
        boolean all = mean > 1 - 1e-12;
        double[] interval = wilson(mean, effectiveGames(points, games, mean));
        return new Elo(
                none || all ? OptionalDouble.empty() : OptionalDouble.of(elo(mean)),
                none ? OptionalDouble.empty() : OptionalDouble.of(elo(interval[0])),
                all ? OptionalDouble.empty() : OptionalDouble.of(elo(interval[1])));
    }

    private static double effectiveGames(double[] points, int[] games, double mean) {
        int n = points.length;
        double total = 0;
        double squares = 0;
        for (int i = 0; i < n; i++) {
            double residual = points[i] - mean * games[i];
            squares += residual * residual;
            total += games[i];
        }
        double most = total * (1 + 4 * mean * (1 - mean));
        double variance = n > 1 ? squares * n / (n - 1) / (total * total) : 0;
        return variance == 0 ? most : Math.min(most, mean * (1 - mean) / variance);
    }

    /** The ends of Wilson's interval for a share seen in so many trials. */
    private static double[] wilson(double share, double trials) {
        double z2 = TWO_SIDED_95 * TWO_SIDED_95;
        double centre = (share + z2 / (2 * trials)) / (1 + z2 / trials);
        double half =
                TWO_SIDED_95 / (1 + z2 / trials) * Math.sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials));
        return new double[] {centre - half, centre + half};
    }

    /** {@code 400 log10(p / (1 - p))}. */
    static double elo(double score) {
        return 400 * Math.log10(score / (1 - score));
    }
}
