package org.morphzero.app.engine;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.morphzero.app.level.Mind;
import org.morphzero.mcts.Analysis;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.Lockstep;
import org.morphzero.mcts.Search;
import org.morphzero.mcts.player.Player;
import org.morphzero.rules.Position;

/**
 * One position while it is thought about: until when, and what is told on the way.
 *
 * @param overheadMillis milliseconds that a move costs besides the thinking
 * @param reportNanos how often to tell what was found so far
 */
record Deliberation(
        Thinking thinking,
        Listener listener,
        Task task,
        LongSupplier nanoClock,
        long overheadMillis,
        long reportNanos) {
    /** Searches, tells of it on the way and at the end; what was found is returned. */
    Analysis search(Position root, Search search, Manner manner) {
        Limit limit = limit(Math.min(thinking.mostSimulations(), manner.simulations()));
        if (thinking.among().isPresent()) {
            search.begin(root, manner.config(), limit, thinking.among().get());
        } else {
            search.begin(root, manner.config(), limit);
        }
        Lockstep lockstep = new Lockstep(manner.evaluator());
        List<Search> alone = List.of(search);
        long reported = task.begun();
        do {
            lockstep.round(alone, manner.leavesInFlight());
            long now = nanoClock.getAsLong();
            if (now - reported >= reportNanos && !search.isDone()) {
                report(search);
                reported = now;
            }
        } while (!search.isDone() && !isDeepEnough(search) && !isLate());
        return report(search);
    }

    /** The move of a level without a network. Where only some moves may be played and it wants another, one of them is drawn. */
    int choose(Position root, Mind.Baseline level, RandomGenerator random) {
        Limit limit = limit(Limit.UNLIMITED).and(Limit.until(this::isLate));
        int move;
        try (Player player = level.player(root.variant(), nanoClock)) {
            player.start(root, random);
            move = player.choose(root, limit);
        }
        int[] allowed = Arrays.stream(root.legalMoves())
                .filter(thinking.among().orElse(any -> true))
                .toArray();
        boolean isAllowed = Arrays.stream(allowed).anyMatch(each -> each == move);
        return isAllowed ? move : allowed[random.nextInt(allowed.length)];
    }

    /** Of simulations, of the time if it is measured already, and of being stopped. */
    private Limit limit(long simulations) {
        long millis = thinking.ponders() ? -1 : thinking.budget(overheadMillis).orElse(-1);
        return new Limit(
                simulations,
                millis < 0 ? Limit.UNLIMITED : Math.max(1, task.nanosLeft(millis, nanoClock.getAsLong())),
                task::isStopped);
    }

    private boolean isDeepEnough(Search search) {
        return thinking.depth().isPresent()
                && search.meanDepth() >= thinking.depth().getAsInt();
    }

    /** Whether the time of a search that began as pondering is over. */
    private boolean isLate() {
        if (!thinking.ponders() || task.isPondering()) {
            return false;
        }
        OptionalLong millis = thinking.budget(overheadMillis);
        return millis.isPresent() && task.nanosLeft(millis.getAsLong(), nanoClock.getAsLong()) <= 0;
    }

    private Analysis report(Search search) {
        Analysis analysis = search.analysis(thinking.lines());
        long millis = (nanoClock.getAsLong() - task.begun()) / 1_000_000;
        listener.progress(
                new Report(analysis, Math.max(1, (int) search.meanDepth()), Math.max(1, search.deepest()), millis));
        return analysis;
    }
}
