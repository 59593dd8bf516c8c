package org.morphzero.mcts;

/**
 * What an evaluator thinks of a position.
 *
 * @param priors probabilities of the legal moves, in the order of {@code Position.legalMoves()}, summing to 1
 * @param win probability that the side to move wins; the three sum to 1
 */
@SuppressWarnings("ArrayRecordComponent")
public record Evaluation(float[] priors, float win, float draw, float loss) {
    /** The expected result for the side to move, from -1 to 1. */
    public float value() {
        return win - loss;
    }
}
