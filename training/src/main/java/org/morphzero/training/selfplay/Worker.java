package org.morphzero.training.selfplay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.morphzero.mcts.Evaluator;
import org.morphzero.mcts.Lockstep;
import org.morphzero.mcts.Search;
import org.morphzero.mcts.UniformEvaluator;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.evaluation.EvaluationCache;
import org.morphzero.training.game.GameCodec;

/** One thread of self-play: some games in lockstep, a new one in the place of each that ends. */
final class Worker implements Runnable {
    private final Session session;
    private final GameSettings settings;
    private final Checkpoint checkpoint;
    private final int places;
    private final LongSupplier nanoClock;
    private final List<SelfPlayGame> games = new ArrayList<>();

    /**
     * @param checkpoint null to play without a network
     * @param places games at once
     */
    Worker(Session session, GameSettings settings, Checkpoint checkpoint, int places, LongSupplier nanoClock) {
        this.session = session;
        this.settings = settings;
        this.checkpoint = checkpoint;
        this.places = places;
        this.nanoClock = nanoClock;
    }

    @Override
    public void run() {
        try {
            if (checkpoint == null) {
                play(new UniformEvaluator(), () -> {});
            } else {
                playWithNetwork();
            }
        } catch (Throwable e) {
            session.fail(e);
        }
    }

    private void playWithNetwork() throws IOException {
        Evaluator network = checkpoint.evaluator(settings.config().engine().engine(), places);
        try (EvaluationCache cache =
                new EvaluationCache(network, settings.config().cache())) {
            Counts counts = session.counts();
            long[] before = new long[2];
            play(cache, () -> {
                counts.evaluations.add(cache.misses() - before[0]);
                counts.cacheHits.add(cache.hits() - before[1]);
                before[0] = cache.misses();
                before[1] = cache.hits();
            });
        }
    }

    private void play(Evaluator evaluator, Runnable afterRound) throws IOException {
        Lockstep lockstep = new Lockstep(evaluator);
        fill();
        while (!games.isEmpty() && !session.isEnded()) {
            List<Search> searches = games.stream().map(SelfPlayGame::search).toList();
            try {
                lockstep.round(searches, 1);
            } catch (RuntimeException e) {
                String ids = games.stream().map(game -> "" + game.id()).collect(Collectors.joining(", "));
                throw new IllegalStateException(
                        (games.size() == 1 ? "game " : "games ") + ids + ": " + e.getMessage(), e);
            }
            for (SelfPlayGame game : games) {
                advance(game);
            }
            afterRound.run();
            deliver();
            fill();
        }
    }

    private void advance(SelfPlayGame game) {
        int before = game.plies();
        try {
            game.advance();
        } catch (RuntimeException e) {
            throw new IllegalStateException("game " + game.id() + ": " + e.getMessage(), e);
        }
        session.counts().positions.add(game.plies() - before);
    }

    private void deliver() throws IOException {
        for (SelfPlayGame game : games) {
            if (game.isOver()) {
                // As the archive keeps it, so that a game in memory is the one on disk.
                session.deliver(GameCodec.quantised(game.record()));
            }
        }
        games.removeIf(SelfPlayGame::isOver);
    }

    private void fill() {
        while (games.size() < places) {
            OptionalLong id = session.take();
            if (id.isEmpty()) {
                return;
            }
            games.add(new SelfPlayGame(settings, id.getAsLong(), nanoClock));
        }
    }
}
