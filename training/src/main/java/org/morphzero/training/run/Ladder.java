package org.morphzero.training.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.mcts.match.Elo;
import org.morphzero.mcts.match.Match;
import org.morphzero.mcts.match.MatchConfig;
import org.morphzero.mcts.match.MatchResult;
import org.morphzero.mcts.player.PlayerFactory;
import org.morphzero.mcts.player.PlayerSpecs;
import org.morphzero.mcts.player.SearchPlayer;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.training.config.StrengthConfig;
import org.morphzero.training.metrics.IterationReport.Score;

/** Matches of a network against the run's fixed opponents, with the same openings every time, so that the figures compare. */
final class Ladder {
    private final StrengthConfig config;
    private final Checkpoint.Engine engine;
    private final long seed;
    private final int threads;
    private final LongSupplier nanoClock;

    Ladder(StrengthConfig config, Checkpoint.Engine engine, long seed, int threads, LongSupplier nanoClock) {
        this.config = config;
        this.engine = engine;
        this.seed = seed;
        this.threads = threads;
        this.nanoClock = nanoClock;
    }

    /** Games of a call. */
    int games() {
        return config.games() * config.opponents().size();
    }

    /**
     * All matches, or none where it was told to stop before they were over.
     *
     * @param watcher told how many games are over, by the threads that play them
     * @param stop asked before each move
     */
    Map<String, Score> play(Checkpoint checkpoint, IntConsumer watcher, BooleanSupplier stop) {
        try {
            return playAll(checkpoint, watcher, stop);
        } catch (StoppablePlayer.Stopped e) {
            return Map.of();
        }
    }

    private Map<String, Score> playAll(Checkpoint checkpoint, IntConsumer watcher, BooleanSupplier stop) {
        PlayerFactory network = new PlayerFactory(
                "net",
                () -> new StoppablePlayer(
                        new SearchPlayer(
                                checkpoint.evaluator(engine, 1),
                                SearchConfig.play(),
                                Limit.simulations(config.simulations()),
                                1,
                                nanoClock),
                        stop));
        Map<String, Score> scores = new LinkedHashMap<>();
        int[] over = {0};
        for (String words : config.opponents()) {
            PlayerFactory opponent = PlayerSpecs.standard(nanoClock).read(words, checkpoint.variant());
            MatchConfig match = MatchConfig.of(config.games(), Limit.none(), seed, threads);
            MatchResult result =
                    new Match(checkpoint.variant(), network, opponent, match).play(game -> watcher.accept(++over[0]));
            scores.put(words, score(result));
        }
        return scores;
    }

    private static Score score(MatchResult result) {
        Elo elo = result.elo();
        return new Score(
                result.games().size(),
                result.wins(),
                result.draws(),
                result.losses(),
                result.points(),
                boxed(elo.difference()),
                boxed(elo.low()),
                boxed(elo.high()));
    }

    private static Double boxed(OptionalDouble value) {
        return value.isPresent() ? value.getAsDouble() : null;
    }
}
