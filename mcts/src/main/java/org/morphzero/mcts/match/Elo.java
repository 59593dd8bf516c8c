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
    private static final int ASSUMED_SAMPLES = 3;

    /**
     * From the points of independent samples, which are pairs of games where colours were swapped, or a last game alone.
     *
     * <p>The interval is Wilson's for a share, with the number of games corrected for how much the samples really vary:
     * {@code n' = p (1 - p) / V}, V being the variance of the ratio of points to games (Cochran 1977, "Sampling Techniques", section 6.4).
     * So that samples that happen to be all alike do not make certain, three more are assumed that vary as games do that are independent
     * and have no draws. Three, since after n samples without an exception exceptions may still be as many as one in n/3 (the rule of three). Both
     * ends rise with each game won instead of lost.
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
        double[] interval = Wilson.interval(mean, effectiveGames(points, games, mean));
        return new Elo(
                none || all ? OptionalDouble.empty() : OptionalDouble.of(elo(mean)),
                none ? OptionalDouble.empty() : OptionalDouble.of(elo(interval[0])),
                all ? OptionalDouble.empty() : OptionalDouble.of(elo(interval[1])));
    }

    private static double effectiveGames(double[] points, int[] games, double mean) {
        double total = Arrays.stream(games).sum();
        double ofAGame = mean * (1 - mean);
        if (ofAGame < 1e-12) {
            return total;
        }
        int n = points.length;
        double squares = ASSUMED_SAMPLES * ofAGame * total / n;
        for (int i = 0; i < n; i++) {
            double residual = points[i] - mean * games[i];
            squares += residual * residual;
        }
        double ofASample = squares / (n - 1 + ASSUMED_SAMPLES);
        return ofAGame * total * total / (ofASample * n);
    }

    /** {@code 400 log10(p / (1 - p))}. */
    static double elo(double score) {
        return 400 * Math.log10(score / (1 - score));
    }
}
