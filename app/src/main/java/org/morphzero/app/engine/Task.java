package org.morphzero.app.engine;

import java.util.function.BooleanSupplier;

/** What the engine's thread is at: how its owner tells it to stop, and waits for the end. */
final class Task {
    private final long begun;
    /** When the time that counts began: at the start, or when the move pondered on was played. */
    private long measuredFrom;

    private volatile boolean stopped;
    private volatile boolean pondering;
    private volatile boolean over;

    /**
     * A task that begins now.
     *
     * @param now of a monotonic clock in nanoseconds
     */
    Task(boolean pondering, long now) {
        this.pondering = pondering;
        begun = now;
        measuredFrom = now;
    }

    /** When it began. */
    long begun() {
        return begun;
    }

    boolean isStopped() {
        return stopped;
    }

    boolean isPondering() {
        return pondering;
    }

    boolean isOver() {
        return over;
    }

    synchronized void stop() {
        stopped = true;
        notifyAll();
    }

    synchronized void ponderHit(long now) {
        if (pondering) {
            measuredFrom = now;
            pondering = false;
            notifyAll();
        }
    }

    /** How much of a time is left. */
    synchronized long nanosLeft(long millis, long now) {
        return measuredFrom + millis * 1_000_000 - now;
    }

    synchronized void finish() {
        over = true;
        notifyAll();
    }

    /** Waits until told to stop; where that is enough, until the move pondered on was played. */
    synchronized void awaitLeave(boolean forStop) {
        awaitWhile(() -> !stopped && (forStop || pondering));
    }

    synchronized void awaitEnd() {
        awaitWhile(() -> !over);
    }

    private synchronized void awaitWhile(BooleanSupplier condition) {
        while (condition.getAsBoolean()) {
            try {
                wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("engine: interrupted", e);
            }
        }
    }
}
