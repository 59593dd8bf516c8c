package org.morphzero.mcts;

/** {@code argmax policy(a) - N(a) / (1 + sum N)}: visits follow the completed-Q policy without chance. */
final class CompletedQRule implements MoveRule {
    private final CompletedQ completedQ;

    CompletedQRule(CompletedQ completedQ) {
        this.completedQ = completedQ;
    }

    @Override
    public int choose(Node node) {
        node.order(node.explored + 1);
        CompletedQ.Values values = completedQ.values(node);
        int candidates = Math.min(node.explored + 1, node.moves.length);
        double highest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < candidates; i++) {
            if (!values.isLost(i)) {
                highest = Math.max(highest, values.of(i));
            }
        }
        // The moves without a value share one sigma, so the normaliser needs no loop over them. Sigmas may lie further
        // apart
        // than an exponential can hold: those far below the highest count as nothing.
        double sum = Math.max(0, 1 - values.knownPrior) * Math.exp(Math.min(0, values.ofUnvisited() - highest));
        int visits = 0;
        for (int i = 0; i < candidates; i++) {
            Node child = node.child(i);
            if (child == null) {
                continue;
            }
            visits += child.visits + child.inFlight;
            if ((child.visits > 0 || child.isProven()) && !values.isLost(i)) {
                sum += node.priors[i] * Math.exp(values.of(i) - highest);
            }
        }
        int best = 0;
        double bestScore = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < candidates; i++) {
            if (values.isLost(i)) {
                continue;
            }
            Node child = node.child(i);
            int n = child == null ? 0 : child.visits + child.inFlight;
            // Nothing is left to share where only moves of no prior have a value that counts.
            double share = sum > 0 ? node.priors[i] * Math.exp(values.of(i) - highest) / sum : 0;
            double score = share - (double) n / (1 + visits);
            if (score > bestScore) {
                bestScore = score;
                best = i;
            }
        }
        return best;
    }
}
