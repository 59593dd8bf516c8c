package org.morphzero.app.web.http;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * What waits to be sent to one listener. Of events with the same key only the newest waits, so that a listener who is slow gets fewer and
 * costs no memory. Thread-safe.
 */
public final class Mailbox {
    private final Map<String, Event> waiting = new LinkedHashMap<>();
    private boolean closed;

    /** An event's name and its data, made when it is sent. */
    record Event(String name, Supplier<String> data) {}

    /**
     * Leaves an event.
     *
     * @param key the event it replaces has the same
     * @param data JSON in one line, made when it is sent
     */
    public synchronized void put(String key, String name, Supplier<String> data) {
        if (!closed) {
            waiting.put(key, new Event(name, data));
            notifyAll();
        }
    }

    public void put(String name, Supplier<String> data) {
        put(name, name, data);
    }

    /** No more events: the stream ends when those that wait are sent. */
    public synchronized void close() {
        closed = true;
        notifyAll();
    }

    /** The next event; empty where none came in time. */
    synchronized Optional<Event> next(long millis) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (waiting.isEmpty() && !closed) {
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (left <= 0) {
                return Optional.empty();
            }
            wait(left);
        }
        if (waiting.isEmpty()) {
            return Optional.empty();
        }
        String key = waiting.keySet().iterator().next();
        return Optional.of(waiting.remove(key));
    }

    synchronized boolean isOver() {
        return closed && waiting.isEmpty();
    }
}
