package org.morphzero.rules.variant.morph4;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.rules.Notation;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

class Morph4NotationTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "K3/4/4/4|4/4/4/R1b1|4/4/4/4|3k/4/4/4[N] w - - 0 1; Ba1Bb1; R Ba1 - Bb1",
                "K3/4/4/4|4/4/4/R1b1|4/4/4/4|3k/4/4/4[N] w - - 0 1; Ba1Bc1; R Ba1 x Bc1 = (BR)",
                "K3/4/4/4|4/4/4/R1r1|4/4/4/4|3k/4/4/4[N] w - - 0 1; Ba1Bc1; R Ba1 x Bc1",
                "K3/4/4/4|4/4/4/(BR)3|4/4/4/4|3k/4/4/4[N] w - - 0 1; Ba1Da1; (BR) Ba1 - Da1+",
                "K3/4/4/4|4/4/4/R3|4/4/4/4|3k/4/4/4[N] w - - 0 1; Ba1Ba4; R Ba1 - Ba4",
                "K3/4/4/4|4/4/4/R3|4/4/4/4|3k/4/4/4[N] w - - 0 1; N@Bb2; N*Bb2",
                "K3/4/4/4|4/4/4/4|4/4/4/4|3k/4/4/4[n] b - - 0 1; N@Bb2; N*Bb2",
                "K3/4/4/4|4/4/4/4|4/4/4/4|2Rk/4/4/4[] b - Dc4 0 1; x@Dc4; x Dc4",
                "K3/4/4/4|4/4/4/4|4/4/4/4|3k/4/4/4[R] w - - 0 1; R@Dc4; R*Dc4+"
            })
    void movesAreWrittenAndReadBack(String fen, String machine, String written) {
        Variant variant = Variants.type("morph4").variant(Map.of("introduction-check", "removable"));
        Position position = variant.position(fen);
        Notation notation = variant.notation();
        int move = position.move(machine);
        assertThat(notation.write(position, move)).isEqualTo(written);
        assertThat(notation.read(position, written)).isEqualTo(move);
    }
}
