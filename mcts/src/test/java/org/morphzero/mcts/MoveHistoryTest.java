package org.morphzero.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.morphzero.rules.Move;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.variant.Variants;

/** By hand from the definition: gains weighted by 1, 1/2, 1/3 .. of a child's results, over their weights and 2. */
class MoveHistoryTest {
    private static final Position START = Variants.of("chess").start();
    private static final Side WHITE = Side.WHITE;

    private final MoveHistory history = new MoveHistory();

    /** Priors fall with the index: the first of the legal moves is the likeliest. */
    private static Node expanded(double value) {
        Node node = new Node(START, null);
        node.moves = START.legalMoves();
        float[] priors = new float[node.moves.length];
        for (int i = 0; i < priors.length; i++) {
            priors[i] = (priors.length - i) * 2f / (priors.length * (priors.length + 1));
        }
        node.expand(new Evaluation(priors, (float) (1 + value) / 2, 0, (float) (1 - value) / 2));
        node.add(value, 0);
        return node;
    }

    private void result(Node child, double valueForMover) {
        history.note(child, -valueForMover);
        child.add(-valueForMover, 0);
        child.parent.add(valueForMover, 0);
    }

    @Test
    void firstResultsTellMost() {
        Node node = expanded(0.2);
        Node child = node.grow(0);
        int move = child.position.lastMove();
        result(child, 0.8);
        assertThat((double) history.gain(move, WHITE)).isCloseTo(0.6 / 3, within(1e-6));
        // The position has come to (0.2 + 0.8) / 2 by now.
        result(child, 0.4);
        assertThat((double) history.gain(move, WHITE)).isCloseTo((0.6 - 0.1 / 2) / 3.5, within(1e-6));
    }

    @Test
    void sidesAndMovesAreKeptApartAndForgotten() {
        Node node = expanded(0);
        Node child = node.grow(3);
        result(child, -1);
        int move = child.position.lastMove();
        assertThat(history.gain(move, WHITE)).isNegative();
        assertThat(history.gain(move, Side.BLACK)).isZero();
        assertThat(Arrays.stream(START.legalMoves()).filter(m -> m != move)).allMatch(m -> history.gain(m, WHITE) == 0);
        history.clear();
        assertThat(history.gain(move, WHITE)).isZero();
    }

    /** The last of twenty moves by prior was a success somewhere else in the tree. */
    @Test
    void aMoveThatWasASuccessElsewhereIsLookedAtFirst() {
        Node elsewhere = expanded(-0.5);
        Node success = elsewhere.grow(elsewhere.moves.length - 1);
        int move = success.position.lastMove();
        result(success, 1);

        Node node = expanded(0);
        node.grow(0).add(0.9, 0);
        assertThat(chosen(node, new PuctRule(SearchConfig.Puct.wider(), true))).isNotEqualTo(move);
        assertThat(chosen(node, new PuctRule(SearchConfig.Puct.wider(), true, history)))
                .isEqualTo(move);
    }

    private static int chosen(Node node, PuctRule rule) {
        int index = rule.choose(node);
        assertThat(node.child(index)).as("a move not visited yet").isNull();
        return node.moves[index];
    }

    /** What a history brings forward hides nothing from a search without one: the rest comes by prior again. */
    @Test
    void movesBroughtForwardGoBackToTheirOrder() {
        Node node = expanded(0);
        int[] byPrior = node.moves.clone();
        node.order(1);
        node.grow(0);
        node.bringForward(7);
        assertThat(node.moves[1]).isEqualTo(byPrior[7]);
        node.order(2);
        assertThat(node.moves[1]).isEqualTo(byPrior[1]);
        node.bringForward(9);
        node.orderAll();
        assertThat(node.moves).isEqualTo(byPrior);
        assertThat(node.child(0).position.lastMove()).isEqualTo(byPrior[0]).isNotEqualTo(Move.NONE);
    }
}
