package org.morphzero.app.view;

import java.io.PrintWriter;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.morphzero.training.run.RunProgress;

/** For files and pipes: a line now and then. */
public final class PlainLines implements ProgressLine {
    private static final long NANOS_BETWEEN = TimeUnit.SECONDS.toNanos(10);

    private final PrintWriter out;
    private final LongSupplier nanoClock;
    private long printed;
    private String last = "";

    /** @param nanoClock monotonic, in nanoseconds */
    public PlainLines(PrintWriter out, LongSupplier nanoClock) {
        this.out = out;
        this.nanoClock = nanoClock;
        printed = nanoClock.getAsLong();
    }

    @Override
    public void show(RunProgress progress) {
        long now = nanoClock.getAsLong();
        if (now - printed < NANOS_BETWEEN) {
            return;
        }
        String line = ProgressText.line(progress);
        if (!line.equals(last)) {
            out.println(line);
            out.flush();
            last = line;
            printed = now;
        }
    }

    /** A table says where the work stands, too. */
    @Override
    public void makeRoom() {
        printed = nanoClock.getAsLong();
    }

    @Override
    public void close() {
        out.flush();
    }
}
