package org.morphzero.mcts;

import java.util.Locale;
import org.morphzero.rules.MachineNotation;

/** A tree as text, to be compared: a line a node, children in the order of their moves, deeper ones further to the right. */
final class TreeText {
    private TreeText() {}

    static String of(Node root) {
        StringBuilder text = new StringBuilder();
        write(root, "root", 0, text);
        return text.toString();
    }

    private static void write(Node node, String name, int depth, StringBuilder text) {
        text.append(" ".repeat(depth))
                .append(String.format(
                        Locale.ROOT,
                        "%s n=%d q=%.5f draw=%.5f own=%.5f",
                        name,
                        node.visits,
                        node.visits == 0 ? 0 : node.valueSum / node.visits,
                        node.visits == 0 ? 0 : node.drawSum / node.visits,
                        node.ownValue));
        if (node.isProven()) {
            text.append(' ').append(Proof.of(node.proof));
        }
        text.append('\n');
        for (int i = 0; i < node.explored; i++) {
            Node child = node.child(i);
            if (child != null) {
                String move = MachineNotation.write(node.position.variant(), child.position.lastMove());
                write(child, move, depth + 1, text);
            }
        }
    }
}
