package org.morphzero.mcts;

/** UCB1 with exploration constant 1 on values of -1 to 1: every move once, in order, then {@code q + sqrt(ln N / n)}. */
final class Ucb1Rule implements MoveRule {
    @Override
    public int choose(Node node) {
        if (node.explored < node.moves.length) {
            node.order(node.explored + 1);
            return node.explored;
        }
        double log = Math.log(Math.max(1, node.visits + node.inFlight));
        int best = 0;
        double bestScore = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < node.explored; i++) {
            Node child = node.child(i);
            if (child == null) {
                // Another search of the same root left a gap.
                return i;
            }
            int n = Math.max(1, child.visits + child.inFlight);
            double score = -child.value() + Math.sqrt(log / n);
            if (score > bestScore) {
                bestScore = score;
                best = i;
            }
        }
        return best;
    }
}
