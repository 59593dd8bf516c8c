package org.morphzero.training.arena;

import org.apache.commons.math3.analysis.UnivariateFunction;
import org.apache.commons.math3.analysis.solvers.BrentSolver;
import org.morphzero.mcts.match.GameResult;

/**
 * The sequential probability ratio test of two differences in strength, elo1 against elo0, at error rates of 5% each. It is fed with pairs of games
 * and ends as soon as they speak clearly enough for one of the two.
 *
 * <p>The test is the generalised one of the five results a pair can have, as the testing framework of Stockfish has it with logistic Elo (M. Van den
 * Bergh, "The generalized maximum likelihood ratio for the expectation value of a distribution", and Fishtest's {@code LLRcalc.py}): the log of
 * the ratio between the likelihoods of the pairs seen under the most likely distribution with the score that elo1 gives and under that with the score of
 * elo0. Pairs, since the games of one share an opening and are not independent. A result that was not seen counts as a thousandth of a pair.
 */
public final class Sprt {
    private static final double ERROR_RATE = 0.05;
    private static final double UNSEEN = 1e-3;
    /** Points of a pair, 0 to 2 in halves. */
    private static final int RESULTS = 5;

    private static final double AT_THE_POLES = 1e-9;
    private static final double ACCURACY = 1e-12;
    private static final int MOST_EVALUATIONS = 1_000;
    private static final double MOST_ELO = 1_000;

    private final double elo0;
    private final double elo1;
    private final long[] pairs = new long[RESULTS];
    private double ratio;

    /** What the pairs so far say. */
    public enum Verdict {
        /** The lead is elo0 rather than elo1. */
        H0,
        /** The lead is elo1 rather than elo0. */
        H1,
        /** Not clear yet. */
        UNDECIDED
    }

    /**
     * A test that has seen nothing.
     *
     * @param elo0 of player a's lead, -1,000 to 1,000
     * @param elo1 above elo0
     */
    public Sprt(double elo0, double elo1) {
        if (!(Math.abs(elo0) <= MOST_ELO && Math.abs(elo1) <= MOST_ELO && elo0 < elo1)) {
            throw new IllegalArgumentException(
                    "sprt: expected two differences in Elo of -1000 to 1000, the lower one first, found " + elo0
                            + " and " + elo1);
        }
        this.elo0 = elo0;
        this.elo1 = elo1;
    }

    public double elo0() {
        return elo0;
    }

    public double elo1() {
        return elo1;
    }

    /** Takes in a pair of games. */
    public Verdict add(GameResult first, GameResult second) {
        return add(first.points() + second.points());
    }

    /**
     * Takes in a pair of games.
     *
     * @param points player a's, 0 to 2 in halves
     */
    Verdict add(double points) {
        pairs[(int) Math.round(2 * points)]++;
        ratio = logLikelihoodRatio(pairs, elo0, elo1);
        return verdict();
    }

    /** The log of the likelihood ratio; 0 before the first pair. */
    public double logLikelihoodRatio() {
        return ratio;
    }

    /** H0 is accepted from here down: {@code ln(beta / (1 - alpha))} (A. Wald 1945, "Sequential tests of statistical hypotheses"). */
    public double lowerBound() {
        return Math.log(ERROR_RATE / (1 - ERROR_RATE));
    }

    /** H1 is accepted from here up: {@code ln((1 - beta) / alpha)}. */
    public double upperBound() {
        return Math.log((1 - ERROR_RATE) / ERROR_RATE);
    }

    public Verdict verdict() {
        return ratio >= upperBound() ? Verdict.H1 : ratio <= lowerBound() ? Verdict.H0 : Verdict.UNDECIDED;
    }

    /** @param pairs how many pairs brought player a 0, 0.5, 1, 1.5 and 2 points */
    static double logLikelihoodRatio(long[] pairs, double elo0, double elo1) {
        double[] counts = new double[RESULTS];
        double total = 0;
        for (int i = 0; i < RESULTS; i++) {
            counts[i] = pairs[i] == 0 ? UNSEEN : pairs[i];
            total += counts[i];
        }
        double score0 = score(elo0);
        double score1 = score(elo1);
        double tilt0 = tilt(counts, total, score0);
        double tilt1 = tilt(counts, total, score1);
        double ratio = 0;
        for (int i = 0; i < RESULTS; i++) {
            double value = value(i);
            ratio += counts[i] * Math.log((1 + tilt0 * (value - score0)) / (1 + tilt1 * (value - score1)));
        }
        return ratio;
    }

    /**
     * The x for which {@code p_i / (1 + x (a_i - s))} has the mean s: the distribution that makes the pairs seen, with shares p_i of the results a_i,
     * most likely among all with that mean.
     */
    private static double tilt(double[] counts, double total, double score) {
        UnivariateFunction meanAboveScore = x -> {
            double sum = 0;
            for (int i = 0; i < RESULTS; i++) {
                double above = value(i) - score;
                sum += counts[i] / total * above / (1 + x * above);
            }
            return sum;
        };
        return new BrentSolver(ACCURACY)
                .solve(MOST_EVALUATIONS, meanAboveScore, -1 / (1 - score) + AT_THE_POLES, 1 / score - AT_THE_POLES);
    }

    /** The share of its points that a result of a pair is. */
    private static double value(int result) {
        return result / (RESULTS - 1.0);
    }

    private static double score(double elo) {
        return 1 / (1 + Math.pow(10, -elo / 400));
    }
}
