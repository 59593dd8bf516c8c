package org.morphzero.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.morphzero.rules.Position;
import org.morphzero.rules.variant.Variants;

/** Choosing by the completed-Q policy where values lie so far apart that exponentials overflow or vanish. */
class CompletedQRuleTest {
    private static final Position START = Variants.of("chess").start();

    /** A node of moves of such priors; the sigma of q is {@code (50 + most visits) * scale * (q + 1) / 2}. */
    private static Node node(float win, float... priors) {
        Node node = new Node(START, null);
        node.moves = Arrays.copyOf(START.legalMoves(), priors.length);
        node.expand(new Evaluation(priors, win, 0, 1 - win));
        node.add(node.ownValue, 0);
        return node;
    }

    private static void visit(Node node, int index, int visits, double q) {
        Node child = node.grow(index);
        for (int i = 0; i < visits; i++) {
            child.add(-q, 0);
        }
    }

    private static int choose(Node node, double scale) {
        return new CompletedQRule(new CompletedQ(new SearchConfig.CompletedQ(50, scale, false), true)).choose(node);
    }

    /** e^1005: the better move has all the policy and half the visits. */
    @Test
    void aValueFarAboveTheMixedOneDoesNotOverflow() {
        Node node = node(0.5f, 0.5f, 0.5f);
        visit(node, 0, 10_000, -1);
        visit(node, 1, 10_000, 1);
        assertThat(choose(node, 0.2)).isEqualTo(1);
    }

    /** e^-1300: both moves are alike, the second has one visit less. */
    @Test
    void valuesFarBelowTheMixedOneDoNotVanish() {
        Node node = node(1, 0.5f, 0.5f);
        visit(node, 0, 2, -1);
        visit(node, 1, 1, -1);
        assertThat(choose(node, 100)).isEqualTo(1);
    }

    /** The one move whose value counts has no prior: visits alone decide. */
    @Test
    void movesOfNoPriorLeaveNothingToShare() {
        Node node = node(0.5f, 1, 0, 0);
        visit(node, 0, 5, -1);
        visit(node, 1, 4, 1);
        visit(node, 2, 1, -1);
        assertThat(choose(node, 100)).isEqualTo(2);
    }
}
