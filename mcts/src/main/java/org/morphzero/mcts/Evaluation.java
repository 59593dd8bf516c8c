package org.morphzero.mcts;

/**
 * What an evaluator thinks of one position.
 *
 * @param priors probabilities of the legal moves, in the order of {@code Position.legalMoves()}, summing to 1. The search may
 *     keep the array: whoever made it must not write to it again.
 * @param win probability that the side to move wins
 * @param draw probability of a draw
 * @param loss probability that the side to move loses; the three sum to 1
 */
@SuppressWarnings("ArrayRecordComponent") // Read, never compared.
public record Evaluation(float[] priors, float win, float draw, float loss) {
    /** The expected result for the side to move, -1 to 1. */
    public float value() {
        return win - loss;
    }

    /** Index of the move with the highest prior, of equals the first. */
    public int likeliest() {
        int likeliest = 0;
        for (int i = 1; i < priors.length; i++) {
            likeliest = priors[i] > priors[likeliest] ? i : likeliest;
        }
        return likeliest;
    }
}
