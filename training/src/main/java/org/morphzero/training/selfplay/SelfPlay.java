package org.morphzero.training.selfplay;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.morphzero.training.game.GameRecord;

/**
 * Whoever plays the games of a run: threads of this process, another process, or other machines. It keeps nothing between orders.
 *
 * <p>A game follows from the order and its id alone, so that one that was lost on its way, or whose worker died, is ordered again, and one
 * that arrives twice is the same game twice.
 */
public interface SelfPlay extends AutoCloseable {
    /** Takes finished games, one at a time, in no fixed order. */
    @FunctionalInterface
    interface Receiver {
        /**
         * Takes one game.
         *
         * @throws IOException ends the order, and comes out of {@link #play}
         */
        void receive(GameRecord game) throws IOException;
    }

    /**
     * Plays all games of an order, unless it is told to stop.
     *
     * @param stop asked now and then; once it is true no more games are finished, and the call returns
     * @throws IOException if the games cannot be played or handed over
     */
    void play(Order order, Receiver receiver, BooleanSupplier stop) throws IOException;

    /** What has been done since the last call, for whoever shows progress: may be asked from any thread. */
    Progress progress();

    /**
     * Counts since the beginning of the order.
     *
     * @param games finished
     * @param positions moves made, those of unfinished games included
     * @param evaluations positions that the network evaluated
     * @param cacheHits positions whose evaluation was remembered
     */
    record Progress(long games, long positions, long evaluations, long cacheHits) {}

    @Override
    default void close() {}
}
