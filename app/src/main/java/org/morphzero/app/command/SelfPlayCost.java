package org.morphzero.app.command;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import org.morphzero.mcts.Lockstep;
import org.morphzero.mcts.PlayoutCap;
import org.morphzero.mcts.Search;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.mcts.SearchResult;
import org.morphzero.models.evaluation.EvaluationCache;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Network;
import org.morphzero.models.onnx.OnnxEvaluator;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/**
 * What a simulation of self-play costs on one thread: many games in lockstep, full searches now and then and cheap ones between, an
 * untrained network behind a cache.
 *
 * @param ownMicrosASimulation rules, search, encoding, the logits of the moves and decoding: all but the network itself
 * @param evaluatorShare the network's share of the time
 * @param cacheHitRate share of the positions that the cache knew
 * @param simulationsASecond all included
 */
record SelfPlayCost(
        double ownMicrosASimulation, double evaluatorShare, double cacheHitRate, double simulationsASecond) {
    private static final int GAMES = 32;
    private static final int CACHED = 100_000;
    private static final PlayoutCap CAP = new PlayoutCap(0.25, 64, 12);

    /**
     * Plays for a while.
     *
     * @param nanoClock the time that counts, in nanoseconds; processor time of this thread where other programs run beside it
     */
    static SelfPlayCost measure(Variant variant, Architecture architecture, double seconds, LongSupplier nanoClock) {
        Network untrained = Network.untrained(variant, architecture, 1);
        OnnxEvaluator evaluator = OnnxEvaluator.floats(untrained, GAMES).timedBy(nanoClock);
        try (EvaluationCache cache = new EvaluationCache(evaluator, CACHED)) {
            Games games = new Games(variant, cache, nanoClock);
            games.playFor(seconds);
            long networkBefore = evaluator.networkNanos();
            long hitsBefore = cache.hits();
            long missesBefore = cache.misses();
            games.simulations = 0;
            double nanos = games.playFor(seconds);
            double network = evaluator.networkNanos() - networkBefore;
            double hits = cache.hits() - hitsBefore;
            return new SelfPlayCost(
                    (nanos - network) / 1000 / games.simulations,
                    network / nanos,
                    hits / (hits + cache.misses() - missesBefore),
                    games.simulations / (nanos / 1e9));
        }
    }

    /** Games that begin again when they end. */
    private static final class Games {
        private final SplittableRandom random = new SplittableRandom(1);
        private final Lockstep lockstep;
        private final Position start;
        private final LongSupplier nanoClock;
        private final List<Search> searches = new ArrayList<>();
        private final List<Position> positions = new ArrayList<>();
        private long simulations;

        Games(Variant variant, EvaluationCache evaluator, LongSupplier nanoClock) {
            lockstep = new Lockstep(evaluator);
            start = variant.start();
            this.nanoClock = nanoClock;
            for (int game = 0; game < GAMES; game++) {
                searches.add(new Search(random.split(), nanoClock));
                positions.add(start);
                begin(game);
            }
        }

        /** Returns the nanoseconds it took. */
        double playFor(double seconds) {
            long begun = nanoClock.getAsLong();
            long elapsed = 0;
            while (elapsed < seconds * 1e9) {
                lockstep.round(searches, 1);
                for (int game = 0; game < GAMES; game++) {
                    if (searches.get(game).isDone()) {
                        next(game);
                    }
                }
                elapsed = nanoClock.getAsLong() - begun;
            }
            return elapsed;
        }

        private void next(int game) {
            SearchResult result = searches.get(game).result();
            simulations += result.simulations();
            Position position = positions.get(game).play(result.sample(1, random));
            if (position.outcome().isPresent()) {
                position = start;
                searches.get(game).forget();
            }
            positions.set(game, position);
            begin(game);
        }

        private void begin(int game) {
            boolean full = CAP.drawsFull(random);
            SearchConfig config = full ? SearchConfig.selfPlay() : SearchConfig.cheap();
            searches.get(game).begin(positions.get(game), config, CAP.limit(full));
        }
    }
}
