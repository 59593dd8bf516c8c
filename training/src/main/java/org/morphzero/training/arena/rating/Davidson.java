package org.morphzero.training.arena.rating;

import java.util.Arrays;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.CholeskyDecomposition;
import org.apache.commons.math3.linear.DecompositionSolver;
import org.apache.commons.math3.linear.NonPositiveDefiniteMatrixException;

/**
 * Maximum-likelihood ratings of many players, with draws and the advantage of the first move: the model of {@link Chances}, fitted by
 * Newton's method. The likelihood is concave, so there is one answer.
 *
 * <p>A prior worth {@link #PRIOR_GAMES} game a player ({@link Likelihood} says which) keeps the rating of a player that has won or lost all its
 * games finite, and joins groups of players that have not met.
 */
public final class Davidson {
    /** What the prior is worth for each player, for the first move, and for draws, in games. */
    public static final double PRIOR_GAMES = 1;

    private static final int MOST_STEPS = 200;
    private static final double SMALL_STEP = 1e-10;
    private static final double SYMMETRY = 1e-12;
    private static final double SMALLEST_PIVOT = 1e-13;

    private Davidson() {}

    /**
     * The ratings that make the games likeliest.
     *
     * @param anchor the player whose rating is 0
     */
    public static Ratings fit(CrossTable table, int anchor) {
        return fit(table, new Parameters(table.players(), anchor, true, true, true), PRIOR_GAMES);
    }

    /**
     * The same with other assumptions.
     *
     * @throws IllegalArgumentException if there is no finite answer, which only happens without a prior
     */
    static Ratings fit(CrossTable table, Parameters parameters, double priorGames) {
        double[] at = new double[parameters.size()];
        Likelihood here = new Likelihood(table, parameters, priorGames, at);
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] direction =
                    solver(here).solve(new ArrayRealVector(here.gradient())).toArray();
            double length = Arrays.stream(direction).map(Math::abs).max().orElse(0);
            if (length < SMALL_STEP) {
                return new Ratings(table, parameters, at, solver(here).getInverse());
            }
            // Far from the maximum Newton's step may overshoot it; a part of it always climbs.
            double part = 1;
            double[] next = moved(at, direction, part);
            Likelihood there = new Likelihood(table, parameters, priorGames, next);
            while (!(there.value() >= here.value()) && part * length > SMALL_STEP) {
                part /= 2;
                next = moved(at, direction, part);
                there = new Likelihood(table, parameters, priorGames, next);
            }
            at = next;
            here = there;
        }
        throw new IllegalArgumentException(
                "ratings: no maximum found in " + MOST_STEPS + " steps (expected players that are joined by games)");
    }

    private static DecompositionSolver solver(Likelihood likelihood) {
        try {
            return new CholeskyDecomposition(likelihood.information(), SYMMETRY, SMALLEST_PIVOT).getSolver();
        } catch (NonPositiveDefiniteMatrixException e) {
            throw new IllegalArgumentException(
                    "ratings: without a prior there is no finite answer (expected players that are joined by games, none of whom won or lost all)",
                    e);
        }
    }

    private static double[] moved(double[] at, double[] direction, double part) {
        double[] next = at.clone();
        for (int i = 0; i < next.length; i++) {
            next[i] += part * direction[i];
        }
        return next;
    }
}
