package org.morphzero.app.think;

import java.util.function.Consumer;
import org.morphzero.rules.Position;

/** One position that is thought about, from when it is handed to a {@link ThinkingPool} until its answer. */
public abstract sealed class Thought permits SearchThought, PlayerThought {
    private final Position position;
    private final Consumer<Answer> done;
    private final Consumer<String> failed;
    private volatile boolean stopped;
    private volatile boolean cancelled;
    private volatile int turns;

    Thought(Position position, Consumer<Answer> done, Consumer<String> failed) {
        this.position = position;
        this.done = done;
        this.failed = failed;
    }

    /** The position thought about. */
    public final Position position() {
        return position;
    }

    /** Asks for the answer as it stands, soon. */
    public final void stop() {
        stopped = true;
    }

    /** Nobody waits for the answer any more: none will come, unless it is on its way. */
    public final void cancel() {
        cancelled = true;
        stopped = true;
    }

    final boolean isStopped() {
        return stopped;
    }

    public final boolean isCancelled() {
        return cancelled;
    }

    /** How many turns it has had. */
    public final int turns() {
        return turns;
    }

    /** Simulations so far; 0 where it does not think in simulations. */
    public long simulations() {
        return 0;
    }

    // One thread at a time works on a thought.
    @SuppressWarnings("NonAtomicVolatileUpdate")
    final void hadTurn() {
        turns++;
    }

    final void answer(Answer answer) {
        if (!cancelled) {
            done.accept(answer);
        }
    }

    final void fail(String why) {
        if (!cancelled) {
            failed.accept(why);
        }
    }
}
