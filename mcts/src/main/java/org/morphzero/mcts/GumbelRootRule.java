package org.morphzero.mcts;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Gumbel root with sequential halving: each simulation goes to the move of highest
 * {@code gumbel + ln prior + sigma(q)} among those with the scheduled number of visits; the best of the most visited is played.
 */
final class GumbelRootRule implements RootRule {
    private final Node root;
    private final CompletedQ completedQ;
    /** Gumbel noise plus the logarithm of the prior. */
    private final double[] base;
    /** Simulations of this search started at each move; the tree may hold visits of earlier ones. */
    private final int[] started;
    /** The moves started so far, by their indices. */
    private int[] tried = new int[16];

    private int triedMoves;

    private final int[] schedule;
    private int simulation;

    /** @param priors those by which moves are looked at, in the root's order */
    GumbelRootRule(
            Node root,
            float[] priors,
            SearchConfig.GumbelRoot gumbel,
            SearchConfig config,
            int simulations,
            RandomGenerator random) {
        this.root = root;
        completedQ = new CompletedQ(config.completedQ(), config.solver());
        base = new double[root.moves.length];
        started = new int[root.moves.length];
        for (int i = 0; i < base.length; i++) {
            base[i] = CompletedQ.logit(priors[i]);
        }
        for (int move : root.position.legalMoves()) {
            // Drawn in the order of the legal moves, so that a tree kept from before does not change the noise.
            double noise = gumbel.scale() == 0 ? 0 : gumbel.scale() * standardGumbel(random);
            base[indexOf(move)] += noise;
        }
        int considered = Math.min(Math.min(gumbel.considered(), base.length), simulations);
        schedule = SequentialHalving.schedule(considered, simulations);
    }

    private int indexOf(int move) {
        int index = 0;
        while (root.moves[index] != move) {
            index++;
        }
        return index;
    }

    /** The distribution function's inverse: {@code -ln(-ln u)}. */
    private static double standardGumbel(RandomGenerator random) {
        double u = 1 - random.nextDouble();
        return -Math.log(-Math.log(Math.min(u, Math.nextDown(1.0))));
    }

    @Override
    public int next() {
        int wanted = schedule[Math.min(simulation, schedule.length - 1)];
        int chosen = bestStarted(wanted, wanted);
        if (chosen < 0) {
            // The move the schedule meant has been proven lost: its simulation goes to the best of those still
            // considered.
            chosen = bestStarted(1, Integer.MAX_VALUE);
        }
        if (chosen < 0) {
            chosen = bestStarted(0, Integer.MAX_VALUE);
        }
        return chosen;
    }

    @Override
    public void started(int index) {
        if (started[index]++ == 0) {
            insert(index);
        }
        simulation++;
    }

    private void insert(int index) {
        if (triedMoves == tried.length) {
            tried = Arrays.copyOf(tried, 2 * triedMoves);
        }
        int at = triedMoves++;
        for (; at > 0 && tried[at - 1] > index; at--) {
            tried[at] = tried[at - 1];
        }
        tried[at] = index;
    }

    @Override
    public int best() {
        int most = 0;
        CompletedQ.Values values = completedQ.values(root);
        for (int i = 0; i < started.length; i++) {
            if (!values.isLost(i)) {
                most = Math.max(most, started[i]);
            }
        }
        return Math.max(0, bestStarted(most, most));
    }

    /** The best move not proven lost that was started between so and so often; -1 where there is none. */
    private int bestStarted(int least, int most) {
        CompletedQ.Values values = completedQ.values(root);
        int best = -1;
        double bestScore = Double.NEGATIVE_INFINITY;
        double unvisited = values.ofUnvisited();
        int candidates = least > 0 ? triedMoves : started.length;
        for (int candidate = 0; candidate < candidates; candidate++) {
            int i = least > 0 ? tried[candidate] : candidate;
            if (started[i] < least || started[i] > most || values.isLost(i)) {
                continue;
            }
            double score = base[i] + (root.child(i) == null ? unvisited : values.of(i));
            if (score > bestScore) {
                bestScore = score;
                best = i;
            }
        }
        return best;
    }
}
