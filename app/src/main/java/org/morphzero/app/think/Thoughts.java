package org.morphzero.app.think;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.morphzero.app.level.Level;
import org.morphzero.app.level.Mind;
import org.morphzero.app.level.NetworkFile;
import org.morphzero.mcts.Analysis;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.Search;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.rules.Position;

/** Makes thoughts: a level's about its move, and an analyst's about a position. */
public final class Thoughts {
    private static final int MOST_VISITS_OF_ANALYSIS = 100_000;

    private final LongSupplier nanoClock;

    public Thoughts(LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
    }

    /** A tree for a player of a game, kept from move to move. */
    public Search tree(RandomGenerator random) {
        return new Search(random, nanoClock);
    }

    /**
     * A level's thought about its move.
     *
     * @param position with its past; the game goes on there
     * @param tree the player's own; nobody else may touch it until the thought is over
     * @param random draws the move
     * @param progress told now and then of what a search has found, with one line
     * @param done told of the answer
     * @param failed told, in a sentence, if there is none
     */
    public Thought of(
            Level level,
            Position position,
            Search tree,
            RandomGenerator random,
            Consumer<Analysis> progress,
            Consumer<Answer> done,
            Consumer<String> failed) {
        if (level.mind() instanceof Mind.Net net) {
            Limit limit = Limit.simulations(net.simulations()).and(Limit.time(net.time()));
            return new SearchThought(
                    position,
                    tree,
                    new SearchThought.Manner(Optional.of(net.network()), net.config(), limit, net.temperature(), 1),
                    random,
                    progress,
                    done,
                    failed);
        }
        Mind.Baseline baseline = (Mind.Baseline) level.mind();
        return new PlayerThought(
                position, baseline.player(position.variant(), nanoClock), baseline.time(), random, done, failed);
    }

    /**
     * A search to look into a position.
     *
     * @param network that judges; empty for none, when only what is proven means anything
     * @param simulations at most
     * @param time at most
     * @param lines how many are told of
     */
    public Thought analysis(
            Position position,
            Optional<NetworkFile> network,
            long simulations,
            Duration time,
            int lines,
            RandomGenerator random,
            Consumer<Analysis> progress,
            Consumer<Answer> done,
            Consumer<String> failed) {
        SearchConfig play = network.isPresent() ? SearchConfig.play() : SearchConfig.playUninformed();
        SearchConfig config = play.withEarlyStop(false).withBounds(play.maxDepth(), MOST_VISITS_OF_ANALYSIS);
        return new SearchThought(
                position,
                tree(random),
                new SearchThought.Manner(
                        network, config, Limit.simulations(simulations).and(Limit.time(time)), 0, lines),
                random,
                progress,
                done,
                failed);
    }
}
