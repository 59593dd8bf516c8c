package org.morphzero.models.network;

import java.util.Optional;
import org.morphzero.rules.Position;

/**
 * What the network should have said about a position.
 *
 * @param position an unfinished one; its planes are computed when they are needed
 * @param policy target over its legal moves, in their order, summing to 1; empty where there is none (a cheap search), and then only
 *     the value is learnt
 * @param outcome target for win, draw and loss of the side to move, summing to 1
 * @param reply what the opponent did next
 * @param pliesLeft until the game ended; negative where that is not known
 * @param weight in the loss, 1 for an ordinary sample
 */
@SuppressWarnings("ArrayRecordComponent")
public record Sample(
        Position position, float[] policy, float[] outcome, Optional<Reply> reply, float pliesLeft, float weight) {

    /**
     * The position after the move that was played, unfinished, and the target over its legal moves.
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Reply(Position position, float[] policy) {}
}
