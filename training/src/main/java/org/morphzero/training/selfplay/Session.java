package org.morphzero.training.selfplay;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.morphzero.training.game.GameRecord;

/** What the threads that play an order share: the ids not yet taken, the receiver, and when to end. */
final class Session {
    private final List<Long> ids;
    private final SelfPlay.Receiver receiver;
    private final BooleanSupplier stop;
    private final Counts counts;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final Object asking = new Object();
    private final Object handing = new Object();
    private volatile boolean ended;

    Session(List<Long> ids, SelfPlay.Receiver receiver, BooleanSupplier stop, Counts counts) {
        this.ids = ids;
        this.receiver = receiver;
        this.stop = stop;
        this.counts = counts;
    }

    Counts counts() {
        return counts;
    }

    /** The id of a game nobody plays yet; none when all are taken. */
    OptionalLong take() {
        // It stays at the end, however often it is asked.
        int index = next.getAndUpdate(n -> Math.min(n + 1, ids.size()));
        return index < ids.size() ? OptionalLong.of(ids.get(index)) : OptionalLong.empty();
    }

    /** Whether to leave what is unfinished: it was told to stop, or something failed. */
    boolean isEnded() {
        if (!ended) {
            synchronized (asking) {
                ended |= stop.getAsBoolean();
            }
        }
        return ended;
    }

    /** Hands a game over, one at a time, unless all is at an end. */
    void deliver(GameRecord game) throws IOException {
        synchronized (handing) {
            if (!isEnded()) {
                try {
                    receiver.receive(game);
                } catch (IOException | RuntimeException e) {
                    // Before another thread hands over its game.
                    fail(e);
                    throw e;
                }
                counts.games.increment();
            }
        }
    }

    /** Ends the order; the first failure is the one that comes out. */
    void fail(Throwable why) {
        failure.compareAndSet(null, why);
        ended = true;
    }

    /** Ends the order without a failure. */
    void end() {
        ended = true;
    }

    Optional<Throwable> failure() {
        return Optional.ofNullable(failure.get());
    }
}
