package org.morphzero.app.engine;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.IntPredicate;
import org.morphzero.app.level.Level;
import org.morphzero.mcts.Limit;

/**
 * How long to think, and how. All limits count; without any the engine thinks until it is told to stop, a result is proven, or its memory
 * is full.
 *
 * @param simulations at most so many
 * @param depth until the mean depth of the simulations is so many plies, or after {@link #SIMULATIONS_A_PLY} simulations for each
 * @param milliseconds at most so many
 * @param clock to share out; besides, thinking ends where what is left could not change the move
 * @param waits whether the answer waits for the stop even where there is nothing more to find
 * @param ponders whether the opponent is still to move: nothing is measured before {@link Engine#ponderHit}
 * @param among which of the moves to look at; empty for all
 * @param level to play at; empty for full strength
 * @param lines how many lines to tell, at least 1
 */
public record Thinking(
        OptionalLong simulations,
        OptionalInt depth,
        OptionalLong milliseconds,
        Optional<Clock> clock,
        boolean waits,
        boolean ponders,
        Optional<IntPredicate> among,
        Optional<Level> level,
        int lines) {
    /** How many simulations a ply of {@code depth} ends after, whatever the mean depth. */
    public static final long SIMULATIONS_A_PLY = 10_000;

    /** Until told to stop. */
    public static Thinking untilStopped() {
        return new Thinking(
                OptionalLong.empty(),
                OptionalInt.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                true,
                false,
                Optional.empty(),
                Optional.empty(),
                1);
    }

    /** A move in so many simulations. */
    public static Thinking simulations(long simulations) {
        return new Thinking(
                OptionalLong.of(simulations),
                OptionalInt.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                false,
                false,
                Optional.empty(),
                Optional.empty(),
                1);
    }

    public Thinking withLines(int other) {
        return new Thinking(simulations, depth, milliseconds, clock, waits, ponders, among, level, other);
    }

    public Thinking withLevel(Level other) {
        return new Thinking(simulations, depth, milliseconds, clock, waits, ponders, among, Optional.of(other), lines);
    }

    /** The milliseconds to spend once the time is measured; empty for no bound. */
    OptionalLong budget(long overhead) {
        if (clock.isEmpty()) {
            return milliseconds;
        }
        long planned = clock.get().thinkingTime(overhead);
        return OptionalLong.of(Math.min(planned, milliseconds.orElse(planned)));
    }

    long mostSimulations() {
        long most = simulations.orElse(Limit.UNLIMITED);
        return depth.isPresent() ? Math.min(most, SIMULATIONS_A_PLY * depth.getAsInt()) : most;
    }
}
