package org.morphzero.mcts;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * When to stop thinking. Whichever limit is met first counts; a search stops earlier where there is nothing left to find.
 *
 * @param simulations at most so many simulations, {@link #UNLIMITED} for no bound
 * @param nanos at most so many nanoseconds of the search's clock, {@link #UNLIMITED} for no bound
 * @param stopped asked between simulations; true ends the search
 */
public record Limit(long simulations, long nanos, BooleanSupplier stopped) {
    public static final long UNLIMITED = Long.MAX_VALUE;

    public Limit {
        if (simulations < 1 || nanos < 1) {
            throw new IllegalArgumentException(
                    "limit: expected at least 1 simulation and 1 nanosecond, found " + simulations + " and " + nanos);
        }
    }

    /** No limit of one's own. */
    public static Limit none() {
        return new Limit(UNLIMITED, UNLIMITED, () -> false);
    }

    public static Limit simulations(long simulations) {
        return new Limit(simulations, UNLIMITED, () -> false);
    }

    public static Limit time(Duration time) {
        return new Limit(UNLIMITED, time.toNanos(), () -> false);
    }

    /** Until told to stop. */
    public static Limit until(BooleanSupplier stopped) {
        return new Limit(UNLIMITED, UNLIMITED, stopped);
    }

    /** The tighter of both in each respect. */
    public Limit and(Limit other) {
        return new Limit(
                Math.min(simulations, other.simulations),
                Math.min(nanos, other.nanos),
                () -> stopped.getAsBoolean() || other.stopped.getAsBoolean());
    }

    public boolean hasSimulations() {
        return simulations != UNLIMITED;
    }

    public boolean hasTime() {
        return nanos != UNLIMITED;
    }
}
