package org.morphzero.mcts;

/**
 * The policy improved by search: {@code softmax(ln prior + sigma(q))}, where moves not visited take the mixed value of
 * Danihelka et al. 2022, appendix D:
 * {@code v_mix = (v + N * sum(p q) / sum(p)) / (1 + N)} over the visited moves.
 */
final class CompletedQ {
    private static final double LEAST_PRIOR = 1e-9;
    private static final double LEAST_SPREAD = 1e-8;

    private final SearchConfig.CompletedQ constants;
    private final boolean solver;

    CompletedQ(SearchConfig.CompletedQ constants, boolean solver) {
        this.constants = constants;
        this.solver = solver;
    }

    /** Makes this node's values readable by {@link Values#of}. */
    Values values(Node node) {
        return new Values(node);
    }

    static double logit(double prior) {
        return Math.log(Math.max(prior, LEAST_PRIOR));
    }

    private static boolean isKnown(Node child) {
        return child != null && (child.visits > 0 || child.isProven());
    }

    /** sigma of the completed values of one node, as they are now. */
    final class Values {
        private final Node node;
        private final double mixed;
        private final double least;
        private final double spread;
        private final double scale;
        /** Sum of the priors of the moves whose value is known. */
        final double knownPrior;

        private Values(Node node) {
            this.node = node;
            double prior = 0;
            double weighted = 0;
            long visits = 0;
            int most = 0;
            double lowest = Double.POSITIVE_INFINITY;
            double highest = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < node.explored; i++) {
                Node child = node.child(i);
                if (isKnown(child)) {
                    double q = -child.value();
                    double p = Math.max(node.priors[i], LEAST_PRIOR);
                    prior += p;
                    weighted += p * q;
                    visits += child.visits;
                    most = Math.max(most, child.visits);
                    lowest = Math.min(lowest, q);
                    highest = Math.max(highest, q);
                }
            }
            knownPrior = prior;
            mixed = prior == 0 ? node.ownValue : (node.ownValue + visits * weighted / prior) / (1 + visits);
            if (constants.rescale()) {
                least = Math.min(lowest, mixed);
                spread = Math.max(LEAST_SPREAD, Math.max(highest, mixed) - least);
            } else {
                least = -1;
                spread = 2;
            }
            scale = (constants.visitOffset() + most) * constants.scale();
        }

        /** sigma of a move's completed value. */
        double of(int index) {
            Node child = node.child(index);
            return isKnown(child) ? sigma(-child.value()) : ofUnvisited();
        }

        /** sigma of the mixed value. */
        double ofUnvisited() {
            return sigma(mixed);
        }

        private double sigma(double q) {
            return scale * (q - least) / spread;
        }

        boolean isLost(int index) {
            Node child = node.child(index);
            return solver && child != null && Proof.isWin(child.proof);
        }

        /** The improved policy over the node's moves; a move proven lost has no share unless all have. */
        float[] policy() {
            double[] logits = new double[node.moves.length];
            double highest = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < logits.length; i++) {
                logits[i] = isLost(i) ? Double.NEGATIVE_INFINITY : logit(node.priors[i]) + of(i);
                highest = Math.max(highest, logits[i]);
            }
            if (highest == Double.NEGATIVE_INFINITY) {
                return node.priors.clone();
            }
            double sum = 0;
            for (int i = 0; i < logits.length; i++) {
                logits[i] = Math.exp(logits[i] - highest);
                sum += logits[i];
            }
            float[] policy = new float[logits.length];
            for (int i = 0; i < policy.length; i++) {
                policy[i] = (float) (logits[i] / sum);
            }
            return policy;
        }
    }
}
