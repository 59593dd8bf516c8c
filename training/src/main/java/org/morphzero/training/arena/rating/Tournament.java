package org.morphzero.training.arena.rating;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.RandomSource;
import org.morphzero.mcts.match.GameResult;
import org.morphzero.mcts.match.Match;
import org.morphzero.mcts.match.MatchConfig;
import org.morphzero.mcts.player.PlayerFactory;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;

/**
 * Plays duels, one on each thread at a time. A game follows from the seed, its players and the number of its opening, whatever else is
 * played and in which call (unless a player thinks for a time).
 */
public final class Tournament implements AutoCloseable {
    private static final int GAMES_AN_OPENING = 2;

    private final Variant variant;
    private final Map<String, PlayerPool> pools = new HashMap<>();
    private final long seed;
    private final int threads;

    /** Is told of games. */
    @FunctionalInterface
    public interface Sink {
        /** A game is over. One call at a time, on the thread that played it. */
        void played(LadderGame game) throws IOException;
    }

    /** @param threads games at once, at least 1 */
    public Tournament(Variant variant, List<Contestant> contestants, long seed, int threads) {
        this.variant = variant;
        this.seed = seed;
        this.threads = threads;
        contestants.forEach(each -> pools.put(each.entrant().id(), new PlayerPool(each.factory())));
    }

    /**
     * Plays all duels, in about their order.
     *
     * @param stop asked after each game; once it is true no other begins
     * @throws IOException what the sink throws; no other game begins then
     * @throws IllegalArgumentException if a duel names somebody who is no contestant
     */
    public void play(List<Duel> duels, Sink sink, BooleanSupplier stop) throws IOException {
        for (Duel duel : duels) {
            if (!pools.containsKey(duel.a().id()) || !pools.containsKey(duel.b().id())) {
                throw new IllegalArgumentException("ladder: expected two contestants, found " + duel);
            }
        }
        AtomicInteger next = new AtomicInteger();
        AtomicBoolean failed = new AtomicBoolean();
        BooleanSupplier isOver = () -> failed.get() || stop.getAsBoolean();
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                running.add(workers.submit(() -> {
                    try {
                        for (int i = next.getAndIncrement();
                                i < duels.size() && !isOver.getAsBoolean();
                                i = next.getAndIncrement()) {
                            play(duels.get(i), sink, isOver);
                        }
                    } catch (RuntimeException | Error problem) {
                        failed.set(true);
                        throw problem;
                    }
                    return null;
                }));
            }
            await(running);
        } finally {
            workers.shutdown();
        }
    }

    /** Waits for all, so that the games that are still running count; then throws what the first that failed threw. */
    private static void await(List<Future<?>> running) throws IOException {
        Throwable problem = null;
        for (Future<?> each : running) {
            try {
                each.get();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("ladder: interrupted", e);
            } catch (ExecutionException e) {
                problem = problem == null ? e.getCause() : problem;
            }
        }
        if (problem instanceof UncheckedIOException unwritten) {
            throw unwritten.getCause();
        }
        if (problem instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (problem != null) {
            throw new IllegalStateException("ladder: " + problem, problem);
        }
    }

    private void play(Duel duel, Sink sink, BooleanSupplier isOver) {
        PlayerFactory a = pools.get(duel.a().id()).lender();
        PlayerFactory b = pools.get(duel.b().id()).lender();
        long own = duel.seed().orElseGet(() -> seed(duel));
        // A game that has begun is played to its end, so this is asked for between games only.
        AtomicBoolean isEnough = new AtomicBoolean();
        Limit limit = Limit.until(isEnough::get);
        Match match = new Match(variant, a, b, MatchConfig.of(GAMES_AN_OPENING, limit, own, 1));
        match.play(game -> {
            boolean isAFirst = game.aPlays() == Side.WHITE;
            // Where only the second game is missing the first is played again: its players may not know how to
            // begin with the second. Ctrl-C reaches the players' programs too: one that it ends has not lost.
            boolean counts = game.forfeit().isEmpty() || !isOver.getAsBoolean();
            if (counts && (isAFirst ? duel.aFirst() : duel.bFirst())) {
                put(sink, played(duel, own, game));
            }
            isEnough.set(isOver.getAsBoolean() || !duel.bFirst());
        });
    }

    private synchronized void put(Sink sink, LadderGame game) {
        try {
            sink.played(game);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Of its own for each opening of each two players; text has the same hash in every Java. */
    private long seed(Duel duel) {
        long players = (duel.a().id() + "\n" + duel.b().id()).hashCode();
        return RandomSource.of(seed, players, duel.opening()).nextLong();
    }

    private LadderGame played(Duel duel, long own, GameResult game) {
        boolean aIsWhite = game.aPlays() == Side.WHITE;
        int halfPointsOfA = (int) Math.round(2 * game.points());
        int plies = 0;
        long moves = 0;
        for (Position at = game.last();
                at.predecessor().isPresent();
                at = at.predecessor().get()) {
            plies++;
            // A polynomial of the moves, the last one first.
            moves = moves * 0x9E3779B97F4A7C15L + at.lastMove() + 1;
        }
        String ending = game.outcome()
                .map(Outcome::reason)
                .map(Object::toString)
                .orElse(halfPointsOfA == 1 ? "broken off" : "forfeit");
        return new LadderGame(
                variant.id(),
                variant.options().toString(),
                aIsWhite ? duel.a() : duel.b(),
                aIsWhite ? duel.b() : duel.a(),
                duel.opening(),
                own,
                LadderGame.result(aIsWhite ? halfPointsOfA : 2 - halfPointsOfA),
                ending,
                plies,
                Long.toHexString(moves));
    }

    @Override
    public void close() {
        pools.values().forEach(PlayerPool::close);
    }
}
