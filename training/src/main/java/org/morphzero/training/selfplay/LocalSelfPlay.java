package org.morphzero.training.selfplay;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.CheckpointException;
import org.morphzero.models.checkpoint.CheckpointReader;

/**
 * Self-play by threads of this process. Each thread has its own evaluator and cache, and plays {@code lockstep} games at once, fewer where
 * the order has not as many for every thread. A game does not depend on how many threads there are, nor on the games beside it: the
 * engines evaluate a position the same whatever the batch. One order at a time.
 */
public final class LocalSelfPlay implements SelfPlay {
    private final int threads;
    private final LongSupplier nanoClock;
    private volatile Counts counts = new Counts();

    /**
     * @param threads at least 1
     * @param nanoClock a monotonic clock in nanoseconds, which searches are made with; no game depends on it
     */
    public LocalSelfPlay(int threads, LongSupplier nanoClock) {
        if (threads < 1) {
            throw new IllegalArgumentException("self-play: expected at least 1 thread, found " + threads);
        }
        this.threads = threads;
        this.nanoClock = nanoClock;
    }

    /**
     * {@inheritDoc}
     *
     * @throws IOException if the order cannot be played as it stands, its checkpoint is bad, or the receiver threw it
     * @throws IllegalStateException if a game failed; the message says which
     */
    @Override
    public void play(Order order, Receiver receiver, BooleanSupplier stop) throws IOException {
        Counts fresh = new Counts();
        counts = fresh;
        GameSettings settings = GameSettings.of(order);
        Checkpoint checkpoint = checkpoint(order, settings);
        Session session = new Session(order.ids(), receiver, stop, fresh);
        int workers = Math.min(threads, order.ids().size());
        List<Thread> running = new ArrayList<>();
        for (int i = 0; i < workers; i++) {
            int share = (order.ids().size() + workers - 1) / workers;
            int places = Math.min(order.config().lockstep(), share);
            Worker worker = new Worker(session, settings, checkpoint, places, nanoClock);
            Thread thread = new Thread(worker, "self-play-" + (i + 1));
            thread.setDaemon(true);
            running.add(thread);
            thread.start();
        }
        boolean interrupted = await(running, session);
        if (session.failure().isPresent()) {
            throwFailure(session.failure().get());
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("self-play: interrupted");
        }
    }

    private static Checkpoint checkpoint(Order order, GameSettings settings) throws IOException {
        if (order.checkpoint().length == 0) {
            return null;
        }
        try {
            return CheckpointReader.read(order.network(), order.checkpoint()).requireVariant(settings.variant());
        } catch (CheckpointException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Waits for all threads; an interrupt ends the order, and true says there was one. */
    private static boolean await(List<Thread> running, Session session) {
        boolean interrupted = false;
        for (Thread thread : running) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                    session.end();
                }
            }
        }
        return interrupted;
    }

    private static void throwFailure(Throwable failure) throws IOException {
        if (failure instanceof IOException e) {
            throw e;
        }
        if (failure instanceof CheckpointException e) {
            throw new IOException(e.getMessage(), e);
        }
        if (failure instanceof Error e) {
            throw e;
        }
        throw (RuntimeException) failure;
    }

    @Override
    public Progress progress() {
        return counts.progress();
    }
}
