package org.morphzero.training.run;

import java.util.OptionalDouble;
import java.util.function.LongSupplier;

/** The run's time: how long a call may work, and how long things will yet take. */
final class Pace {
    private static final double NANOS = 1e9;

    private final LongSupplier nanoClock;
    private final double limit;
    private final long begun;
    private long iterationBegun;
    private double lastIteration = Double.NaN;

    /** @param seconds this call may work */
    Pace(LongSupplier nanoClock, double seconds) {
        this.nanoClock = nanoClock;
        limit = seconds;
        begun = nanoClock.getAsLong();
        iterationBegun = begun;
    }

    /** Seconds since then. */
    double since(long nanos) {
        return (nanoClock.getAsLong() - nanos) / NANOS;
    }

    long now() {
        return nanoClock.getAsLong();
    }

    boolean isTimeUp() {
        return since(begun) >= limit;
    }

    void iterationBegins() {
        iterationBegun = nanoClock.getAsLong();
    }

    /** Ends the iteration; returns the seconds it took. */
    double iterationEnds() {
        lastIteration = since(iterationBegun);
        return lastIteration;
    }

    OptionalDouble iterationSecondsLeft() {
        return Double.isNaN(lastIteration)
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.max(0, lastIteration - since(iterationBegun)));
    }

    /** @param iterationsLeft after this one */
    OptionalDouble runSecondsLeft(int iterationsLeft) {
        double byTime = Math.max(0, limit - since(begun));
        OptionalDouble iteration = iterationSecondsLeft();
        return OptionalDouble.of(
                iteration.isEmpty()
                        ? byTime
                        : Math.min(byTime, iteration.getAsDouble() + lastIteration * iterationsLeft));
    }
}
