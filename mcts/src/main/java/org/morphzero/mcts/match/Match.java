package org.morphzero.mcts.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.player.PlayerException;
import org.morphzero.mcts.player.PlayerFactory;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;

/**
 * Two players, many games: each random opening twice with the colours swapped, several games at once, each thread with
 * its own players. A game depends on the seed and its number only, not on the thread or the games before it (unless the players
 * think for a time).
 *
 * <p>A player that cannot go on ({@link PlayerException}) or chooses a move that is not legal loses that game. The match goes on with a new
 * player in its place.
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
        return play(MatchWatcher.NONE);
    }

    /** As {@link #play(MatchWatcher)}, with a watcher who only wants to know that a game is over. */
    public MatchResult play(Consumer<GameResult> watcher) {
        return play((number, game) -> watcher.accept(game));
    }

    /**
     * Plays all games, or until the watcher says that the match is decided, or until the limit's {@link Limit#stopped()} is true.
     *
     * @return the games up to the pair that decided the match; of a match that was stopped, the games before the first that was not finished
     * @throws RuntimeException whatever a player throws that is no {@link PlayerException}, and whatever the watcher throws; it ends the match
     */
    public MatchResult play(MatchWatcher watcher) {
        Scoresheet sheet = new Scoresheet(config.games(), watcher);
        AtomicInteger next = new AtomicInteger();
        AtomicBoolean failed = new AtomicBoolean();
        BooleanSupplier isOver = () ->
                failed.get() || sheet.isDecided() || config.limit().stopped().getAsBoolean();
        int threads = Math.min(config.threads(), config.games());
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                running.add(workers.submit(() -> {
                    try (Seat first = new Seat(a);
                            Seat second = new Seat(b)) {
                        while (!isOver.getAsBoolean()) {
                            int game = next.getAndIncrement();
                            if (game >= config.games()) {
                                break;
                            }
                            playGame(game, first, second, isOver).ifPresent(result -> sheet.add(game, result));
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
        return new MatchResult(sheet.counted());
    }

    /** A game; empty if the match was over before it was. */
    private Optional<GameResult> playGame(int number, Seat first, Seat second, BooleanSupplier isOver) {
        Position position = openings.opening(number / 2 % config.openings());
        Side aPlays = number % 2 == 0 ? Side.WHITE : Side.BLACK;
        SplittableRandom chance = Chance.GAME.source(config.seed(), number);
        Limit limit = new Limit(config.limit().simulations(), config.limit().nanos(), isOver);
        Optional<Outcome> outcome = position.outcome();
        Seat asked = first;
        try {
            first.start(position, chance.split());
            asked = second;
            second.start(position, chance.split());
            for (int ply = config.openingPlies();
                    ply < config.maxPlies() && outcome.isEmpty() && !isOver.getAsBoolean();
                    ply++) {
                asked = position.sideToMove() == aPlays ? first : second;
                position = position.play(asked.choose(position, limit));
                outcome = position.outcome();
            }
        } catch (PlayerException e) {
            Side loser = asked == first ? aPlays : aPlays.opponent();
            asked.close();
            return isOver.getAsBoolean()
                    ? Optional.empty()
                    : Optional.of(new GameResult(
                            aPlays,
                            position,
                            config.openingPlies(),
                            Optional.empty(),
                            Optional.of(new Forfeit(loser, e.getMessage()))));
        }
        return isOver.getAsBoolean()
                ? Optional.empty()
                : Optional.of(new GameResult(aPlays, position, config.openingPlies(), outcome));
    }
}
