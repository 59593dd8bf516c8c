package org.morphzero.mcts;

import java.util.Arrays;
import java.util.Optional;

/** Reads a {@link SearchResult} off a tree. */
final class ResultReader {
    private final Node root;
    private final SearchConfig config;

    ResultReader(Node root, SearchConfig config) {
        this.root = root;
        this.config = config;
    }

    /**
     * The result as it stands.
     *
     * @param rule null where the root was proven before it was evaluated
     */
    SearchResult read(RootRule rule, long simulations) {
        int[] moves = moves();
        Node[] children = new Node[moves.length];
        float[] priors = new float[moves.length];
        float[] improved = root.isExpanded() ? completed() : new float[moves.length];
        float[] policy = new float[moves.length];
        for (int i = 0; i < moves.length; i++) {
            int index = root.isExpanded() ? indexOf(moves[i]) : -1;
            children[i] = index >= 0 ? root.child(index) : onlyChild(moves[i]);
            priors[i] = index >= 0 ? root.priors[index] : 1f / moves.length;
            policy[i] = index >= 0 ? improved[index] : 0;
        }
        int[] visits = new int[moves.length];
        float[] q = new float[moves.length];
        boolean[] lost = new boolean[moves.length];
        for (int i = 0; i < moves.length; i++) {
            Node child = children[i];
            visits[i] = child == null ? 0 : child.visits;
            boolean known = child != null && (child.visits > 0 || child.isProven());
            lost[i] = config.solver() && child != null && Proof.isWin(child.proof);
            q[i] = (float) (known ? -child.value() : root.value());
        }
        int best;
        boolean proven = config.solver() && root.isProven();
        if (proven) {
            policy = provenPolicy(children, priors);
            best = bestProven(children, priors);
        } else {
            int move = root.moves[rule.best()];
            best = 0;
            while (moves[best] != move) {
                best++;
            }
        }
        float[] wdl = winDrawLoss();
        return new SearchResult(
                root.position,
                moves,
                priors,
                visits,
                q,
                lost,
                policy,
                wdl[0],
                wdl[1],
                wdl[2],
                best,
                variation(moves[best], children[best]),
                proven ? Optional.of(Proof.of(root.proof)) : Optional.empty(),
                simulations);
    }

    /** The moves both sides would play after one of the root's, that one first. */
    int[] line(int move) {
        return variation(move, child(move));
    }

    /** The child after one of the root's moves, null where there is none yet. */
    Node child(int move) {
        return root.isExpanded() ? root.child(indexOf(move)) : onlyChild(move);
    }

    /** The root's moves in the order they are legal in: all of them, or those the search was begun with. */
    private int[] moves() {
        int[] legal = root.position.legalMoves();
        if (root.moves.length == legal.length) {
            return legal;
        }
        return Arrays.stream(legal)
                .filter(move -> Arrays.stream(root.moves).anyMatch(kept -> kept == move))
                .toArray();
    }

    private float[] completed() {
        return new CompletedQ(config.completedQ(), config.solver()).values(root).policy();
    }

    private int indexOf(int move) {
        for (int i = 0; i < root.moves.length; i++) {
            if (root.moves[i] == move) {
                return i;
            }
        }
        throw new IllegalStateException("a move that is not the root's");
    }

    /** A root whose mate in one was seen has no more than that child. */
    private Node onlyChild(int move) {
        Node child = root.child(0);
        return child != null && child.position.lastMove() == move ? child : null;
    }

    /** Shares 1 among the moves that uphold the proven result best, in proportion to their priors. */
    private float[] provenPolicy(Node[] children, float[] priors) {
        int wanted = bestProof(children);
        float[] policy = new float[children.length];
        double sum = 0;
        for (int i = 0; i < children.length; i++) {
            if (isProvenAs(children[i], wanted)) {
                sum += Math.max(priors[i], Float.MIN_NORMAL);
            }
        }
        for (int i = 0; i < children.length; i++) {
            if (isProvenAs(children[i], wanted)) {
                policy[i] = (float) (Math.max(priors[i], Float.MIN_NORMAL) / sum);
            }
        }
        return policy;
    }

    private int bestProven(Node[] children, float[] priors) {
        int wanted = bestProof(children);
        int best = -1;
        for (int i = 0; i < children.length; i++) {
            if (isProvenAs(children[i], wanted) && (best < 0 || priors[i] > priors[best])) {
                best = i;
            }
        }
        return best;
    }

    private static boolean isProvenAs(Node child, int proof) {
        return child != null && child.proof == proof;
    }

    /** The proof of the child to choose: its loss as soon as can be, else a draw, else its win as late as can be. */
    private static int bestProof(Node[] children) {
        return Arrays.stream(children)
                .filter(child -> child != null && child.isProven())
                .map(child -> child.proof)
                .reduce((a, b) -> preference(a) >= preference(b) ? a : b)
                .orElseThrow();
    }

    /** Greater is better for the side that moves there. */
    private static int preference(int childProof) {
        if (Proof.isLoss(childProof)) {
            return Integer.MAX_VALUE - Proof.plies(childProof);
        }
        return Proof.isWin(childProof) ? Integer.MIN_VALUE + Proof.plies(childProof) : 0;
    }

    private float[] winDrawLoss() {
        if (root.isProven() && config.solver()) {
            int value = Proof.value(root.proof);
            return new float[] {value > 0 ? 1 : 0, value == 0 ? 1 : 0, value < 0 ? 1 : 0};
        }
        double visits = root.visits;
        double value = root.valueSum;
        double draw = root.drawSum;
        for (int i = 0; i < root.explored; i++) {
            Node child = root.child(i);
            if (config.solver() && child != null && Proof.isWin(child.proof)) {
                // What was spent to prove a move lost says nothing of the position: the move will not be played.
                visits -= child.visits;
                value += child.valueSum;
                draw -= child.drawSum;
            }
        }
        value = visits < 1 ? root.ownValue : Math.max(-1, Math.min(1, value / visits));
        draw = visits < 1 ? root.ownDraw : draw / visits;
        draw = Math.max(0, Math.min(draw, 1 - Math.abs(value)));
        return new float[] {(float) ((1 - draw + value) / 2), (float) draw, (float) ((1 - draw - value) / 2)};
    }

    private int[] variation(int first, Node child) {
        int[] moves = new int[config.maxDepth() + 1];
        int length = 0;
        moves[length++] = first;
        for (Node node = child; node != null && length < moves.length; ) {
            Node next = favourite(node);
            if (next != null) {
                moves[length++] = next.position.lastMove();
            }
            node = next;
        }
        return Arrays.copyOf(moves, length);
    }

    /** The child a side would choose: by proof where the node is proven, else by visits. */
    private Node favourite(Node node) {
        Node best = null;
        for (int i = 0; i < node.explored; i++) {
            Node child = node.child(i);
            if (child == null || child.visits == 0 && !child.isProven()) {
                continue;
            }
            if (best == null || isBetter(node, child, best)) {
                best = child;
            }
        }
        return best;
    }

    private boolean isBetter(Node node, Node child, Node best) {
        if (node.isProven() && config.solver()) {
            int preference = child.isProven() ? preference(child.proof) : Integer.MIN_VALUE;
            return preference > (best.isProven() ? preference(best.proof) : Integer.MIN_VALUE);
        }
        if (config.solver() && Proof.isWin(child.proof) != Proof.isWin(best.proof)) {
            return Proof.isWin(best.proof);
        }
        return child.visits > best.visits;
    }
}
