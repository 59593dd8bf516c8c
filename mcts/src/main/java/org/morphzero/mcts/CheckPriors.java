package org.morphzero.mcts;

/**
 * Lets checks share some of the prior, however little the network gives them. A check that refutes a move has often so low a prior that a search of a
 * thousand simulations never looks at it, where an alpha-beta search sees it at once. After Czech et al. 2020, "Learning to play the chess variant crazyhouse above world champion level with deep
 * neural networks and human data", which does so for checks of a low prior; here all of them have the same addition, and all priors are brought back to a sum of 1.
 */
final class CheckPriors {
    private CheckPriors() {}

    /** The priors by which a root looks at its moves: the node's own where checks have no share. */
    static float[] raised(Node root, int[] checks, SearchConfig config) {
        if (config.checks() == 0 || checks.length == 0) {
            return root.priors;
        }
        float[] raised = root.priors.clone();
        raise(raised, root.moves, checks, config.checks());
        return raised;
    }

    /**
     * {@code (p + share / k) / (1 + share)} for k checks, {@code p / (1 + share)} for other moves; nothing where there is no check.
     *
     * @param priors of the moves, in their order
     * @param checks those of the moves that check; others are passed over
     */
    static void raise(float[] priors, int[] moves, int[] checks, double share) {
        int count = count(moves, checks);
        if (count == 0) {
            return;
        }
        float kept = (float) (1 / (1 + share));
        float added = (float) (share / count / (1 + share));
        for (int i = 0; i < priors.length; i++) {
            priors[i] = priors[i] * kept + (isAmong(checks, moves[i]) ? added : 0);
        }
    }

    /** The priors before {@link #raise}, but for rounding. */
    static void lower(float[] priors, int[] moves, int[] checks, double share) {
        int count = count(moves, checks);
        if (count == 0) {
            return;
        }
        double added = share / count;
        for (int i = 0; i < priors.length; i++) {
            double before = priors[i] * (1 + share) - (isAmong(checks, moves[i]) ? added : 0);
            priors[i] = (float) Math.max(0, before);
        }
    }

    private static int count(int[] moves, int[] checks) {
        int count = 0;
        if (checks.length > 0) {
            for (int move : moves) {
                count += isAmong(checks, move) ? 1 : 0;
            }
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
