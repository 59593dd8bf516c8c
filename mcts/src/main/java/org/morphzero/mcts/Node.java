package org.morphzero.mcts;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.morphzero.rules.Position;

/**
 * A position in the tree with what is known of it. All values are from the view of its side to move.
 *
 * <p>Moves are put in order of falling prior as far as they are looked at. Below the root those not visited yet differ in nothing but
 * the prior, so the next new one is always the first of them: choosing a move looks at the visited ones and one more, however many there
 * are, and most nodes are never asked for more than a few. Where a history of moves is kept, it may bring another forward. Only a root,
 * whose priors are noisy or whose moves are drawn, may have gaps among its children; it is in order throughout.
 */
final class Node {
    private static final Node[] CHILDLESS = {};

    final Position position;
    /** Null at the root. */
    Node parent;
    /** Legal moves; once expanded those with a child first, then by falling prior as far as {@link #ordered}, the rest as they were. */
    int[] moves;
    /** The moves that check, from when the node is made until it is expanded; null where forcing moves get nothing. */
    int[] checks;
    /** In the order of the moves; null until expanded. */
    float[] priors;
    /** What forcing moves were given of the priors, see {@link ForcingPriors}; null for nothing. */
    private SearchConfig.Forcing raised;
    /** Whether the priors are the node's own array, not the evaluation's. */
    private boolean ownPriors;

    private int ordered;

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

    /** Takes an evaluation, its priors in the order of the legal moves. */
    void expand(Evaluation evaluation) {
        ownValue = evaluation.value();
        ownDraw = evaluation.draw();
        priors = evaluation.priors();
    }

    /** Gives forcing moves some prior, the checks known among them, before any move has a child. */
    void raise(SearchConfig.Forcing forcing) {
        ownPriors();
        raised = forcing;
        ForcingPriors.raise(priors, position, moves, checks, forcing);
        checks = null;
    }

    /** Moves the node's own value towards a loss, before it is added to anything. */
    void doubt(double share) {
        ownValue = (float) (ownValue - share * (1 - Math.abs(ownValue)));
        ownDraw = Math.min(ownDraw, 1 - Math.abs(ownValue));
    }

    boolean isRaised() {
        return raised != null;
    }

    /** Takes back what {@link #raise} gave: at a root the priors are the network's. */
    void lower(int[] checks) {
        ForcingPriors.lower(priors, position, moves, checks, raised);
        raised = null;
        // What was in order is not any more.
        ordered = 0;
    }

    /** Forgets the other moves, before any has a child; the priors of those kept are brought to a sum of 1. */
    void keepOnly(IntPredicate wanted) {
        int[] keptMoves = new int[moves.length];
        float[] keptPriors = new float[moves.length];
        int kept = 0;
        float sum = 0;
        for (int i = 0; i < moves.length; i++) {
            if (wanted.test(moves[i])) {
                keptMoves[kept] = moves[i];
                keptPriors[kept++] = priors[i];
                sum += priors[i];
            }
        }
        moves = Arrays.copyOf(keptMoves, kept);
        priors = Arrays.copyOf(keptPriors, kept);
        for (int i = 0; i < kept; i++) {
            priors[i] = sum > 0 ? priors[i] / sum : 1f / kept;
        }
        ownPriors = true;
        ordered = 0;
    }

    /** Brings the first {@code count} moves, or all there are, into order; of equals the one that was legal first. */
    void order(int count) {
        ordered = Math.max(ordered, explored);
        for (int most = Math.min(count, priors.length); ordered < most; ordered++) {
            int next = ordered;
            // In a variable: out of the array, each comparison would wait for what the last one loads.
            float highest = priors[next];
            for (int i = ordered + 1; i < priors.length; i++) {
                if (priors[i] > highest) {
                    highest = priors[i];
                    next = i;
                }
            }
            shiftUp(next, ordered);
        }
    }

    /** Moves one to an earlier place; the others keep their order. */
    private void shiftUp(int from, int to) {
        if (from == to) {
            return;
        }
        ownPriors();
        int move = moves[from];
        float prior = priors[from];
        System.arraycopy(moves, to, moves, to + 1, from - to);
        System.arraycopy(priors, to, priors, to + 1, from - to);
        moves[to] = move;
        priors[to] = prior;
    }

    /** Puts a move without a child first among those, whatever its prior. */
    void bringForward(int index) {
        if (index != explored) {
            shiftUp(index, explored);
            ordered = explored;
        }
    }

    private void ownPriors() {
        if (!ownPriors) {
            priors = priors.clone();
            ownPriors = true;
        }
    }

    /** Brings all moves into order, as a root's are. */
    void orderAll() {
        ordered = Math.max(ordered, explored);
        if (isFalling(priors, ordered)) {
            ordered = priors.length;
            return;
        }
        ownPriors();
        int count = priors.length - ordered;
        long[] keys = new long[count];
        for (int i = 0; i < count; i++) {
            // Bits of floats that are not negative are in their order; the 0 added makes -0 one of them.
            keys[i] = (long) (Integer.MAX_VALUE - Float.floatToRawIntBits(priors[ordered + i] + 0f)) << 32 | i;
        }
        Arrays.sort(keys);
        int[] unsortedMoves = Arrays.copyOfRange(moves, ordered, moves.length);
        float[] unsortedPriors = Arrays.copyOfRange(priors, ordered, priors.length);
        for (int i = 0; i < count; i++) {
            moves[ordered + i] = unsortedMoves[(int) keys[i]];
            priors[ordered + i] = unsortedPriors[(int) keys[i]];
        }
        ordered = priors.length;
    }

    private static boolean isFalling(float[] values, int from) {
        for (int i = from + 1; i < values.length; i++) {
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
