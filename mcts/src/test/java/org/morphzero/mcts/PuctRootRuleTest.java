package org.morphzero.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.morphzero.rules.Position;
import org.morphzero.rules.variant.Variants;

/** Which move a PUCT root plays, and when it may stop, on a root made by hand. */
class PuctRootRuleTest {
    private static final Position START = Variants.of("chess").start();

    private Node root;

    @BeforeEach
    void makeARoot() {
        root = new Node(START, null);
        root.moves = START.legalMoves();
        float[] priors = new float[root.moves.length];
        Arrays.fill(priors, 1f / priors.length);
        root.expand(new Evaluation(priors, 0.4f, 0.2f, 0.4f));
    }

    /** A move with values for the root of q - spread and q + spread by turns. */
    private Node child(int index, int visits, double q, double spread) {
        Node child = root.grow(index);
        for (int i = 0; i < visits; i++) {
            child.add(i % 2 == 0 ? spread - q : -spread - q, 0);
        }
        return child;
    }

    private PuctRootRule rule() {
        return new PuctRootRule(
                root, root.priors, SearchConfig.PuctRoot.plain(), SearchConfig.play(), new SplittableRandom(1));
    }

    /** Forty uncertain visits at 0 would be a bound of -0.63: the proof says 0. */
    @Test
    void aProvenDrawIsBetterThanAMoveThatLoses() {
        child(0, 100, -0.3, 0.05);
        Node drawn = child(1, 40, 0, 0.8);
        assertThat(rule().best()).isZero();
        drawn.proof = Proof.DRAWN;
        assertThat(rule().best()).isEqualTo(1);
    }

    @Test
    void aProvenDrawNeedsNoVisits() {
        child(0, 100, -0.3, 0.05);
        child(1, 1, 0, 0).proof = Proof.DRAWN;
        assertThat(rule().best()).isEqualTo(1);
    }

    @Test
    void aProvenDrawIsWorseThanAMoveThatWins() {
        child(0, 100, 0.3, 0.05);
        child(1, 40, 0, 0.8).proof = Proof.DRAWN;
        assertThat(rule().best()).isZero();
    }

    @Test
    void aMoveProvenLostIsNotPlayed() {
        child(0, 100, 0.3, 0.05).proof = Proof.win(2);
        child(1, 40, -0.9, 0.05);
        assertThat(rule().best()).isEqualTo(1);
    }

    /** Twenty visits against fifteen and three in flight: caught in two simulations more, not in one. */
    @Test
    void leavesInFlightMayCatchTheLeader() {
        child(0, 20, 0.2, 0.05);
        Node second = child(1, 15, 0.1, 0.05);
        assertThat(rule().isSettled(4)).isTrue();
        second.inFlight = 3;
        assertThat(rule().isSettled(1)).isTrue();
        assertThat(rule().isSettled(2)).isFalse();
    }
}
