package org.morphzero.app.view;

import java.io.PrintWriter;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** How far a ladder has come. */
public final class LadderProgress implements AutoCloseable {
    private final StatusLine line;
    private final LongSupplier nanoClock;
    private final long begun;

    /**
     * The progress of a call that begins now.
     *
     * @param columns of the terminal; empty for a file
     * @param nanoClock monotonic, in nanoseconds
     */
    public LadderProgress(PrintWriter out, OptionalInt columns, LongSupplier nanoClock) {
        line = new StatusLine(out, columns, nanoClock);
        this.nanoClock = nanoClock;
        begun = nanoClock.getAsLong();
    }

    /** So many games of this call are over, of about so many. */
    public void show(int done, int of) {
        double seconds = (nanoClock.getAsLong() - begun) / (double) TimeUnit.SECONDS.toNanos(1);
        double left = seconds / done * Math.max(0, of - done);
        line.show(Figures.count(done) + " of " + Figures.count(of) + " games, " + Figures.rate(done / seconds)
                + " games/s, left " + Figures.time(OptionalDouble.of(left)));
    }

    @Override
    public void close() {
        line.close();
    }
}
