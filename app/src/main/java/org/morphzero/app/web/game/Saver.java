package org.morphzero.app.web.game;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Writes games to disk on a thread of its own: what changed several times meanwhile is written once. */
final class Saver implements AutoCloseable {
    private final GameStore store;
    private final Consumer<String> noted;
    private final Map<String, Room> waiting = new LinkedHashMap<>();
    private final Thread thread;
    /** The game that is being written now. */
    private String writing = "";

    private boolean closed;

    Saver(GameStore store, Consumer<String> noted) {
        this.store = store;
        this.noted = noted;
        thread = new Thread(this::work, "saving games");
        thread.setDaemon(true);
        thread.start();
    }

    synchronized void save(Room room) {
        waiting.put(room.id(), room);
        notifyAll();
    }

    /** Whether all that changed in this game is on disk. */
    synchronized boolean isSaved(String id) {
        return !waiting.containsKey(id) && !writing.equals(id);
    }

    /** Deletes a game, after what is being written of it. */
    synchronized void delete(String id) throws IOException {
        awaitThat(() -> !writing.equals(id));
        waiting.remove(id);
        store.delete(id);
    }

    /** Waits until something holds; under the lock. */
    private synchronized void awaitThat(BooleanSupplier holds) {
        try {
            while (!holds.getAsBoolean()) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private void work() {
        while (true) {
            Room room;
            synchronized (this) {
                awaitThat(() -> !waiting.isEmpty() || closed);
                if (waiting.isEmpty()) {
                    return;
                }
                room = waiting.remove(waiting.keySet().iterator().next());
                writing = room.id();
            }
            try {
                store.save(room.stored());
            } catch (IOException e) {
                noted.accept("game " + e.getMessage());
            }
            synchronized (this) {
                writing = "";
                notifyAll();
            }
        }
    }

    /** Writes what waits, and ends. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
