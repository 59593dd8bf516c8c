package org.morphzero.app.command;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/**
 * Whether somebody pressed Ctrl-C, or the system wants the program to end. The program then waits a while for the work to stop where
 * nothing is lost.
 */
final class StopRequest implements BooleanSupplier, AutoCloseable {
    /** A step and a file are done in seconds; a system that shuts down kills after about 90. */
    private static final int SECONDS_OF_PATIENCE = 60;

    private final AtomicBoolean requested = new AtomicBoolean();
    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch workIsOver = new CountDownLatch(1);
    private final Thread hook = new Thread(this::request, "stop");

    /** From now on the program waits when it is told to end. */
    static StopRequest listen() {
        StopRequest request = new StopRequest();
        Runtime.getRuntime().addShutdownHook(request.hook);
        return request;
    }

    /** Asks the work to stop, and waits for it. */
    void request() {
        requested.set(true);
        asked.countDown();
        try {
            // Whether or not it came in time, the program ends now.
            @SuppressWarnings("unused")
            boolean inTime = workIsOver.await(SECONDS_OF_PATIENCE, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until somebody asks. */
    void await() {
        try {
            asked.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean getAsBoolean() {
        return requested.get();
    }

    /** The work is over, and all is said about it. */
    @Override
    public void close() {
        workIsOver.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException alreadyEnding) {
            return;
        }
    }
}
