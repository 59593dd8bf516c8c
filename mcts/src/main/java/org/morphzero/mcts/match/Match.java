package org.morphzero.mcts.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.morphzero.mcts.player.Player;
import org.morphzero.mcts.player.PlayerFactory;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;

/**
 * Two players, many games: each random opening twice with the colours swapped, several games at once, each thread with
 * its own players. A game depends on the seed and its number only, not on the thread or the games before it (unless the players
 * think for a time).
 */
public final class Match {
    private final PlayerFactory a;
    private final PlayerFactory b;
    private final MatchConfig config;
    private final Openings openings;

    public Match(Variant variant, PlayerFactory a, PlayerFactory b, MatchConfig config) {
        this.a = a;
        this.b = b;
        this.config = config;
        openings = new Openings(variant, config.openingPlies(), config.seed());
    }

    /** Plays all games. */
    public MatchResult play() {
        return play(game -> {});
    }

    /**
     * Plays all games.
     *
     * @param watcher told of each game when it is over, by the thread that played it, one at a time, in no fixed order
     * @throws IllegalStateException if a player chooses a move that is not legal; whatever else a player throws comes out too, and ends
     *     the match
     */
    public MatchResult play(Consumer<GameResult> watcher) {
        GameResult[] results = new GameResult[config.games()];
        AtomicInteger next = new AtomicInteger();
        AtomicBoolean failed = new AtomicBoolean();
        int threads = Math.min(config.threads(), config.games());
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                running.add(workers.submit(() -> {
                    try (Player first = a.create();
                            Player second = b.create()) {
                        for (int game = next.getAndIncrement();
                                game < results.length && !failed.get();
                                game = next.getAndIncrement()) {
                            results[game] = playGame(game, first, second);
                            synchronized (watcher) {
                                watcher.accept(results[game]);
                            }
                        }
                    } catch (RuntimeException | Error problem) {
                        failed.set(true);
                        throw problem;
                    }
                    return null;
                }));
            }
            for (Future<?> thread : running) {
                thread.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("match: interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException problem) {
                throw problem;
            }
            throw new IllegalStateException("match: " + e.getCause(), e.getCause());
        } finally {
            workers.shutdownNow();
        }
        return new MatchResult(Arrays.asList(results));
    }

    private GameResult playGame(int number, Player first, Player second) {
        Position position = openings.opening(number / 2 % config.openings());
        Side aPlays = number % 2 == 0 ? Side.WHITE : Side.BLACK;
        SplittableRandom chance = Chance.GAME.source(config.seed(), number);
        first.start(position, chance.split());
        second.start(position, chance.split());
        Optional<Outcome> outcome = position.outcome();
        for (int ply = config.openingPlies(); ply < config.maxPlies() && outcome.isEmpty(); ply++) {
            boolean isA = position.sideToMove() == aPlays;
            int move = (isA ? first : second).choose(position, config.limit());
            if (Arrays.stream(position.legalMoves()).noneMatch(legal -> legal == move)) {
                throw new IllegalStateException("match, game " + (number + 1) + ": player '" + (isA ? a : b).name()
                        + "' chose a move that is not legal in " + position);
            }
            position = position.play(move);
            outcome = position.outcome();
        }
        return new GameResult(aPlays, position, config.openingPlies(), outcome);
    }
}
