package org.morphzero.training.run;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Work on a thread of its own while this one tells how it goes. */
final class Watched {
    private static final long MILLIS = 500;

    private Watched() {}

    /** Work that may fail to read or write. */
    @FunctionalInterface
    interface Work {
        void run() throws IOException;
    }

    /** So that nothing works on files that are closed by now. */
    private static void awaitEnd(ExecutorService thread) {
        try {
            boolean ended;
            do {
                ended = thread.awaitTermination(1, TimeUnit.MINUTES);
            } while (!ended);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Runs the work; ticks twice a second until it ends. What it throws comes out. */
    static void run(Work work, Work tick) throws IOException {
        ExecutorService thread = Executors.newSingleThreadExecutor(task -> {
            Thread made = new Thread(task, "work");
            made.setDaemon(true);
            return made;
        });
        try {
            Future<?> done = thread.submit(() -> {
                work.run();
                return null;
            });
            while (true) {
                try {
                    done.get(MILLIS, TimeUnit.MILLISECONDS);
                    return;
                } catch (TimeoutException e) {
                    tick.run();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("run: interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException problem) {
                throw problem;
            }
            if (e.getCause() instanceof RuntimeException problem) {
                throw problem;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            thread.shutdownNow();
            awaitEnd(thread);
        }
    }
}
