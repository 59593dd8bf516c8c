package org.morphzero.mcts;

import java.util.random.RandomGenerator;

/** How one search treats its root: made when the root has its priors, told of every simulation that starts. */
interface RootRule {
    /** The move the next simulation should go to. */
    int next();

    /** Takes note that a simulation has gone there. */
    default void started(int index) {}

    /** The move to play as things stand, where nothing is proven. */
    int best();

    /**
     * Whether the rest may be saved: the move to play now is the most visited one, and no other can reach its visits in so many
     * simulations more and those in flight. By lower confidence bounds, or by a proof, those simulations could still change the move.
     */
    default boolean isSettled(long simulationsLeft) {
        return false;
    }

    /**
     * The rule a config asks for.
     *
     * @param checks the root's moves that check
     * @param forcing what holds in this search, by its limit
     */
    static RootRule of(
            Node root,
            int[] checks,
            SearchConfig.Forcing forcing,
            SearchConfig config,
            Limit limit,
            RandomGenerator random) {
        root.orderAll();
        float[] priors = ForcingPriors.raised(root, checks, forcing);
        if (config.root() instanceof SearchConfig.GumbelRoot gumbel) {
            return new GumbelRootRule(root, priors, gumbel, config, Math.toIntExact(limit.simulations()), random);
        }
        return new PuctRootRule(root, priors, (SearchConfig.PuctRoot) config.root(), config, random);
    }
}
