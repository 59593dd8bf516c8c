package org.morphzero.app.engine;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.morphzero.mcts.Analysis;
import org.morphzero.mcts.Evaluation;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.Lockstep;
import org.morphzero.mcts.RandomSource;
import org.morphzero.mcts.Search;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.mcts.SearchResult;
import org.morphzero.rules.Move;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;

/**
 * Thinks about one position at a time on a thread of its own, and keeps its tree from move to move. Its methods are for one thread, the owner's;
 * the listener is called on the engine's.
 */
public final class Engine implements AutoCloseable {
    private static final long LEVEL_MOVES = 1;
    private static final long ROOT_NOISE = 2;
    private static final int MOST_VISITS = 3_000_000;
    /** What a node and its position take besides 8 bytes and a child's place a move, measured with room to spare. */
    private static final long BYTES_A_NODE = 700;

    private static final long BYTES_A_MOVE = 12;

    private final ExecutorService thread = Executors.newSingleThreadExecutor(DaemonThread.named("engine"));
    private final LongSupplier nanoClock;
    private final long seed;
    private final long reportNanos;
    private final Search search;
    private Opinion opinion = Opinion.none("none was chosen");
    private long overheadMillis;
    private long drawn;
    private Task current;

    /**
     * An engine without a network.
     *
     * @param nanoClock a monotonic clock in nanoseconds
     * @param seed of what is drawn at the levels that draw
     * @param reportMillis how often to tell what was found so far
     */
    public Engine(LongSupplier nanoClock, long seed, long reportMillis) {
        this.nanoClock = nanoClock;
        this.seed = seed;
        reportNanos = reportMillis * 1_000_000;
        search = new Search(RandomSource.of(seed, ROOT_NOISE, 0), nanoClock);
    }

    /** From now on judges by this; the engine closes it. Not while it thinks. */
    public void use(Opinion other) {
        requireIdle();
        opinion.evaluator().close();
        opinion = other;
        search.forget();
    }

    public Opinion opinion() {
        return opinion;
    }

    /** Milliseconds that a move costs besides the thinking, set aside from clocks and times. */
    public void overhead(long millis) {
        overheadMillis = millis;
    }

    /** Forgets the tree, and begins the draws of the levels again. Not while it thinks. */
    public void newGame() {
        requireIdle();
        search.forget();
        drawn = 0;
    }

    public boolean isThinking() {
        return current != null && !current.isOver();
    }

    private void requireIdle() {
        if (isThinking()) {
            throw new EngineException("the engine is thinking (expected it stopped first)");
        }
    }

    /**
     * Thinks about a position; returns at once.
     *
     * @param position with its past, so that repetitions count
     * @throws EngineException if it thinks already
     */
    public void think(Position position, Thinking thinking, Listener listener) {
        requireIdle();
        Task task = new Task(thinking.ponders(), nanoClock.getAsLong());
        start(task, () -> answer(position, thinking, listener, task));
    }

    /**
     * Does other work on the engine's thread; returns at once.
     *
     * @param work is given what says whether it should stop
     */
    public void work(Consumer<BooleanSupplier> work) {
        requireIdle();
        Task task = new Task(false, nanoClock.getAsLong());
        start(task, () -> work.accept(task::isStopped));
    }

    private void start(Task task, Runnable work) {
        current = task;
        thread.execute(() -> {
            try {
                work.run();
            } finally {
                task.finish();
            }
        });
    }

    /** Ends the thinking, if there is any, and waits until the listener knows and the next task can begin. */
    public void stop() {
        if (current != null) {
            current.stop();
            current.awaitEnd();
        }
    }

    /** The opponent has played the move pondered on: time is measured from now. */
    public void ponderHit() {
        if (current != null) {
            current.ponderHit(nanoClock.getAsLong());
        }
    }

    /** What the evaluator thinks of a position that has not ended. Not while the engine thinks. */
    public Evaluation evaluate(Position position) {
        requireIdle();
        return opinion.evaluator().evaluate(List.of(position)).get(0);
    }

    private void answer(Position position, Thinking thinking, Listener listener, Task task) {
        Optional<Listener.Answer> answer;
        try {
            answer = find(position, thinking, listener, task);
        } catch (OutOfMemoryError e) {
            search.forget();
            listener.note("error: out of memory (give Java more: MORPHZERO_JAVA_OPTS=-Xmx8g, say)");
            answer = anyMove(position);
        } catch (RuntimeException e) {
            search.forget();
            listener.note("error: the search failed, which is a bug: " + e);
            answer = anyMove(position);
        }
        if (thinking.waits() || thinking.ponders()) {
            task.awaitLeave(thinking.waits());
        }
        listener.done(answer);
    }

