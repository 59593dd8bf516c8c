package org.morphzero.mcts;

import java.util.Arrays;
import org.morphzero.rules.Position;

/**
 * A position in the tree with what is known of it. All values are from the view of its side to move.
 *
 * <p>Moves are kept by falling prior. Below the root those not visited yet differ in nothing but the prior, so the next new one is
 * always the first of them: choosing a move looks at the visited ones and one more, however many there are. Only a root,
 * whose priors are noisy or whose moves are drawn, may have gaps among its children.
 */
final class Node {
    private static final Node[] CHILDLESS = {};

    final Position position;
    /** Null at the root. */
    Node parent;
    /** Legal moves, by falling prior once expanded. */
    int[] moves;
    /** Null until expanded. */
    float[] priors;

    private Node[] children = CHILDLESS;
    /** One more than the index of the last child. */
    int explored;

    int visits;
    /** Simulations that passed through and wait for their evaluation. */
    int inFlight;

    double valueSum;
    double squareSum;
    double drawSum;
    /** The node's own evaluation. */
    float ownValue;

    float ownDraw;
    /** See {@link Proof}. */
    int proof;

    int provenChildren;
    /** Whether the parent has counted this node's proof. */
    boolean counted;

    Node(Position position, Node parent) {
        this.position = position;
        this.parent = parent;
    }

    boolean isExpanded() {
        return priors != null;
    }

    boolean isProven() {
        return proof != Proof.NONE;
    }

    /** The child by a move's index, null where there is none yet. */
    Node child(int index) {
        return index < explored ? children[index] : null;
    }

    /** Plays a move for the first time. */
    Node grow(int index) {
        Node child = new Node(position.play(moves[index]), this);
        put(index, child);
        return child;
    }

    /** The only child of a node whose mate in one is seen: nothing else there will be looked at. */
    void growMate(int move) {
        Node mated = new Node(position.play(move), this);
        mated.proof = Proof.loss(0);
        mated.counted = true;
        put(0, mated);
        provenChildren = 1;
        proof = Proof.win(1);
    }

    private void put(int index, Node child) {
        if (index >= children.length) {
            int wanted = Math.max(index + 1, Math.min(moves.length, Math.max(2, 2 * children.length)));
            children = Arrays.copyOf(children, wanted);
        }
        children[index] = child;
        explored = Math.max(explored, index + 1);
    }

    /** Takes an evaluation, its priors in the order of the legal moves, and sorts the moves by it. */
    void expand(Evaluation evaluation) {
        ownValue = evaluation.value();
        ownDraw = evaluation.draw();
        float[] given = evaluation.priors();
        if (isFalling(given)) {
            priors = given;
            return;
        }
        long[] keys = new long[given.length];
        for (int i = 0; i < given.length; i++) {
            // Bits of floats that are not negative are in their order.
            keys[i] = (long) (Integer.MAX_VALUE - Float.floatToRawIntBits(given[i])) << 32 | i;
        }
        Arrays.sort(keys);
        int[] sorted = new int[given.length];
        float[] sortedPriors = new float[given.length];
        for (int i = 0; i < keys.length; i++) {
            sorted[i] = moves[(int) keys[i]];
            sortedPriors[i] = given[(int) keys[i]];
        }
        moves = sorted;
        priors = sortedPriors;
    }

    private static boolean isFalling(float[] values) {
        for (int i = 1; i < values.length; i++) {
            if (values[i] > values[i - 1]) {
                return false;
            }
        }
        return true;
    }

    /** The mean value, exact where proven, the node's own evaluation before the first visit. */
    double value() {
        if (proof != Proof.NONE) {
            return Proof.value(proof);
        }
        return visits == 0 ? ownValue : valueSum / visits;
    }

    /** Adds one result. */
    void add(double value, double draw) {
        visits++;
        valueSum += value;
        squareSum += value * value;
        drawSum += draw;
    }

    /** Takes account of a child that has just been proven; true if that proves this node. */
    boolean learn(Node child) {
        child.counted = true;
        provenChildren++;
        if (proof != Proof.NONE) {
            return false;
        }
        if (Proof.isLoss(child.proof)) {
            proof = Proof.win(Proof.plies(child.proof) + 1);
            return true;
        }
        if (moves == null || provenChildren < moves.length) {
            return false;
        }
        int longest = 0;
        boolean draws = false;
        for (int i = 0; i < explored; i++) {
            draws |= !Proof.isWin(children[i].proof);
            longest = Math.max(longest, Proof.plies(children[i].proof));
        }
        proof = draws ? Proof.DRAWN : Proof.loss(longest + 1);
        return true;
    }
}
