package org.morphzero.app.engine;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.morphzero.app.level.Level;
import org.morphzero.app.level.Mind;
import org.morphzero.app.level.MoveDraw;
import org.morphzero.app.level.NetworkFile;
import org.morphzero.app.think.Evaluators;
import org.morphzero.mcts.Evaluation;
import org.morphzero.mcts.Evaluator;
import org.morphzero.mcts.RandomSource;
import org.morphzero.mcts.Search;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.models.checkpoint.CheckpointException;
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
    /** Of the levels' networks. */
    private final Evaluators evaluators = new Evaluators();
    /** Whose tree it is; empty for full strength. */
    private Optional<Mind.Net> treeOf = Optional.empty();

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

    /**
     * Reads a level's network, where it has one and it was not read already.
     *
     * @throws EngineException if it cannot be read
     */
    public void prepare(Level level) {
        if (level.mind() instanceof Mind.Net net) {
            evaluators.giveBack(net.network(), borrow(net.network()));
        }
    }

    private Evaluator borrow(NetworkFile network) {
        try {
            return evaluators.borrow(network);
        } catch (CheckpointException e) {
            throw new EngineException(e.getMessage());
        } catch (IOException e) {
            throw new EngineException("checkpoint " + network.path() + ": cannot be read ("
                    + e.getClass().getSimpleName() + ")");
        }
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
        } catch (EngineException e) {
            listener.note("error: " + e.getMessage());
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
        Deliberation deliberation = new Deliberation(thinking, listener, task, nanoClock, overheadMillis, reportNanos);
        Optional<Mind> mind = thinking.level().map(Level::mind);
        if (mind.isPresent() && mind.get() instanceof Mind.Baseline baseline) {
            return Optional.of(new Listener.Answer(deliberation.choose(root, baseline, nextDraw()), Move.NONE));
        }
        if (mind.isPresent() && mind.get() instanceof Mind.Net net) {
            Evaluator evaluator = borrow(net.network());
            try {
                return Optional.of(search(root, Manner.of(net, evaluator), deliberation));
            } finally {
                evaluators.giveBack(net.network(), evaluator);
            }
        }
        SearchConfig config = opinion.search()
                .withEarlyStop(thinking.clock().isPresent() && thinking.lines() == 1)
                .withBounds(SearchConfig.play().maxDepth(), mostVisits(root));
        return Optional.of(search(root, Manner.full(opinion, config), deliberation));
    }

    private Listener.Answer search(Position root, Manner manner, Deliberation deliberation) {
        if (!manner.level().equals(treeOf)) {
            search.forget();
            treeOf = manner.level();
        }
        int best = deliberation.search(root, search, manner).best().move();
        int move = manner.level()
                .map(level -> MoveDraw.move(search.result(), level.temperature(), nextDraw()))
                .orElse(best);
        int[] expected = search.line(move);
        return new Listener.Answer(move, expected.length > 1 ? expected[1] : Move.NONE);
    }

    private RandomGenerator nextDraw() {
        return RandomSource.of(seed, LEVEL_MOVES, drawn++);
    }

    /** Drawn by a count, but somebody plays on: the same placement as a fresh start. */
    private static Position withoutCounts(Position position) {
        String[] fields = position.toString().split(" ", -1);
        fields[4] = "0";
        return position.variant().position(String.join(" ", fields));
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
        evaluators.close();
    }
}
