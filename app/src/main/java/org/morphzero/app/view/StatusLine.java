package org.morphzero.app.view;

import java.io.PrintWriter;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** How far something has come: one line at the bottom of a terminal that is written over, or a line now and then in a file. */
public final class StatusLine implements AutoCloseable {
    private static final long NANOS_BETWEEN_LINES = TimeUnit.SECONDS.toNanos(10);
    private static final long NANOS_BETWEEN_REDRAWS = TimeUnit.MILLISECONDS.toNanos(100);

    private final PrintWriter out;
    private final Screen screen;
    private final OptionalInt columns;
    private final LongSupplier nanoClock;
    private long shown;

    /**
     * A line that is not shown yet.
     *
     * @param columns of the terminal; empty for a file
     * @param nanoClock monotonic, in nanoseconds
     */
    public StatusLine(PrintWriter out, OptionalInt columns, LongSupplier nanoClock) {
        this.out = out;
        screen = new Screen(out);
        this.columns = columns;
        this.nanoClock = nanoClock;
        shown = nanoClock.getAsLong();
    }

    /** Shows a text, or not if the last one was shown only just now. */
    public void show(String text) {
        long now = nanoClock.getAsLong();
        if (now - shown < (columns.isPresent() ? NANOS_BETWEEN_REDRAWS : NANOS_BETWEEN_LINES)) {
            return;
        }
        shown = now;
        if (columns.isEmpty()) {
            out.println(text);
            return;
        }
        // In the last column some terminals would begin a new line.
        screen.draw(text.substring(0, Math.min(text.length(), Math.max(0, columns.getAsInt() - 1))));
    }

    /** Wipes the line, so that others can be printed. */
    @Override
    public void close() {
        screen.clear();
    }
}
