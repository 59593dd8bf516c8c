package org.morphzero.mcts;

import java.util.Arrays;
import org.morphzero.rules.Side;

/**
 * How much better than expected each move has turned out in a tree, wherever it was played there: what refutes one move often refutes its
 * neighbours, and a search that begins afresh below each of them finds it late where its prior is low. After Nijssen and Winands 2011,
 * "Enhancements for Multi-Player Monte-Carlo Tree Search" (progressive history), with two differences: a move counts by how far its result lies
 * above what its position had come to until then, and only until it is looked at itself.
 */
final class MoveHistory {
    private static final int BITS = 14;
    /** Results of 0 that every move begins with, so that one lucky result does not count in full. */
    private static final float PRIOR_WEIGHT = 2;

    private static final int GOLDEN_RATIO = 0x9E3779B9;

    private final float[] sums = new float[1 << BITS];
    private final float[] weights = new float[1 << BITS];
    /** What the two come to: it is read for every move not visited at every node of a descent, and changes once on the way back. */
    private final float[] gains = new float[1 << BITS];

    void clear() {
        Arrays.fill(sums, 0);
        Arrays.fill(weights, 0);
        Arrays.fill(gains, 0);
    }

    /**
     * Takes note of a result before it is added to the nodes it passed.
     *
     * @param child which it came through; not the root
     * @param value for the child's side to move, -1 to 1
     */
    void note(Node child, double value) {
        Node parent = child.parent;
        if (parent.visits == 0) {
            return;
        }
        int slot = slot(child.position.lastMove(), parent.position.sideToMove());
        double gain = -value - parent.valueSum / parent.visits;
        // A move's first results tell most: later ones are what its position is expected to bring already.
        float weight = 1f / (1 + child.visits);
        sums[slot] += weight * (float) gain;
        weights[slot] += weight;
        gains[slot] = sums[slot] / (weights[slot] + PRIOR_WEIGHT);
    }

    /** By how much a side's move has beaten what was expected, on average, -2 to 2; 0 where it was never played. */
    float gain(int move, Side side) {
        return gains[slot(move, side)];
    }

    /** Moves may share a place; of 16,384 few do. */
    private static int slot(int move, Side side) {
        return (2 * move + side.ordinal()) * GOLDEN_RATIO >>> 32 - BITS;
    }
}
