package org.morphzero.training.arena;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.morphzero.mcts.Limit;

/**
 * Which engine plays and how long it thinks, as {@code uci:COMMAND,movetime=100,option.Hash=16} says.
 *
 * @param command the program and its arguments
 * @param movetime milliseconds a move
 * @param nodes a move
 * @param depth a move
 * @param patience how long an answer may take at most; without it, some time more than the engine has to think
 * @param options set before the first game, by name
 */
record UciEngine(
        List<String> command,
        OptionalInt movetime,
        OptionalInt nodes,
        OptionalInt depth,
        Optional<Duration> patience,
        Map<String, String> options) {
    private static final Duration START = Duration.ofSeconds(20);
    private static final Duration GRACE = Duration.ofSeconds(5);
    private static final Duration WITHOUT_TIME = Duration.ofMinutes(2);
    private static final long NANOS_A_MILLISECOND = 1_000_000;

    /** How long it may take to say that it is ready, in nanoseconds. */
    long nanosToStart() {
        return patience.orElse(START).toNanos();
    }

    /** How long a move may take, in nanoseconds. */
    long nanosToMove(Limit limit) {
        long thinking = millis(limit) * NANOS_A_MILLISECOND;
        return patience.map(Duration::toNanos)
                .orElse(thinking > 0 ? thinking + GRACE.toNanos() : WITHOUT_TIME.toNanos());
    }

    /** The command that has it think. */
    String go(Limit limit) {
        StringBuilder go = new StringBuilder("go");
        depth.ifPresent(plies -> go.append(" depth ").append(plies));
        nodes.ifPresent(count -> go.append(" nodes ").append(count));
        if (millis(limit) > 0) {
            go.append(" movetime ").append(millis(limit));
        }
        return go.toString();
    }

    /** The tighter of both times, in milliseconds; 0 for none. */
    private long millis(Limit limit) {
        long callers = limit.hasTime() ? Math.max(1, limit.nanos() / NANOS_A_MILLISECOND) : Long.MAX_VALUE;
        long time = movetime.isPresent() ? Math.min(movetime.getAsInt(), callers) : callers;
        return time == Long.MAX_VALUE ? 0 : time;
    }
}
