package org.morphzero.app.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.morphzero.mcts.Proof;
import org.morphzero.mcts.WinDrawLoss;

class ScoresTest {
    @Test
    void centipawnsAreElosCurve() {
        assertThat(Scores.centipawns(0.5)).isZero();
        // Elo's tables: 100 points are a score of 0.64, 400 are 10 to 1.
        assertThat(Scores.centipawns(0.640)).isEqualTo(100);
        assertThat(Scores.centipawns(10 / 11.0)).isEqualTo(400);
        assertThat(Scores.centipawns(1 / 11.0)).isEqualTo(-400);
        assertThat(Scores.centipawns(0)).isEqualTo(-Scores.MOST);
        assertThat(Scores.centipawns(1)).isEqualTo(Scores.MOST);
    }

    @Test
    void matesCountMovesOfTheSideToMove() {
        assertThat(Scores.mate(Optional.of(new Proof(Proof.Kind.WIN, 1)))).isEqualTo(1);
        assertThat(Scores.mate(Optional.of(new Proof(Proof.Kind.WIN, 3)))).isEqualTo(2);
        assertThat(Scores.mate(Optional.of(new Proof(Proof.Kind.LOSS, 2)))).isEqualTo(-1);
        assertThat(Scores.mate(Optional.of(new Proof(Proof.Kind.DRAW, 0)))).isZero();
        assertThat(Scores.mate(Optional.empty())).isZero();
    }

    @Test
    void thousandthsSumToAThousand() {
        assertThat(Scores.permille(new WinDrawLoss(1 / 3f, 1 / 3f, 1 / 3f))).isEqualTo("333 334 333");
        assertThat(Scores.permille(new WinDrawLoss(0.9995f, 0, 0.0005f))).isEqualTo("1000 0 0");
    }
}
