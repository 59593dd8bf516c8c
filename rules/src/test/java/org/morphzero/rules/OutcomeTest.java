package org.morphzero.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OutcomeTest {
    @Test
    void aWinSaysWhoWonAndWhy() {
        Outcome white = Outcome.win(Side.WHITE, Outcome.Reason.CHECKMATE);
        assertThat(white.isDraw()).isFalse();
        assertThat(white.winner()).contains(Side.WHITE);
        assertThat(white.result()).isEqualTo("1-0");
        assertThat(white).hasToString("White wins: checkmate");
        assertThat(Outcome.win(Side.BLACK, Outcome.Reason.BARE_KING).result()).isEqualTo("0-1");
        assertThat(Outcome.win(Side.BLACK, Outcome.Reason.STALEMATE)).hasToString("Black wins: stalemate");
    }

    @Test
    void aDrawSaysWhy() {
        Outcome draw = Outcome.draw(Outcome.Reason.REPETITION);
        assertThat(draw.isDraw()).isTrue();
        assertThat(draw.winner()).isEmpty();
        assertThat(draw.result()).isEqualTo("1/2-1/2");
        assertThat(draw).hasToString("draw: threefold repetition");
        assertThat(Outcome.draw(Outcome.Reason.MOVE_COUNT)).hasToString("draw: 100 plies without progress");
        assertThat(Outcome.draw(Outcome.Reason.DEAD_POSITION)).hasToString("draw: only kings are left");
    }

    @Test
    void sides() {
        assertThat(Side.WHITE.opponent()).isEqualTo(Side.BLACK);
        assertThat(Side.BLACK.opponent()).isEqualTo(Side.WHITE);
        assertThat(Side.WHITE.forward()).isEqualTo(1);
        assertThat(Side.BLACK.forward()).isEqualTo(-1);
        assertThat(Side.WHITE.letter()).isEqualTo('w');
        assertThat(Side.BLACK).hasToString("Black");
    }
}
