package org.morphzero.mcts;

import org.morphzero.rules.Position;

/**
 * Gives checks and captures some prior besides what the network gives them. A check or a capture that refutes a move has often so low a prior that a search of a
 * thousand simulations never looks at it, where an alpha-beta search sees it at once. After Czech et al. 2020, "Learning to play the chess variant crazyhouse
 * above world champion level with deep neural networks and human data", which does so for checks of a low prior only.
 */
final class ForcingPriors {
    private ForcingPriors() {}

    /** The priors by which a root looks at its moves: the node's own where forcing moves get nothing. */
    static float[] raised(Node root, int[] checks, SearchConfig.Forcing forcing) {
        if (!forcing.raises()) {
            return root.priors;
        }
        float[] raised = root.priors.clone();
        raise(raised, root.position, root.moves, checks, forcing);
        return raised;
    }

    /**
     * {@code (p + a) / (1 + s)} for a move that gets a, and s what all moves of the position get.
     *
     * @param priors of the moves, in their order
     * @param moves some of the position's legal moves
     * @param checks those of its moves that check; others than {@code moves} are passed over
     */
    static void raise(float[] priors, Position position, int[] moves, int[] checks, SearchConfig.Forcing forcing) {
        double sum = 1 + total(position, moves, checks, forcing);
        for (int i = 0; i < priors.length; i++) {
            priors[i] = (float) ((priors[i] + addition(position, moves[i], checks, forcing)) / sum);
        }
    }

    /** The priors before {@link #raise}, but for rounding. */
    static void lower(float[] priors, Position position, int[] moves, int[] checks, SearchConfig.Forcing forcing) {
        double sum = 1 + total(position, moves, checks, forcing);
        for (int i = 0; i < priors.length; i++) {
            double before = priors[i] * sum - addition(position, moves[i], checks, forcing);
            priors[i] = (float) Math.max(0, before);
        }
    }

    private static double total(Position position, int[] moves, int[] checks, SearchConfig.Forcing forcing) {
        double total = 0;
        for (int move : moves) {
            total += addition(position, move, checks, forcing);
        }
        return total;
    }

    private static double addition(Position position, int move, int[] checks, SearchConfig.Forcing forcing) {
        for (int check : checks) {
            if (check == move) {
                return forcing.checks();
            }
        }
        return position.captures(move) ? forcing.captures() : 0;
    }
}
