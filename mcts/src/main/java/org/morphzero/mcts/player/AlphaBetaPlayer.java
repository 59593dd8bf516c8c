package org.morphzero.mcts.player;

import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.morphzero.mcts.Limit;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/** Alpha-beta to a depth or for a time. The same position in the same game gives the same move where time does not end it. */
final class AlphaBetaPlayer implements Player {
    private final AlphaBeta alphaBeta;
    private final int depth;
    private final Limit own;
    private final LongSupplier nanoClock;

    AlphaBetaPlayer(Variant variant, int depth, Limit own, LongSupplier nanoClock) {
        alphaBeta = new AlphaBeta(variant);
        this.depth = depth;
        this.own = own;
        this.nanoClock = nanoClock;
    }

    @Override
    public void start(Position position, RandomGenerator random) {
        alphaBeta.clear();
    }

    @Override
    public int choose(Position position, Limit limit) {
        Limit both = own.and(limit);
        long begin = both.hasTime() ? nanoClock.getAsLong() : 0;
        return alphaBeta.search(
                position,
                depth,
                () -> both.hasTime() && nanoClock.getAsLong() - begin >= both.nanos()
                        || both.stopped().getAsBoolean());
    }
}
