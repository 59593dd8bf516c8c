package org.morphzero.training.game;

import org.morphzero.rules.Position;

/**
 * A move of a recorded game and what was thought before it. Probabilities are for the side to move.
 *
 * @param move as the rules pack it
 * @param search how it was found
 * @param policy target over the legal moves, in the order of {@link Position#legalMoves()}, summing to 1; empty unless the search was full
 * @param win the search's probability of a win; the three are 0 where nothing was searched
 * @param draw of a draw
 * @param loss of a loss
 * @param surprise how far the policy target is from the network's prior: their Kullback-Leibler divergence in nats; 0 without a target
 * @param weight of what is learnt from it, 0 to 1
 */
@SuppressWarnings("ArrayRecordComponent") // Read, never compared.
public record Turn(
        int move, Search search, float[] policy, float win, float draw, float loss, float surprise, float weight) {

    /** How a move was found. */
    public enum Search {
        /** Drawn from the network's policy, to open the game. */
        NONE,
        /** A few simulations. */
        CHEAP,
        /** As many as are learnt from. */
        FULL
    }
}
