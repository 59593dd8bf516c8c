package org.morphzero.training.insight;

import java.util.Arrays;
import org.apache.commons.math3.distribution.TDistribution;
import org.morphzero.mcts.match.Elo;
import org.morphzero.mcts.match.Wilson;

/** Estimates with their 95% intervals. */
final class Intervals {
    static final double NORMAL_95 = Wilson.NORMAL_95;

    private static final double UPPER_TAIL = 0.975;

    private Intervals() {}

    /** A share with Wilson's interval. */
    static Estimate share(long hits, long trials) {
        return trials == 0 ? Estimate.UNKNOWN : share((double) hits / trials, (double) trials, trials);
    }

    /**
     * A share with Wilson's interval.
     *
     * @param trials what the sample is worth in independent trials, above 0
     * @param sample what is reported
     */
    static Estimate share(double share, double trials, long sample) {
        double[] ends = Wilson.interval(share, trials);
        return new Estimate(share, Math.max(0, ends[0]), Math.min(1, ends[1]), sample);
    }

    /** A value with Student's interval. */
    static Estimate student(double value, double standardError, long sample) {
        if (sample < 2) {
            return new Estimate(value, Double.NaN, Double.NaN, sample);
        }
        double half = standardError * new TDistribution(null, sample - 1).inverseCumulativeProbability(UPPER_TAIL);
        return new Estimate(value, value - half, value + half, sample);
    }

    /** A value with the interval of the normal distribution. */
    static Estimate normal(double value, double standardError, long sample) {
        return new Estimate(value, value - NORMAL_95 * standardError, value + NORMAL_95 * standardError, sample);
    }

    /** The score of a side that won, drew and lost so many games. */
    static Score score(long wins, long draws, long losses) {
        int games = Math.toIntExact(wins + draws + losses);
        if (games == 0) {
            return Score.NONE;
        }
        double[] points = new double[games];
        Arrays.fill(points, 0, (int) wins, 1);
        Arrays.fill(points, (int) wins, (int) (wins + draws), 0.5);
        int[] each = new int[games];
        Arrays.fill(each, 1);
        Elo elo = Elo.of(points, each);
        double share = (wins + draws / 2.0) / games;
        return new Score(
                new Estimate(
                        share,
                        elo.low().isPresent() ? points(elo.low().getAsDouble()) : 0,
                        elo.high().isPresent() ? points(elo.high().getAsDouble()) : 1,
                        games),
                elo);
    }

    /** The share of the points that a lead in Elo stands for. */
    private static double points(double elo) {
        return 1 / (1 + Math.pow(10, -elo / 400));
    }

    /**
     * The ratio {@code a / b} of two estimates that vary together, with Fieller's interval (1954, "Some problems in interval estimation", J. R.
     * Stat. Soc. B 16). Unbounded where b is not surely above 0; NaN where b is not above 0.
     *
     * @param varianceA variance of a; the next ones are b's and their covariance
     */
    static Estimate ratio(double a, double b, double varianceA, double varianceB, double covariance, long sample) {
        if (!(b > 0)) {
            return new Estimate(Double.NaN, Double.NaN, Double.NaN, sample);
        }
        double ratio = a / b;
        double g = NORMAL_95 * NORMAL_95 * varianceB / (b * b);
        if (g >= 1) {
            return new Estimate(ratio, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, sample);
        }
        double centre = (ratio - g * covariance / varianceB) / (1 - g);
        double spread = varianceA
                - 2 * ratio * covariance
                + ratio * ratio * varianceB
                - g * (varianceA - covariance * covariance / varianceB);
        double half = NORMAL_95 / (b * (1 - g)) * Math.sqrt(Math.max(0, spread));
        return new Estimate(ratio, centre - half, centre + half, sample);
    }
}
