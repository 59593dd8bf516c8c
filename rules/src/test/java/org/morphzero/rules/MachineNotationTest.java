package org.morphzero.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.morphzero.rules.Legal.after;
import static org.morphzero.rules.Legal.moves;
import static org.morphzero.rules.Legal.refusedMove;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.rules.variant.Variants;

/** RULES.md, section 0, "Moves in machine notation". */
class MachineNotationTest {
    private final Position start = Variants.of("chess").start();

    private static Position bedlam(String fen) {
        return Variants.of("bedlam").position(fen);
    }

    @ParameterizedTest
    @CsvSource({
        "chess, 4k3/8/8/8/8/8/8/R3K3 w - - 0 1, a1a7, STEP",
        "chess, 8/4P3/8/8/8/2k5/8/4K3 w - - 0 1, e7e8r, BECOME",
        "morphomania, 9/p3P4/9/9/9/2k6/9/9/4K4 w - - 0 1, e8e9n, BECOME",
        "bedlam, 1r2k3/8/8/8/8/8/8/1N2K3[] w - - 0 1, b1c3q, BECOME",
        "bedlam, 4k3/8/8/8/M7/8/8/4K3[] w - - 0 1, a4d4/n, SPLIT",
        "bedlam, 4k3/8/8/8/8/8/8/2O5[] w - - 0 1, c1d2/k, SPLIT",
        "bedlam, 4k3/8/8/8/R2N4/8/8/4K3[] w - - 0 1, a4d4, STEP",
        "bedlam, 4k3/8/8/8/8/8/8/4K3[N] w - - 0 1, N@f3, DROP",
        "bedlam, 4k3/8/8/8/8/8/8/4K3[n] b - - 0 1, N@f3, DROP",
        "morph4, 4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4[Kk] w - - 0 1, K@Bb2, DROP",
        "chess, 4k3/8/8/8/8/8/8/4K2R w K - 0 1, e1g1, CASTLE",
        "morphomania, 4k4/p8/9/9/9/9/9/9/4K3R w K - 0 1, e1h1, CASTLE",
        "chess, 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1, e5d6, EN_PASSANT"
    })
    void eachKindOfMoveIsReadAndWritten(String variant, String fen, String text, Move.Kind kind) {
        Position position = Variants.of(variant).position(fen);
        int move = position.move(text);
        assertThat(Move.kind(move)).isEqualTo(kind);
        assertThat(MachineNotation.write(position.variant(), move)).isEqualTo(text);
    }

    @Test
    void everyMoveOfAPositionIsReadBack() {
        Position position = bedlam("1r3k2/2P5/8/3pP3/R2N2M1/8/8/2O5[QMLRBNP] w - d6 0 1");
        for (int move : position.legalMoves()) {
            assertThat(position.move(MachineNotation.write(position.variant(), move)))
                    .isEqualTo(move);
        }
        assertThat(moves(position)).doesNotHaveDuplicates().hasSizeGreaterThan(300);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | character 1: expected a square a1..h8",
                "e9e4 | character 1: expected a square",
                "e2 | character 3: expected a square",
                "e2x4 | character 3: expected a square",
                "e7e8= | character 5: expected nothing, '/', or the letter of a piece in lower case",
                "e7e8Q | character 5: expected nothing",
                "e7e8qq | character 5: expected nothing",
                "e2e4/ | character 6: expected the letter of the piece left behind",
                "e2e4/N | character 6: expected the letter",
                "e2e4/nn | character 6: expected the letter",
                "@e4 | character 1: expected one piece letter before '@'",
                "NN@e4 | character 1: expected one piece letter",
                "N@e9 | character 3: expected a square",
                "N@e4q | character 5: expected nothing more after the square",
                "N@e4 | character 1: expected a square: chess has no drops"
            })
    void aMalformedMoveIsRefusedAtItsCharacter(String text, String message) {
        assertThat(refusedMove(start, text)).startsWith("move '" + text + "', ").contains(message);
    }

    @Test
    void aDropIsReadInUpperCaseOnly() {
        Position position = bedlam("4k3/8/8/8/8/8/8/4K3[n] b - - 0 1");
        assertThat(refusedMove(position, "n@f3")).contains("character 1: expected one of Q M L R B N P in upper case");
        assertThat(refusedMove(position, "O@f3")).contains("character 1: expected one of");
    }

    @Test
    void anIllegalMoveIsRefusedWithTheAlternatives() {
        assertThat(refusedMove(start, "e2e5")).isEqualTo("move 'e2e5' is not legal here: expected e2e3 e2e4");
        assertThat(refusedMove(start, "e4e5"))
                .isEqualTo(
                        "move 'e4e5' is not legal here: White has no legal move from e4 (expected a move from another square)");
        assertThat(refusedMove(start, "e2e4q")).contains("not legal here");
        assertThat(refusedMove(start, "x@e4"))
                .isEqualTo("move 'x@e4' is not legal here: White has no such drop (expected another move)");
        Position mate = after(start, "f2f3", "e7e5", "g2g4", "d8h4");
        assertThat(refusedMove(mate, "e1f2"))
                .isEqualTo("move 'e1f2' is not legal here: White has no legal move (expected none: the game is over)");
    }

    @Test
    void atMostTwelveAlternativesAreShown() {
        Position queen = Variants.of("chess").position("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1");
        assertThat(refusedMove(queen, "a1b3")).endsWith(" or 5 more");
        Position rook = Variants.of("chess").position("4k3/8/8/8/8/8/8/R2K4 w - - 0 1");
        assertThat(refusedMove(rook, "a1b3")).endsWith("expected a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1c1");
        Position knight = bedlam("4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1");
        assertThat(refusedMove(knight, "N@e1")).contains("expected N@a1 N@a2").endsWith(" or 50 more");
        assertThat(refusedMove(knight, "e1e3")).endsWith("expected e1d1 e1d2 e1e2 e1f1 e1f2");
    }

    @Test
    void aLongTextIsShownShort() {
        assertThat(refusedMove(start, "e".repeat(50))).startsWith("move '" + "e".repeat(40) + "...', character 1");
        assertThat(refusedMove(start, "e".repeat(40))).startsWith("move '" + "e".repeat(40) + "', character 1");
    }
}
