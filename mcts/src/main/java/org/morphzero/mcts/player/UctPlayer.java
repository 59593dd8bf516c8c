package org.morphzero.mcts.player;

import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.rules.Position;

/** Plain UCT: UCB1, random playouts, most visits, no solver. */
final class UctPlayer implements Player {
    private final Limit own;
    private final LongSupplier nanoClock;
    private SearchPlayer search;

    UctPlayer(Limit own, LongSupplier nanoClock) {
        this.own = own;
        this.nanoClock = nanoClock;
    }

    @Override
    public void start(Position position, RandomGenerator random) {
        search = new SearchPlayer(new PlayoutEvaluator(random), SearchConfig.uct(), own, 1, nanoClock);
        search.start(position, random);
    }

    @Override
    public int choose(Position position, Limit limit) {
        return search.choose(position, limit);
    }
}
