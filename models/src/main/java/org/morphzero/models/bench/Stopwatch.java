package org.morphzero.models.bench;

import java.util.Arrays;
import java.util.function.LongSupplier;

/** Times a piece of work by the median of several rounds, after a warm-up. */
final class Stopwatch {
    private static final int ROUNDS = 5;

    private final LongSupplier nanoTime;
    private final long nanosARound;

    /**
     * @param nanoTime the clock, {@code System::nanoTime}
     * @param secondsAFigure how long to take for one figure, the warm-up included
     */
    Stopwatch(LongSupplier nanoTime, double secondsAFigure) {
        this.nanoTime = nanoTime;
        nanosARound = (long) (secondsAFigure * 1e9 / (ROUNDS + 1));
    }

    /** Seconds that one run of the work takes. */
    double seconds(Runnable work) {
        once(work);
        double[] rounds = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            rounds[i] = once(work);
        }
        Arrays.sort(rounds);
        return rounds[ROUNDS / 2];
    }

    private double once(Runnable work) {
        long start = nanoTime.getAsLong();
        long now;
        int runs = 0;
        do {
            work.run();
            runs++;
            now = nanoTime.getAsLong();
        } while (now - start < nanosARound);
        return (now - start) / 1e9 / runs;
    }
}
