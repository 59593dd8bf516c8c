package org.morphzero.app.level;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.morphzero.mcts.Evaluator;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.mcts.player.Player;
import org.morphzero.mcts.player.PlayerSpecs;
import org.morphzero.mcts.player.SearchPlayer;
import org.morphzero.rules.Variant;

/** How a level finds its moves. Whoever plays one searches by this: the board, the terminal, the engine protocols and matches. */
public sealed interface Mind {
    /** The most time it may take where a person waits and it has the machine to itself. */
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
            implements Mind {
        /** A tree of more visits would be too much memory where there are many games: 50 of them at about 1 KB a visit. */
        private static final int MOST_VISITS = 30_000;

        /** How it searches. */
        public SearchConfig config() {
            return SearchConfig.play()
                    .withSolver(solver)
                    .withBounds(SearchConfig.play().maxDepth(), MOST_VISITS);
        }

        /**
         * It as a player of matches, limited by its simulations and never by time.
         *
         * @param evaluator of its network; the player closes it
         * @param nanoClock a monotonic clock in nanoseconds, for the limits of whoever asks
         */
        public Player player(Evaluator evaluator, LongSupplier nanoClock) {
            return new DrawingPlayer(
                    new SearchPlayer(evaluator, config(), Limit.simulations(simulations), 1, nanoClock), temperature);
        }
    }

    /**
     * A player that needs no network.
     *
     * @param player as {@code match} names it: {@code alphabeta:depth=2}
     * @param slips share of moves that are drawn at random instead, 0 to 1
     */
    record Baseline(String player, double slips, Duration time) implements Mind {
        /**
         * It as a player; its moves do not depend on earlier ones of the game.
         *
         * @param nanoClock a monotonic clock in nanoseconds, for the limits of whoever asks
         */
        public Player player(Variant variant, LongSupplier nanoClock) {
            return new SlippingPlayer(
                    PlayerSpecs.standard(nanoClock).read(player, variant).create(), slips);
        }
    }
}
