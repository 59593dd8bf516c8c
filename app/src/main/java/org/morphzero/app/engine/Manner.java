package org.morphzero.app.engine;

import java.util.Optional;
import org.morphzero.app.level.Mind;
import org.morphzero.mcts.Evaluator;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.SearchConfig;

/**
 * How a search is done: at full strength, or as a level with a network does it.
 *
 * @param evaluator of positions
 * @param leavesInFlight how many positions to hand to it together
 * @param config of the search
 * @param simulations at most
 * @param level that is played; empty for full strength. A tree made for one is of no use to another
 */
record Manner(
        Evaluator evaluator, int leavesInFlight, SearchConfig config, long simulations, Optional<Mind.Net> level) {
    static Manner full(Opinion opinion, SearchConfig config) {
        return new Manner(opinion.evaluator(), opinion.leavesInFlight(), config, Limit.UNLIMITED, Optional.empty());
    }

    /** One position at a time, as its rating was measured. */
    static Manner of(Mind.Net level, Evaluator evaluator) {
        return new Manner(evaluator, 1, level.config(), level.simulations(), Optional.of(level));
    }
}
