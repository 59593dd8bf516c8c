package org.morphzero.mcts;

/** Keeps evaluations out of the tree that are no probabilities: one NaN would spread to every value above it. */
final class EvaluationCheck {
    private static final float TOLERANCE = 0.01f;

    private EvaluationCheck() {}

    /**
     * Refuses an evaluation of a leaf.
     *
     * @throws IllegalStateException that says what was expected, what was found, and where
     */
    static void refuseBad(Evaluation evaluation, Node leaf) {
        float[] priors = evaluation.priors();
        if (priors.length != leaf.moves.length) {
            throw new IllegalStateException("evaluator: expected a prior for each of " + leaf.moves.length
                    + " legal moves, found " + priors.length + ", in " + leaf.position);
        }
        float sum = 0;
        float least = 0;
        for (float prior : priors) {
            sum += prior;
            least = Math.min(least, prior);
        }
        // Written so that NaN fails.
        if (!(Math.abs(sum - 1) <= TOLERANCE) || !(least >= 0)) {
            throw new IllegalStateException("evaluator: expected priors of at least 0 that sum to 1, found a sum of "
                    + sum + " and a least of " + least + ", in " + leaf.position);
        }
        float all = evaluation.win() + evaluation.draw() + evaluation.loss();
        if (!(Math.abs(all - 1) <= TOLERANCE)
                || Math.min(evaluation.win(), Math.min(evaluation.draw(), evaluation.loss())) < 0) {
            throw new IllegalStateException("evaluator: expected win, draw and loss of at least 0 that sum to 1, found "
                    + evaluation.win() + ", " + evaluation.draw() + " and " + evaluation.loss() + ", in "
                    + leaf.position);
        }
    }
}
