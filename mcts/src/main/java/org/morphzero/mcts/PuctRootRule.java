package org.morphzero.mcts;

import java.util.random.RandomGenerator;

/** PUCT (or UCB1) over all moves of the root, with or without noise. */
final class PuctRootRule implements RootRule {
    private static final double LCB_DEVIATIONS = 5;
    private static final double LEAST_SHARE_OF_VISITS = 0.15;

    private final Node root;
    private final SearchConfig config;
    private final float[] priors;
    private final PuctRule puct;
    private final MoveRule ucb1;

    /** @param seen the priors by which moves are looked at, in the root's order */
    PuctRootRule(Node root, float[] seen, SearchConfig.PuctRoot noise, SearchConfig config, RandomGenerator random) {
        this.root = root;
        this.config = config;
        priors = RootNoise.apply(seen, noise, random);
        puct = new PuctRule(config.puct(), config.solver());
        ucb1 = config.interior() == SearchConfig.Interior.UCB1 ? new Ucb1Rule() : null;
    }

    @Override
    public int next() {
        return ucb1 != null ? ucb1.choose(root) : puct.chooseAtRoot(root, priors);
    }

    @Override
    public int best() {
        int leader = leader();
        return config.lcb() ? bestByLowerBound(visits(leader)) : leader;
    }

    /** The most visited move that is not proven lost; of equals the one of higher prior. */
    private int leader() {
        int leader = 0;
        int most = -1;
        for (int i = 0; i < root.moves.length; i++) {
            if (!isLost(i) && visits(i) > most) {
                most = visits(i);
                leader = i;
            }
        }
        return leader;
    }

    private int visits(int index) {
        Node child = root.child(index);
        return child == null ? 0 : child.visits;
    }

    private int inFlight(int index) {
        Node child = root.child(index);
        return child == null ? 0 : child.inFlight;
    }

    private boolean isLost(int index) {
        Node child = root.child(index);
        return config.solver() && child != null && Proof.isWin(child.proof);
    }

    /**
     * KataGo's: value less five standard errors, among moves with a fair share of the leader's visits. A proven move has its exact
     * value and needs no visits.
     */
    private int bestByLowerBound(int mostVisits) {
        int best = leader();
        double bestBound = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < root.explored; i++) {
            Node child = root.child(i);
            if (child == null || isLost(i) || !child.isProven() && isTooFew(child.visits, mostVisits)) {
                continue;
            }
            double bound = child.isProven() ? -child.value() : lowerBound(child);
            if (bound > bestBound) {
                bestBound = bound;
                best = i;
            }
        }
        return best;
    }

    private static boolean isTooFew(int visits, int mostVisits) {
        return visits == 0 || visits < LEAST_SHARE_OF_VISITS * mostVisits;
    }

    private static double lowerBound(Node child) {
        double n = child.visits;
        double mean = child.valueSum / n;
        // The greatest variance there can be, 1, with a weight that only few visits leave any: n / n^3.
        double prior = 1 / (n * n);
        double square = Math.max(child.squareSum / n, mean * mean + 1e-8);
        double variance = (square * n + (square + 1) * prior) / (n + prior) - mean * mean;
        return -child.value() - LCB_DEVIATIONS * Math.sqrt(variance / n);
    }

    @Override
    public boolean isSettled(long simulationsLeft) {
        if (root.moves.length == 1) {
            return true;
        }
        int leader = leader();
        int second = 0;
        for (int i = 0; i < root.explored; i++) {
            if (i != leader && !isLost(i)) {
                second = Math.max(second, visits(i) + inFlight(i));
            }
        }
        return visits(leader) - second > simulationsLeft && best() == leader;
    }
}
