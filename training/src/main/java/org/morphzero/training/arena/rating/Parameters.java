package org.morphzero.training.arena.rating;

import java.util.Arrays;

/**
 * Which numbers are sought, and where each stands in a vector. The anchor's strength is 0 and not sought.
 *
 * @param players how many
 * @param anchor the player at 0
 * @param hasPrior whether there is a centre that the prior draws the strengths to
 * @param hasFirstMove whether moving first may be an advantage
 * @param hasDraws whether games may be drawn
 */
record Parameters(int players, int anchor, boolean hasPrior, boolean hasFirstMove, boolean hasDraws) {
    /** What stands at the place of a number that is not sought. */
    static final int NONE = -1;

    int strength(int player) {
        return player == anchor ? NONE : player < anchor ? player : player - 1;
    }

    int centre() {
        return hasPrior ? players - 1 : NONE;
    }

    int firstMove() {
        return hasFirstMove ? players - 1 + count(hasPrior) : NONE;
    }

    /** Logarithm of v in {@link Chances}. */
    int logDraws() {
        return hasDraws ? players - 1 + count(hasPrior, hasFirstMove) : NONE;
    }

    int size() {
        return players - 1 + count(hasPrior, hasFirstMove, hasDraws);
    }

    private static int count(Boolean... flags) {
        return (int) Arrays.stream(flags).filter(flag -> flag).count();
    }

    /** A number of the vector, or another where it is not sought. */
    static double value(double[] vector, int place, double otherwise) {
        return place == NONE ? otherwise : vector[place];
    }

    /** The lead of the one who moves first: the numbers it is a sum of, with their signs. */
    Lead lead(int first, int second) {
        return new Lead(strength(first), strength(second), firstMove());
    }

    /** A sum of some of the numbers: {@code plus - minus + also}, each left out where it is {@link #NONE}. */
    record Lead(int plus, int minus, int also) {
        double at(double[] vector) {
            return value(vector, plus, 0) - value(vector, minus, 0) + value(vector, also, 0);
        }

        /** The sum's gradient as a vector. */
        double[] gradient(int size) {
            double[] gradient = new double[size];
            if (plus != NONE) {
                gradient[plus]++;
            }
            if (minus != NONE) {
                gradient[minus]--;
            }
            if (also != NONE) {
                gradient[also]++;
            }
            return gradient;
        }
    }
}
