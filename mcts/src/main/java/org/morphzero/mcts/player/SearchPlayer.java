package org.morphzero.mcts.player;

import java.util.List;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.morphzero.mcts.Evaluator;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.Lockstep;
import org.morphzero.mcts.Search;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.mcts.SearchResult;
import org.morphzero.rules.Position;

/** The tree search as a player, with any evaluator. The tree is kept between the moves of a game. */
public final class SearchPlayer implements Player {
    /** What suits a network and a limit of time: the batch's speed outweighs what is lost a simulation. */
    public static final int LEAVES_AGAINST_TIME = 8;

    private final Evaluator evaluator;
    private final SearchConfig config;
    private final Limit own;
    private final int leavesInFlight;
    private final LongSupplier nanoClock;
    private Search search;

    /**
     * A player that owns its evaluator.
     *
     * @param own the player's own limit; with {@link Limit#none()} the caller must set one
     * @param leavesInFlight how many leaves go to the evaluator together; 1 searches best a simulation, more are faster
     * @param nanoClock a monotonic clock in nanoseconds
     */
    public SearchPlayer(
            Evaluator evaluator, SearchConfig config, Limit own, int leavesInFlight, LongSupplier nanoClock) {
        this.evaluator = evaluator;
        this.config = config;
        this.own = own;
        this.leavesInFlight = leavesInFlight;
        this.nanoClock = nanoClock;
    }

    @Override
    public void start(Position position, RandomGenerator random) {
        search = new Search(random, nanoClock);
    }

    @Override
    public int choose(Position position, Limit limit) {
        return think(position, limit).bestMove();
    }

    /** As {@link #choose}, with all that was found. */
    public SearchResult think(Position position, Limit limit) {
        search.begin(position, config, own.and(limit));
        new Lockstep(evaluator).run(List.of(search), leavesInFlight);
        return search.result();
    }

    @Override
    public void close() {
        evaluator.close();
    }
}
