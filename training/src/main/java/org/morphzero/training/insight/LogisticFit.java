package org.morphzero.training.insight;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.CholeskyDecomposition;
import org.apache.commons.math3.linear.NonPositiveDefiniteMatrixException;
import org.apache.commons.math3.linear.RealMatrix;

/**
 * Logistic regression on rows in clusters: the rows of a game share its outcome, and each game counts as one row, however many it has. An outcome may
 * be a draw, 0.5 (Papke and Wooldridge 1996, "Econometric methods for fractional response variables", J. Appl. Econometrics 11). The
 * covariance is the sandwich by cluster, which holds though the rows of a game are anything but independent (Liang and Zeger 1986,
 * "Longitudinal data analysis using generalized linear models", Biometrika 73), with the factor {@code G / (G - 1)} for G clusters.
 *
 * @param coefficients in logits
 * @param covariance of the coefficients
 */
record LogisticFit(ArrayRealVector coefficients, RealMatrix covariance) {
    private static final int MOST_STEPS = 100;
    private static final int MOST_HALVINGS = 30;
    private static final double CONVERGED = 1e-8;
    /** What a sum over many rows may be off by, as a share of it. */
    private static final double ROUNDING = 1e-12;

    /**
     * Rows that share an outcome.
     *
     * @param outcome 0 to 1
     * @param rows at least one
     */
    @SuppressWarnings("ArrayRecordComponent") // Read, never compared.
    record Cluster(double outcome, float[][] rows) {}

    /**
     * The fit of the greatest posterior density, by Newton's method.
     *
     * @param columns of each row
     * @param priorDeviation of the normal prior with mean 0 of each coefficient, in logits
     * @return empty if there are fewer than two clusters, or if no maximum was found
     */
    static Optional<LogisticFit> of(List<Cluster> clusters, int columns, double priorDeviation) {
        if (clusters.size() < 2) {
            return Optional.empty();
        }
        double penalty = 1 / (priorDeviation * priorDeviation);
        Step step = Step.at(clusters, new double[columns], penalty);
        try {
            for (int i = 0; i < MOST_STEPS; i++) {
                double[] change = new CholeskyDecomposition(new Array2DRowRealMatrix(step.information, false))
                        .getSolver()
                        .solve(new ArrayRealVector(step.gradient, false))
                        .toArray();
                Step next = step;
                double length = 1;
                for (int halved = 0; halved < MOST_HALVINGS; halved++, length /= 2) {
                    next = Step.at(clusters, moved(step.at, change, length), penalty);
                    if (next.density >= step.density - ROUNDING * Math.abs(step.density)) {
                        break;
                    }
                }
                step = next;
                if (largest(change) < CONVERGED) {
                    return Optional.of(sandwich(clusters, step));
                }
            }
        } catch (NonPositiveDefiniteMatrixException e) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    private static double[] moved(double[] from, double[] change, double length) {
        double[] to = from.clone();
        for (int i = 0; i < to.length; i++) {
            to[i] += length * change[i];
        }
        return to;
    }

    private static double largest(double... changes) {
        double largest = 0;
        for (double change : changes) {
            largest = Math.max(largest, Math.abs(change));
        }
        return largest;
    }

    private static LogisticFit sandwich(List<Cluster> clusters, Step step) {
        int columns = step.at.length;
        double[][] scores = new double[columns][columns];
        double[] score = new double[columns];
        for (Cluster cluster : clusters) {
            Arrays.fill(score, 0);
            for (float[] row : cluster.rows) {
                double residual = cluster.outcome - probability(row, step.at);
                for (int i = 0; i < columns; i++) {
                    score[i] += residual * row[i] / cluster.rows.length;
                }
            }
            for (int i = 0; i < columns; i++) {
                for (int j = 0; j < columns; j++) {
                    scores[i][j] += score[i] * score[j];
                }
            }
        }
        RealMatrix bread = new CholeskyDecomposition(new Array2DRowRealMatrix(step.information, false))
                .getSolver()
                .getInverse();
        double correction = clusters.size() / (clusters.size() - 1.0);
        RealMatrix covariance = bread.multiply(new Array2DRowRealMatrix(scores, false))
                .multiply(bread)
                .scalarMultiply(correction);
        return new LogisticFit(new ArrayRealVector(step.at), covariance);
    }

    private static double logit(float[] row, double[] at) {
        double logit = 0;
        for (int i = 0; i < at.length; i++) {
            logit += row[i] * at[i];
        }
        return logit;
    }

    private static double probability(float[] row, double[] at) {
        return 1 / (1 + Math.exp(-logit(row, at)));
    }

    double coefficient(int column) {
        return coefficients.getEntry(column);
    }

    double covariance(int a, int b) {
        return covariance.getEntry(a, b);
    }

    /**
     * The posterior at one point.
     *
     * @param density its logarithm, but for a constant
     * @param gradient of that
     * @param information less its second derivatives
     */
    @SuppressWarnings("ArrayRecordComponent") // Read, never compared.
    private record Step(double[] at, double density, double[] gradient, double[][] information) {
        static Step at(List<Cluster> clusters, double[] at, double penalty) {
            int columns = at.length;
            double density = 0;
            double[] gradient = new double[columns];
            double[][] information = new double[columns][columns];
            for (Cluster cluster : clusters) {
                double weight = 1.0 / cluster.rows.length;
                for (float[] row : cluster.rows) {
                    double logit = logit(row, at);
                    double p = 1 / (1 + Math.exp(-logit));
                    density += weight * (cluster.outcome * logit - softplus(logit));
                    double residual = weight * (cluster.outcome - p);
                    double curvature = weight * p * (1 - p);
                    for (int i = 0; i < columns; i++) {
                        if (row[i] != 0) {
                            gradient[i] += residual * row[i];
                            for (int j = 0; j <= i; j++) {
                                information[i][j] += curvature * row[i] * row[j];
                            }
                        }
                    }
                }
            }
            for (int i = 0; i < columns; i++) {
                density -= penalty * at[i] * at[i] / 2;
                gradient[i] -= penalty * at[i];
                information[i][i] += penalty;
                for (int j = 0; j < i; j++) {
                    information[j][i] = information[i][j];
                }
            }
            return new Step(at, density, gradient, information);
        }

        /** {@code ln(1 + e^x)} without overflow. */
        private static double softplus(double x) {
            return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
        }
    }
}
