package org.morphzero.mcts;

import java.util.Optional;
import java.util.random.RandomGenerator;
import org.morphzero.rules.Position;

/**
 * What a search found at its root. Arrays are fresh and in the order of {@code Position.legalMoves()}; probabilities and values are for
 * the side to move.
 *
 * @param position the root
 * @param moves its legal moves
 * @param priors the evaluator's, without noise; even where the root was proven before it was evaluated
 * @param visits of each move, those kept from earlier searches included
 * @param q value of each move, -1 to 1, exact where proven; the root's value where a move was not visited
 * @param lost whether each move is proven to lose; all false without the solver
 * @param policy the improved policy to learn from, summing to 1: completed-Q, and where the root is proven, shared among the moves
 *     that win soonest, draw, or lose last
 * @param win mean probability of a win over the simulations, those of moves proven lost left out; exact where proven
 * @param draw the same of a draw
 * @param loss the same of a loss
 * @param best index of the move to play
 * @param principalVariation the moves both sides would play, the best one first
 * @param proof the proven result, if there is one
 * @param simulations simulations of this search
 */
@SuppressWarnings("ArrayRecordComponent") // Read, never compared.
public record SearchResult(
        Position position,
        int[] moves,
        float[] priors,
        int[] visits,
        float[] q,
        boolean[] lost,
        float[] policy,
        float win,
        float draw,
        float loss,
        int best,
        int[] principalVariation,
        Optional<Proof> proof,
        long simulations) {

    /** The move to play. */
    public int bestMove() {
        return moves[best];
    }

    /** The root's value for the side to move, -1 to 1. */
    public float value() {
        return win - loss;
    }

    /**
     * A move drawn in proportion to {@code visits^(1/temperature)} from those not proven lost; the best one at temperature 0, where the
     * root is proven, and where none of them was visited.
     */
    public int sample(double temperature, RandomGenerator random) {
        int most = 0;
        for (int i = 0; i < visits.length; i++) {
            most = lost[i] ? most : Math.max(most, visits[i]);
        }
        if (temperature <= 0 || most == 0 || proof.isPresent()) {
            return bestMove();
        }
        double[] weights = new double[visits.length];
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            weights[i] = lost[i] ? 0 : Math.pow((double) visits[i] / most, 1 / temperature);
            sum += weights[i];
        }
        double drawn = random.nextDouble() * sum;
        for (int i = 0; i < weights.length; i++) {
            drawn -= weights[i];
            if (drawn < 0) {
                return moves[i];
            }
        }
        return bestMove();
    }
}
