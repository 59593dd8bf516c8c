package org.morphzero.app.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.morphzero.rules.geometry.Capability;

class BetzaTest {
    @Test
    void atomsAreWrittenAsXBoardReadsThem() {
        assertThat(Betza.of(Capability.ROOK)).isEqualTo("R");
        assertThat(Betza.of(Capability.BISHOP)).isEqualTo("B");
        assertThat(Betza.of(Capability.KNIGHT)).isEqualTo("N");
        assertThat(Betza.of(Capability.WAZIR)).isEqualTo("W");
        assertThat(Betza.of(Capability.KING)).isEqualTo("WF");
    }

    @Test
    void pawnsMoveAndCaptureForwards() {
        assertThat(Betza.of(Capability.PAWN)).as("BD3").isEqualTo("fmWfcFifmnD");
        assertThat(Betza.of(Capability.straightPawn("pawn", 2, 1))).as("MM4").isEqualTo("fmWfcW2");
        assertThat(Betza.of(Capability.straightPawn("speedpawn", 3, 2)))
                .as("MM4")
                .isEqualTo("fmW2fcW3");
    }
}
