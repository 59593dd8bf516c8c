package org.morphzero.app.engine;

import java.util.Optional;

/** Hears what becomes of one call of {@link Engine#think}, on the engine's thread. */
public interface Listener {
    /** What was found so far: now and then while the engine thinks, and once at the end, before {@link #done}. */
    void progress(Report report);

    /** Something worth telling that is no result. */
    void note(String text);

    /**
     * The thinking is over. The engine takes the next task once this returns.
     *
     * @param answer the move to play; empty where there is no legal move
     */
    void done(Optional<Answer> answer);

    /**
     * A move.
     *
     * @param move to play
     * @param reply that is expected; {@code Move.NONE} where none is
     */
    record Answer(int move, int reply) {}
}
