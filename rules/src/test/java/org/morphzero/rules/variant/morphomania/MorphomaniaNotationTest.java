package org.morphzero.rules.variant.morphomania;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.rules.Notation;
import org.morphzero.rules.Position;
import org.morphzero.rules.variant.Variants;

class MorphomaniaNotationTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "4k4/1s7/9/9/9/9/9/9/R7K w - - 0 1; a1a3; R a1 - a3",
                "4k4/1s7/9/9/9/9/9/9/R7K w - - 0 1; a1a2; R a1 - a2 = C",
                "4k4/1s7/9/9/9/9/9/p8/R7K w - - 0 1; a1a2; R a1 x a2 = C",
                "k8/1s7/9/9/9/9/9/1S7/8K w - - 0 1; b2b4; S b2 - b4",
                "k8/1s7/9/9/9/9/9/1S7/8K w - - 0 1; b2b3; S b2 - b3 = P",
                "k8/1s2P4/9/9/9/9/9/9/8K w - - 0 1; e8e9n; P e8 - e9 = A",
                "8k/1s2P4/9/9/9/9/9/9/8K w - - 0 1; e8e9r; P e8 - e9 = R+",
                "4k4/1s7/9/9/9/9/9/9/R3K3R w KQ - 0 1; e1h1; O-O",
                "8k/1s7/9/9/9/9/9/9/R3K4 w Q - 0 1; e1b1; O-O-O",
                "k8/9/1K7/9/4s4/9/9/9/8R w - - 0 1; i1i9; R i1 - i9#"
            })
    void movesAreWrittenAndReadBack(String fen, String machine, String written) {
        Position position = Variants.of("morphomania").position(fen);
        Notation notation = position.variant().notation();
        int move = position.move(machine);
        assertThat(notation.write(position, move)).isEqualTo(written);
        assertThat(notation.read(position, written)).isEqualTo(move);
    }
}
