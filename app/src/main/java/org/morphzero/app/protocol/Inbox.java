package org.morphzero.app.protocol;

import java.util.ArrayDeque;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * What there is to do: lines of the client, and what the engine has to say. The engine comes first, so that what it found
 * is told before the next command is heard. Few lines wait here; a client that sends more is kept waiting itself.
 */
final class Inbox {
    private static final int MOST_LINES = 8;

    private final ArrayDeque<BoundedLines.Line> lines = new ArrayDeque<>();
    private final ArrayDeque<Runnable> events = new ArrayDeque<>();
    private boolean ended;
    private boolean closed;

    /** Puts a line in, once there is room; false where nobody will take it any more. */
    synchronized boolean offer(BoundedLines.Line line) {
        awaitWhile(() -> lines.size() >= MOST_LINES && !closed);
        lines.add(line);
        notifyAll();
        return !closed;
    }

    /** There will be no more lines. */
    synchronized void end() {
        ended = true;
        notifyAll();
    }

    /** Puts in what the engine has to say. */
    synchronized void tell(Runnable event) {
        events.add(event);
        notifyAll();
    }

    /** Takes what the engine has to say, if there is anything. */
    synchronized Runnable event() {
        return events.poll();
    }

    /** Waits for something to do; a line is taken, an event is left. Empty without an event: there will be no more lines. */
    synchronized Optional<BoundedLines.Line> awaitLine() {
        awaitWhile(() -> events.isEmpty() && lines.isEmpty() && !ended);
        if (!events.isEmpty()) {
            return Optional.empty();
        }
        Optional<BoundedLines.Line> line = Optional.ofNullable(lines.poll());
        notifyAll();
        return line;
    }

    synchronized boolean isOver() {
        return ended && lines.isEmpty() && events.isEmpty();
    }

    /** Nobody takes anything any more. */
    synchronized void close() {
        closed = true;
        lines.clear();
        notifyAll();
    }

    private synchronized void awaitWhile(BooleanSupplier condition) {
        while (condition.getAsBoolean()) {
            try {
                wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("protocol: interrupted", e);
            }
        }
    }
}
