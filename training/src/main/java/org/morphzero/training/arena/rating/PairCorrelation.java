package org.morphzero.training.arena.rating;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.RealMatrix;

/**
 * The two games of one opening are not independent: an opening that favours White makes both of its first players score better than the
 * strengths say. One number, estimated from all pairs, says how much: the correlation of how far the first players' results lie above
 * expectation. Where it is positive, what a pair says about two players is surer than two games of different openings would be, and what it
 * says about the first move less sure.
 *
 * <p>Variances follow by the rule for estimates that took dependent games for independent ones, {@code I^-1 M I^-1}, where I is the
 * information and M the variance of the gradient (Liang and Zeger 1986, "Longitudinal data analysis using generalized linear models",
 * Biometrika 73). M is made from the model's variances and this one correlation. The sandwich with each pair's own residuals needs no such
 * assumption, but many pairs a player: where a player has won all its games its residuals are near 0, and so would be its interval.
 *
 * @param value -0.9 to 0.9
 */
record PairCorrelation(double value) {
    /** The estimate is drawn to 0 as though so many even pairs had shown none. */
    private static final double PRIOR_PAIRS = 10;

    private static final double MOST = 0.9;

    /** Variances below this share of what independent games would give are not believed. */
    private static final double LEAST_SHARE = 0.1;

    /** What the pairs of a table show, given the strengths that were found. */
    static PairCorrelation of(CrossTable table, Parameters parameters, double[] at) {
        double product = 0;
        double scale = PRIOR_PAIRS;
        for (int a = 0; a < table.players(); a++) {
            for (int b = a + 1; b < table.players(); b++) {
                Chances aFirst = chances(parameters, at, a, b);
                Chances bFirst = chances(parameters, at, b, a);
                double deviations = Math.sqrt(aFirst.balanceVariance() * bFirst.balanceVariance());
                for (int i = 0; i < CrossTable.RESULTS; i++) {
                    for (int j = 0; j < CrossTable.RESULTS; j++) {
                        int pairs = table.pairs(a, b, i, j);
                        product += pairs * (i - 1 - aFirst.balance()) * (j - 1 - bFirst.balance());
                        scale += pairs * deviations;
                    }
                }
            }
        }
        return new PairCorrelation(Math.max(-MOST, Math.min(MOST, product / scale)));
    }

    /** The covariance of the estimates. */
    RealMatrix covariance(CrossTable table, Parameters parameters, double[] at, RealMatrix inverse) {
        double[][] shared = new double[at.length][at.length];
        for (int a = 0; a < table.players(); a++) {
            for (int b = a + 1; b < table.players(); b++) {
                int pairs = 0;
                for (int i = 0; i < CrossTable.RESULTS; i++) {
                    for (int j = 0; j < CrossTable.RESULTS; j++) {
                        pairs += table.pairs(a, b, i, j);
                    }
                }
                if (pairs > 0) {
                    double covariance = value
                            * pairs
                            * Math.sqrt(chances(parameters, at, a, b).balanceVariance()
                                    * chances(parameters, at, b, a).balanceVariance())
                            / 4;
                    double[] aFirst = parameters.lead(a, b).gradient(at.length);
                    double[] bFirst = parameters.lead(b, a).gradient(at.length);
                    Likelihood.addOuter(shared, aFirst, bFirst, covariance);
                    Likelihood.addOuter(shared, bFirst, aFirst, covariance);
                }
            }
        }
        RealMatrix correction =
                inverse.multiply(new Array2DRowRealMatrix(shared)).multiply(inverse);
        return inverse.add(correction);
    }

    /** A variance with the correlation, kept from falling to nothing. */
    static double variance(double independent, double corrected) {
        return Math.max(LEAST_SHARE * independent, corrected);
    }

    private static Chances chances(Parameters parameters, double[] at, int first, int second) {
        return Chances.of(
                parameters.lead(first, second).at(at),
                Parameters.value(at, parameters.logDraws(), Double.NEGATIVE_INFINITY));
    }
}
