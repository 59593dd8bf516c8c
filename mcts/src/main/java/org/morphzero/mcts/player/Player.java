package org.morphzero.mcts.player;

import java.util.random.RandomGenerator;
import org.morphzero.mcts.Limit;
import org.morphzero.rules.Position;

/** Chooses moves. Not thread-safe: one player a thread, for one game at a time. */
public interface Player extends AutoCloseable {
    /**
     * A new game begins; what was remembered of earlier ones is dropped, so that a game does not depend on those before it.
     *
     * @param position where it begins
     * @param random the chance of this game
     */
    void start(Position position, RandomGenerator random);

    /**
     * The move to play.
     *
     * @param position a position of the game that has not ended, with its predecessors
     * @param limit the caller's, besides the player's own; the tighter one counts. Players that do not think in simulations heed its time and
     *     its stop only
     * @return one of {@code position.legalMoves()}
     */
    int choose(Position position, Limit limit);

    @Override
    default void close() {}
}