    private static Optional<Listener.Answer> anyMove(Position position) {
        int[] moves = position.legalMoves();
        return moves.length == 0 ? Optional.empty() : Optional.of(new Listener.Answer(moves[0], Move.NONE));
    }

    private Optional<Listener.Answer> find(Position position, Thinking thinking, Listener listener, Task task) {
        Position root = position;
        Optional<Outcome> outcome = position.outcome();
        if (outcome.isPresent()) {
            if (!position.hasLegalMove()) {
                return Optional.empty();
            }
            listener.note("the game is over (" + outcome.get() + "); thinking as if it went on");
            root = withoutCounts(position);
            if (root.outcome().isPresent()) {
                return anyMove(position);
            }
        }
        run(root, thinking, listener, task);
        Analysis analysis = report(thinking, listener, task);
        SearchResult result = search.result();
        int move = analysis.best().move();
        if (thinking.level().isPresent()) {
            move = result.sample(thinking.level().get().temperature(), RandomSource.of(seed, LEVEL_MOVES, drawn++));
        }
        int[] expected = search.line(move);
        return Optional.of(new Listener.Answer(move, expected.length > 1 ? expected[1] : Move.NONE));
    }

    /** Drawn by a count, but somebody plays on: the same placement as a fresh start. */
    private static Position withoutCounts(Position position) {
        String[] fields = position.toString().split(" ", -1);
        fields[4] = "0";
        return position.variant().position(String.join(" ", fields));
    }

    private void run(Position root, Thinking thinking, Listener listener, Task task) {
        boolean byTheClock = thinking.clock().isPresent() && thinking.lines() == 1;
        SearchConfig config = SearchConfig.play()
                .withEarlyStop(byTheClock)
                .withBounds(SearchConfig.play().maxDepth(), mostVisits(root));
        long millis = thinking.ponders() ? -1 : thinking.budget(overheadMillis).orElse(-1);
        Limit limit = new Limit(
                thinking.mostSimulations(),
                millis < 0 ? Limit.UNLIMITED : Math.max(1, task.nanosLeft(millis, nanoClock.getAsLong())),
                task::isStopped);
        if (thinking.among().isPresent()) {
            search.begin(root, config, limit, thinking.among().get());
        } else {
            search.begin(root, config, limit);
        }
        Lockstep lockstep = new Lockstep(opinion.evaluator());
        List<Search> alone = List.of(search);
        long reported = task.begun();
        do {
            lockstep.round(alone, opinion.leavesInFlight());
            long now = nanoClock.getAsLong();
            if (now - reported >= reportNanos && !search.isDone()) {
                report(thinking, listener, task);
                reported = now;
            }
        } while (!search.isDone() && !isDeepEnough(thinking) && !isLate(thinking, task));
    }

    private boolean isDeepEnough(Thinking thinking) {
        return thinking.depth().isPresent()
                && search.meanDepth() >= thinking.depth().getAsInt();
    }

    /** Whether the time of a search that began as pondering is over. */
    private boolean isLate(Thinking thinking, Task task) {
        if (!thinking.ponders() || task.isPondering()) {
            return false;
        }
        OptionalLong millis = thinking.budget(overheadMillis);
        return millis.isPresent() && task.nanosLeft(millis.getAsLong(), nanoClock.getAsLong()) <= 0;
    }

    private Analysis report(Thinking thinking, Listener listener, Task task) {
        Analysis analysis = search.analysis(thinking.lines());
        long millis = (nanoClock.getAsLong() - task.begun()) / 1_000_000;
        listener.progress(
                new Report(analysis, Math.max(1, (int) search.meanDepth()), Math.max(1, search.deepest()), millis));
        return analysis;
    }

    /** A tree of more visits could outgrow half the heap. */
    private static int mostVisits(Position root) {
        long bytes = BYTES_A_NODE + BYTES_A_MOVE * root.countLegalMoves();
        return (int) Math.min(MOST_VISITS, Runtime.getRuntime().maxMemory() / 2 / bytes);
    }

    /** Stops, lets the evaluator go, and takes no more tasks. */
    @Override
    public void close() {
        stop();
        thread.shutdown();
        opinion.evaluator().close();
    }
}
