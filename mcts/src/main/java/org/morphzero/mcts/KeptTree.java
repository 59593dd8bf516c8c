package org.morphzero.mcts;

import java.util.ArrayList;
import java.util.List;
import org.morphzero.rules.Position;

/** Finds what an earlier search has grown below a position that has been played to since. */
final class KeptTree {
    private KeptTree() {}

    /**
     * The node of a position, reached by the same moves from the same past in the same variant object.
     *
     * @param root null where there is no tree
     * @param twin a position known to have the root's past, null where none is; the game's own object of it, as a rule: whoever
     *     asks with a position after it is spared a comparison of the whole game
     * @param depth how far below the root to look
     * @return null where the tree does not hold it
     */
    static Node find(Node root, Position twin, Position position, int depth) {
        if (root == null || root.position.variant() != position.variant()) {
            return null;
        }
        List<Integer> moves = new ArrayList<>();
        Position at = position;
        while (at != twin && !hasSamePast(at, root.position)) {
            if (at.predecessor().isEmpty() || moves.size() == depth) {
                return null;
            }
            moves.add(at.lastMove());
            at = at.predecessor().get();
            if (at.moveNumber() < root.position.moveNumber()) {
                return null;
            }
        }
        Node node = root;
        for (int i = moves.size() - 1; i >= 0 && node != null; i--) {
            node = childAfter(node, moves.get(i));
        }
        return node;
    }

    private static Node childAfter(Node node, int move) {
        for (int i = 0; i < node.explored; i++) {
            Node child = node.child(i);
            if (child != null && child.position.lastMove() == move) {
                return child;
            }
        }
        return null;
    }

    private static boolean hasSamePast(Position a, Position b) {
        Position one = a;
        Position other = b;
        while (one != other) {
            if (one == null || other == null || one.key() != other.key() || one.count() != other.count()) {
                return false;
            }
            one = one.predecessor().orElse(null);
            other = other.predecessor().orElse(null);
        }
        return true;
    }
}
