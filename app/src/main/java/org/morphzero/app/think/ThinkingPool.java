package org.morphzero.app.think;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.morphzero.app.level.NetworkFile;
import org.morphzero.mcts.Evaluator;
import org.morphzero.mcts.Lockstep;
import org.morphzero.mcts.Search;
import org.morphzero.mcts.UniformEvaluator;
import org.morphzero.models.checkpoint.CheckpointException;

/**
 * A few threads that think for many games. Thoughts stand in one line; the first gets a turn of a few milliseconds and goes to the end of the
 * line again, so that all make progress, whatever each has asked for. Searches of the same network that stand near each other take their
 * turns together, a turn as long as theirs added up, and their positions go to the network in one batch. Players that are no search think in
 * one piece, for a time that shrinks with the line.
 */
public final class ThinkingPool implements AutoCloseable {
    /** The most searches that take a turn together. */
    static final int MOST_TOGETHER = 8;

    private static final long TURN_NANOS = 6_000_000;
    private static final long NANOS_BETWEEN_TOLD = 250_000_000;
    /** More thoughts than this at once are refused. */
    private static final int MOST_WAITING = 1000;

    private final Deque<Thought> line = new ArrayDeque<>();
    private final Evaluators evaluators = new Evaluators();
    private final List<Thread> threads = new ArrayList<>();
    private final LongSupplier nanoClock;
    private final Consumer<Throwable> bug;
    private boolean closed;

    /**
     * Starts the threads.
     *
     * @param nanoClock a monotonic clock in nanoseconds
     * @param bug told of failures that are nobody's input
     */
    public ThinkingPool(int threadCount, LongSupplier nanoClock, Consumer<Throwable> bug) {
        this.nanoClock = nanoClock;
        this.bug = bug;
        for (int i = 0; i < threadCount; i++) {
            Thread thread = new Thread(this::work, "thinking-" + i);
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
    }

    /** Puts a thought at the end of the line; its answer comes on one of the pool's threads. */
    public void submit(Thought thought) {
        synchronized (line) {
            if (line.size() < MOST_WAITING && !closed) {
                line.addLast(thought);
                line.notify();
                return;
            }
        }
        thought.fail("too many games are thinking (expected at most " + MOST_WAITING + "); try again later");
    }

    /** Reads a network before anybody waits for it. */
    public void prepare(NetworkFile network) {
        try {
            evaluators.giveBack(network, evaluators.borrow(network));
        } catch (IOException | CheckpointException e) {
            // Whoever plays with it is told.
        }
    }

    private void work() {
        while (true) {
            List<Thought> together;
            int waiting;
            synchronized (line) {
                while (line.isEmpty() && !closed) {
                    try {
                        line.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
                if (closed) {
                    return;
                }
                waiting = 1 + line.size() / threads.size();
                together = next();
            }
            List<Thought> unfinished = new ArrayList<>();
            try {
                unfinished = turn(together, waiting);
            } catch (IOException | CheckpointException e) {
                together.forEach(thought -> thought.fail(e.getMessage()));
            } catch (RuntimeException | OutOfMemoryError | LinkageError e) {
                bug.accept(e);
                together.forEach(thought -> thought.fail("thinking failed: " + e));
            }
            synchronized (line) {
                line.addAll(unfinished);
                if (!unfinished.isEmpty()) {
                    line.notify();
                }
            }
        }
    }

    /** The first in line, and the searches with its network that may take their turn with it: not so many that another thread has none. */
    private List<Thought> next() {
        List<Thought> together = new ArrayList<>();
        Thought first = line.removeFirst();
        together.add(first);
        if (!(first instanceof SearchThought search)) {
            return together;
        }
        long alike = 1 + line.stream().filter(other -> isAlike(search, other)).count();
        long most = Math.min(MOST_TOGETHER, (alike + threads.size() - 1) / threads.size());
        for (Iterator<Thought> others = line.iterator(); others.hasNext() && together.size() < most; ) {
            Thought other = others.next();
            if (isAlike(search, other)) {
                together.add(other);
                others.remove();
            }
        }
        return together;
    }

    private static boolean isAlike(SearchThought search, Thought other) {
        return other instanceof SearchThought alike && alike.network().equals(search.network());
    }

    /** A turn; returns those that want another. */
    private List<Thought> turn(List<Thought> together, int waiting) throws IOException {
        together.forEach(Thought::hadTurn);
        if (together.get(0) instanceof PlayerThought player) {
            if (!player.isCancelled()) {
                player.answer(new Answer(player.choose(waiting), Optional.empty()));
            }
            return List.of();
        }
        List<SearchThought> searching = together.stream()
                .map(SearchThought.class::cast)
                .filter(thought -> !thought.isCancelled())
                .toList();
        if (searching.isEmpty()) {
            return List.of();
        }
        Optional<NetworkFile> network = searching.get(0).network();
        Evaluator evaluator = network.isPresent() ? evaluators.borrow(network.get()) : new UniformEvaluator();
        try {
            search(searching, new Lockstep(evaluator));
        } finally {
            network.ifPresent(file -> evaluators.giveBack(file, evaluator));
        }
        long now = nanoClock.getAsLong();
        List<Thought> unfinished = new ArrayList<>();
        for (SearchThought thought : searching) {
            boolean over = thought.isOver();
            thought.look(now, NANOS_BETWEEN_TOLD);
            if (!over) {
                unfinished.add(thought);
            }
        }
        return unfinished;
    }

    private void search(List<SearchThought> searching, Lockstep lockstep) {
        List<Search> searches = searching.stream().map(SearchThought::search).toList();
        long end = nanoClock.getAsLong() + TURN_NANOS * searches.size();
        do {
            if (lockstep.round(searches, 1) == 0 && searches.stream().allMatch(Search::isDone)) {
                return;
            }
        } while (nanoClock.getAsLong() - end < 0);
    }

    /** How many thoughts stand in line. */
    public int waiting() {
        synchronized (line) {
            return line.size();
        }
    }

    /** Ends the threads; thoughts that wait get no answer. */
    @Override
    public void close() {
        synchronized (line) {
            closed = true;
            line.forEach(Thought::cancel);
            line.clear();
            line.notifyAll();
        }
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
        evaluators.close();
    }
}
