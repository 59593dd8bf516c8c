package org.morphzero.mcts;

/**
 * Gives moves that check some prior besides what the network gives them. A check that refutes a move has often so low a prior that a search of a thousand simulations
 * never looks at it, where an alpha-beta search sees it at once. After Czech et al. 2020, "Learning to play the chess variant crazyhouse above world
 * champion level with deep neural networks and human data", which does so for checks of a low prior only.
 */
final class CheckPriors {
    private CheckPriors() {}

    /** The priors by which a root looks at its moves: the node's own where checks get nothing. */
    static float[] raised(Node root, int[] checks, SearchConfig config) {
        if (config.checks().each() == 0 || checks.length == 0) {
            return root.priors;
        }
        float[] raised = root.priors.clone();
        raise(raised, root.moves, checks, config.checks().each());
        return raised;
    }

    /**
     * {@code (p + each) / (1 + k each)} for k checks, {@code p / (1 + k each)} for other moves.
     *
     * @param priors of the moves, in their order
     * @param checks those of the moves that check; others are passed over
     */
    static void raise(float[] priors, int[] moves, int[] checks, double each) {
        double sum = 1 + each * count(moves, checks);
        for (int i = 0; i < priors.length; i++) {
            priors[i] = (float) ((isAmong(checks, moves[i]) ? priors[i] + each : priors[i]) / sum);
        }
    }

    /** The priors before {@link #raise}, but for rounding. */
    static void lower(float[] priors, int[] moves, int[] checks, double each) {
        double sum = 1 + each * count(moves, checks);
        for (int i = 0; i < priors.length; i++) {
            double before = priors[i] * sum - (isAmong(checks, moves[i]) ? each : 0);
            priors[i] = (float) Math.max(0, before);
        }
    }

    private static int count(int[] moves, int[] checks) {
        int count = 0;
        for (int move : moves) {
            count += isAmong(checks, move) ? 1 : 0;
        }
        return count;
    }

    private static boolean isAmong(int[] checks, int move) {
        for (int check : checks) {
            if (check == move) {
                return true;
            }
        }
        return false;
    }
}
