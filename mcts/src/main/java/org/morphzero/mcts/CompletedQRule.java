package org.morphzero.mcts;

/** {@code argmax policy(a) - N(a) / (1 + sum N)}: visits follow the completed-Q policy without chance. */
final class CompletedQRule implements MoveRule {
    private final CompletedQ completedQ;

    CompletedQRule(CompletedQ completedQ) {
        this.completedQ = completedQ;
    }

    @Override
    public int choose(Node node) {
        CompletedQ.Values values = completedQ.values(node);
        double reference = values.ofUnvisited();
        // The moves without a value share one sigma, so the normaliser needs no loop over them.
        double sum = Math.max(0, 1 - values.knownPrior);
        int visits = 0;
        for (int i = 0; i < node.explored; i++) {
            Node child = node.child(i);
            if (child == null) {
                continue;
            }
            visits += child.visits + child.inFlight;
            if ((child.visits > 0 || child.isProven()) && !values.isLost(i)) {
                sum += node.priors[i] * Math.exp(values.of(i) - reference);
            }
        }
        int candidates = Math.min(node.explored + 1, node.moves.length);
        int best = 0;
        double bestScore = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < candidates; i++) {
            if (values.isLost(i)) {
                continue;
            }
            Node child = node.child(i);
            int n = child == null ? 0 : child.visits + child.inFlight;
            double share = node.priors[i] * Math.exp(values.of(i) - reference) / sum;
            double score = share - (double) n / (1 + visits);
            if (score > bestScore) {
                bestScore = score;
                best = i;
            }
        }
        return best;
    }
}
