package org.morphzero.app.play;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.morphzero.app.level.Level;
import org.morphzero.app.level.Levels;
import org.morphzero.app.level.NetworkFile;
import org.morphzero.app.level.NetworkShelf;
import org.morphzero.app.think.Answer;
import org.morphzero.app.think.ThinkingPool;
import org.morphzero.app.think.Thought;
import org.morphzero.app.think.Thoughts;
import org.morphzero.mcts.Search;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;

/** The program as a player whose moves are waited for. */
public final class Opponent implements AutoCloseable {
    private static final int HINT_SIMULATIONS = 800;
    private static final Duration HINT_TIME = Duration.ofSeconds(1);
    private static final int HINT_LINES = 3;
    /** Where there is no network: three plies of alpha-beta. */
    private static final int HINT_LEVEL = 9;

    private final ThinkingPool pool;
    private final Thoughts thoughts;
    private final NetworkShelf shelf;
    private final Optional<NetworkFile> network;
    private final RandomGenerator random;
    private final Map<Side, Search> trees = new EnumMap<>(Side.class);

    /**
     * A program that waits to be asked.
     *
     * @param network to play with instead of the levels' own
     * @param random draws the moves
     * @param nanoClock a monotonic clock in nanoseconds
     */
    public Opponent(NetworkShelf shelf, Optional<NetworkFile> network, RandomGenerator random, LongSupplier nanoClock) {
        this.shelf = shelf;
        this.network = network;
        this.random = random;
        pool = new ThinkingPool(1, nanoClock, bug -> {});
        thoughts = new Thoughts(nanoClock);
    }

    /** A level as this opponent plays it. */
    Level level(Variant variant, int number) {
        return Levels.of(variant, shelf, number, network);
    }

    /**
     * The move of a level.
     *
     * @throws PlayException if it cannot think
     */
    Answer move(Position position, int level) {
        Search tree = trees.computeIfAbsent(position.sideToMove(), unseen -> thoughts.tree(random));
        CompletableFuture<Answer> answer = new CompletableFuture<>();
        return wait(
                thoughts.of(
                        level(position.variant(), level),
                        position,
                        tree,
                        random,
                        analysis -> {},
                        answer::complete,
                        why -> answer.completeExceptionally(new PlayException(why))),
                answer);
    }

    /** What it would play itself, with a few lines where there is a network to judge. */
    Answer hint(Position position) {
        CompletableFuture<Answer> answer = new CompletableFuture<>();
        Optional<NetworkFile> judge =
                network.or(() -> shelf.networks(position.variant()).stream().findFirst());
        Thought thought = judge.isPresent()
                ? thoughts.analysis(
                        position,
                        judge,
                        HINT_SIMULATIONS,
                        HINT_TIME,
                        HINT_LINES,
                        random,
                        analysis -> {},
                        answer::complete,
                        why -> answer.completeExceptionally(new PlayException(why)))
                : thoughts.of(
                        level(position.variant(), HINT_LEVEL),
                        position,
                        thoughts.tree(random),
                        random,
                        analysis -> {},
                        answer::complete,
                        why -> answer.completeExceptionally(new PlayException(why)));
        return wait(thought, answer);
    }

    private Answer wait(Thought thought, CompletableFuture<Answer> answer) {
        pool.submit(thought);
        try {
            return answer.get();
        } catch (ExecutionException e) {
            throw new PlayException("the program cannot move: " + e.getCause().getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PlayException("the program was interrupted");
        }
    }

    @Override
    public void close() {
        pool.close();
    }
}
