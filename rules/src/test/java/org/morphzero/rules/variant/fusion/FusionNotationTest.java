package org.morphzero.rules.variant.fusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.rules.Notation;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Position;
import org.morphzero.rules.variant.Variants;

/** RULES.md, the end of section 2: Bedlam's printed notation. */
class FusionNotationTest {
    private static Position bedlam(String fen) {
        return Variants.of("bedlam").position(fen);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "7k/8/8/8/R7/8/8/4K3[] w - - 0 1 | a4d4 | R a4 - d4",
                "7k/8/8/8/R2p4/8/8/4K3[] w - - 0 1 | a4d4 | R a4 x d4",
                "7k/8/8/8/R2N4/8/8/4K3[] w - - 0 1 | a4d4 | R a4 - d4 = M",
                "7k/8/8/8/M7/8/8/4K3[] w - - 0 1 | a4d4/n | R a4 - d4; a4 = N",
                "7k/8/8/8/M7/8/8/4K3[] w - - 0 1 | a4b6/r | N a4 - b6; a4 = R",
                "7k/8/8/8/M7/8/8/4K3[] w - - 0 1 | a4d4 | M a4 - d4",
                "7k/8/8/8/8/8/8/4K3[L] w - - 0 1 | L@e4 | P*e4",
                "7k/8/8/8/8/8/8/4K3[P] w - - 0 1 | P@d7 | *d7",
                "7k/8/8/8/8/8/8/4K3[N] w - - 0 1 | N@f7 | N*f7+",
                "7k/8/8/8/8/8/4P3/4K3[] w - - 0 1 | e2e4 | e2 - e4",
                "7k/8/8/8/3p4/4P3/8/4K3[] w - - 0 1 | e3d4 | e3 x d4",
                "7k/8/8/3pP3/8/8/8/4K3[] w - d6 0 1 | e5d6 | e5 x d6 e.p.",
                "1r5k/8/8/8/8/8/8/1N2K3[] w - - 0 1 | b1c3q | N b1 - c3 (Q)+",
                "1r5k/8/8/8/8/8/8/1N2K3[] w - - 0 1 | b1c3 | N b1 - c3",
                "8/2k1P3/8/8/8/8/8/4K3[] w - - 0 1 | e7e8r | e7 - e8 (R)",
                "5r2/2k1P3/8/8/8/8/8/4K3[] w - - 0 1 | e7f8n | e7 x f8 (N)",
                "k7/3p4/8/8/8/8/8/3QK3[] w - - 0 1 | d1d7 | Q d1 x d7 (R)",
                "k7/8/8/8/6p1/8/8/3LK3[] w - - 0 1 | d1g4 | P d1 x g4 (B)",
                "7k/8/8/8/8/8/8/2O5[] w - - 0 1 | c1d2 | Po c1 - d2",
                "7k/8/8/8/8/8/8/2O5[] w - - 0 1 | c1d2/b | K c1 - d2; c1 = B",
                "7k/8/8/8/8/8/8/2O5[] w - - 0 1 | c1d2/k | B c1 - d2; c1 = K",
                "7k/8/8/8/8/8/8/3D4[] w - - 0 1 | d1d5 | DK d1 - d5",
                "7k/8/8/8/8/8/8/3E4[] w - - 0 1 | d1e3 | ER d1 - e3",
                "7k/8/8/8/8/8/3p4/3E4[] w - - 0 1 | d1d2 | ER d1 x d2 (K)",
                "7k/8/8/8/8/8/3B4/4K3[] w - - 0 1 | e1d2 | K e1 - d2 = Po",
                "7k/8/8/8/8/8/3R4/4K3[] w - - 0 1 | e1d2 | K e1 - d2 = DK",
                "7k/8/8/8/8/8/3N4/4K3[] w - - 0 1 | e1d2 | K e1 - d2 = ER",
                "7k/R7/8/8/8/8/8/1R2K3[] w - - 0 1 | b1b8 | R b1 - b8#"
            })
    void everyKindOfMoveIsWrittenAndReadBack(String fen, String machine, String printed) {
        Position position = bedlam(fen);
        Notation notation = position.variant().notation();
        int move = position.move(machine);
        assertThat(notation.write(position, move)).isEqualTo(printed);
        assertThat(notation.read(position, printed)).isEqualTo(move);
    }

    @Test
    void noTwoMovesAreWrittenAlikeAndAllAreReadBack() {
        Position position = bedlam("1r2k3/2P5/8/3pP3/R2N2M1/1B6/8/2O5[QMLRBNP] w - d6 0 1");
        Notation notation = position.variant().notation();
        Set<String> written = new HashSet<>();
        for (int move : position.legalMoves()) {
            String text = notation.write(position, move);
            written.add(text);
            assertThat(notation.read(position, text)).isEqualTo(move);
        }
        assertThat(written).hasSize(position.countLegalMoves());
    }

    @Test
    void blanksAndMarksDoNotMatter() {
        Position position = bedlam("7k/8/8/8/M7/8/8/4K3[] w - - 0 1");
        assertThat(position.variant().notation().read(position, " Ra4-d4;a4=N!? "))
                .isEqualTo(position.move("a4d4/n"));
    }

    @Test
    void whatIsNotLegalIsRefused() {
        Position position = bedlam("7k/8/8/8/M7/8/8/4K3[] w - - 0 1");
        assertThatThrownBy(() -> position.variant().notation().read(position, "R a4 - d4; a4 = B"))
                .isInstanceOf(NotationException.class)
                .hasMessageStartingWith("move 'R a4 - d4; a4 = B' is not legal for White here (expected '");
    }
}
