package org.morphzero.app.level;

import java.time.Duration;

/** How a level finds its moves. */
public sealed interface Mind {
    /** The most time it may take when it has the machine to itself. */
    Duration time();

    /**
     * The tree search with a network.
     *
     * @param network that judges positions
     * @param simulations a move, at most
     * @param temperature moves are drawn in proportion to (visits + prior)^(1/temperature); 0 plays the best
     * @param solver whether it sees mates and proves results
     */
    record Net(NetworkFile network, int simulations, double temperature, boolean solver, Duration time)
            implements Mind {}

    /**
     * A player that needs no network.
     *
     * @param player as {@code match} names it: {@code alphabeta:depth=2}
     * @param slips share of moves that are drawn at random instead, 0 to 1
     */
    record Baseline(String player, double slips, Duration time) implements Mind {}
}
