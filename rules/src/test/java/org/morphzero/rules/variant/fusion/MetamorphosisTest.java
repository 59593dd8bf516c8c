package org.morphzero.rules.variant.fusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.morphzero.rules.Legal.after;
import static org.morphzero.rules.Legal.moves;
import static org.morphzero.rules.Legal.movesFrom;
import static org.morphzero.rules.Legal.placementAfter;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** RULES.md, section 2: BD4, metamorphosis up, and BD5, metamorphosis down. */
class MetamorphosisTest {
    private final Variant bedlam = Variants.of("bedlam");
    private final Variant automatic = Variants.type("bedlam").variant(Map.of("metamorphosis", "automatic"));

    private Position bedlam(String fen) {
        return bedlam.position(fen);
    }

    // BD4

    @Test
    void bd4AnAttackedPieceMovesPlainOrBecomesAnother() {
        Position position = bedlam("1r2k3/8/8/8/8/8/8/1N2K3[] w - - 0 1");
        assertThat(moves(position).stream().filter(move -> move.startsWith("b1")))
                .containsExactly("b1a3", "b1a3q", "b1c3", "b1c3q", "b1d2", "b1d2q");
        assertThat(placementAfter(position, "b1c3")).startsWith("1r2k3/8/8/8/8/2N5/8/4K3");
        assertThat(placementAfter(position, "b1c3q")).startsWith("1r2k3/8/8/8/8/2Q5/8/4K3");
    }

    @Test
    void bd4AKnightBecomesAQueenABishopAPaladinARookAMarshall() {
        assertThat(moves(bedlam("1r2k3/8/8/8/8/8/8/1B2K3[] w - - 0 1"))).contains("b1c2", "b1c2l");
        assertThat(moves(bedlam("4k3/8/8/8/8/8/n7/4K1R1[] w - - 0 1")))
                .contains("g1g2")
                .doesNotContain("g1g2m");
        assertThat(moves(bedlam("4k3/8/8/8/7b/8/5R2/7K[] w - - 0 1"))).contains("f2f8", "f2f8m");
        assertThat(placementAfter(bedlam("4k3/8/8/8/7b/8/5R2/7K[] w - - 0 1"), "f2f3m"))
                .startsWith("4k3/8/8/8/7b/5M2/8/7K");
    }

    @Test
    void bd4APieceThatIsNotAttackedStaysWhatItIs() {
        assertThat(movesFrom(bedlam("2r1k3/8/8/8/8/8/8/1N2K3[] w - - 0 1"), "b1"))
                .containsExactly("b1a3", "b1c3", "b1d2");
    }

    @Test
    void bd4AttackedByAPinnedPieceIsAttacked() {
        // R r k . . . . .    the rook b8 is pinned by the rook a8, and still attacks b1
        Position position = bedlam("Rrk5/8/8/8/8/8/8/1N2K3[] w - - 0 1");
        assertThat(movesFrom(after(position, "e1e2"), "b8")).doesNotContain("b8b1");
        assertThat(movesFrom(position, "b1")).contains("b1c3q");
    }

    @Test
    void bd4AttackedBeforeTheMoveIsWhatCounts() {
        // The rook c8 attacks c3, where the knight goes, not b1, whence it comes.
        assertThat(movesFrom(bedlam("2r1k3/8/8/8/8/8/8/1N2K3[] w - - 0 1"), "b1"))
                .doesNotContain("b1c3q");
    }

    @Test
    void bd4NeverOnACapture() {
        Position position = bedlam("1r2k3/8/8/8/8/2p5/8/1N2K3[] w - - 0 1");
        assertThat(movesFrom(position, "b1")).contains("b1c3", "b1a3q").doesNotContain("b1c3q");
    }

    @Test
    void bd4NeverOnAMerge() {
        Position position = bedlam("1r2k3/8/8/8/8/2R5/8/1N2K3[] w - - 0 1");
        assertThat(movesFrom(position, "b1")).contains("b1c3", "b1a3q").doesNotContain("b1c3q");
        assertThat(placementAfter(position, "b1c3")).startsWith("1r2k3/8/8/8/8/2M5/8/4K3");
    }

    @Test
    void bd4NeverForCompoundsAndKings() {
        // an attacked Marshall, an attacked king, an attacked pawn
        assertThat(movesFrom(bedlam("1r2k3/8/8/8/8/8/8/1M2K3[] w - - 0 1"), "b1"))
                .allMatch(move -> move.length() == 4 || move.contains("/"));
        assertThat(movesFrom(bedlam("4r1k1/8/8/8/8/8/8/4K3[] w - - 0 1"), "e1")).allMatch(move -> move.length() == 4);
        assertThat(movesFrom(bedlam("1r2k3/8/8/8/8/8/1P6/4K3[] w - - 0 1"), "b2"))
                .containsExactly("b2b3", "b2b4");
    }

    @Test
    void bd4ADropAndASplitDoNotTransform() {
        assertThat(moves(bedlam("1r2k3/8/8/8/8/8/8/1M2K3[N] w - - 0 1")))
                .contains("N@b5", "b1c3/r")
                .noneMatch(move -> move.matches("N@...|.*/..+"));
    }

    @Test
    void bd4APinnedPieceBecomesAnotherOnItsLineOnly() {
        Position position = bedlam("4r1k1/8/8/8/8/8/4R3/4K3[] w - - 0 1");
        assertThat(movesFrom(position, "e2"))
                .containsExactly(
                        "e2e3", "e2e3m", "e2e4", "e2e4m", "e2e5", "e2e5m", "e2e6", "e2e6m", "e2e7", "e2e7m", "e2e8");
    }

    @Test
    void bd4OptionAutomatic() {
        Position position = automatic.position("1r2k3/8/8/8/8/2p5/8/1N2K3[] w - - 0 1");
        assertThat(movesFrom(position, "b1")).containsExactly("b1a3q", "b1c3", "b1d2q");
        assertThat(movesFrom(automatic.position("2r1k3/8/8/8/8/8/8/1N2K3[] w - - 0 1"), "b1"))
                .containsExactly("b1a3", "b1c3", "b1d2");
        assertThat(movesFrom(automatic.position("1r2k3/8/8/8/8/8/8/1M2K3[] w - - 0 1"), "b1"))
                .contains("b1c3");
    }

    @Test
    void bd4NotInTheControls() {
        assertThat(movesFrom(Variants.of("chess").position("1r2k3/8/8/8/8/8/8/1N2K3 w - - 0 1"), "b1"))
                .containsExactly("b1a3", "b1c3", "b1d2");
    }

    // BD5

    @ParameterizedTest
    @CsvSource({
        "Q, d4g7, B",
        "Q, d4d7, R",
        "Q, d4a4, R",
        "M, d4d7, R",
        "M, d4e6, N",
        "L, d4g7, B",
        "L, d4e6, N",
        "R, d4d7, R",
        "B, d4g7, B",
        "N, d4e6, N"
    })
    void bd5ACompoundThatCapturesBecomesWhatItMovedAs(String piece, String move, String becomes) {
        // pawns on every kind of target
        Position position = bedlam("8/3p2p1/4p3/7k/p2" + piece + "4/8/8/7K[] w - - 9 1");
        Position captured = after(position, move);
        int to = position.variant().geometry().parse(move, 2);
        assertThat(captured.pieceAt(to))
                .isEqualTo(
                        position.variant().alphabet().piece(Side.WHITE, becomes).orElseThrow());
        // the other component leaves the game, to nobody's hand
        assertThat(captured.toString()).contains("[P]").doesNotContain("[PP]");
        assertThat(movesFrom(position, move)).containsExactly(move);
    }

    @ParameterizedTest
    @CsvSource({
        "8/6p1/8/8/3O4/8/8/1k6, d4g7",
        "8/8/8/3p4/3O4/8/8/1k6, d4d5",
        "8/3p4/8/8/3D4/8/8/1k6, d4d7",
        "8/8/8/4p3/3D4/8/8/1k6, d4e5",
        "8/8/4p3/8/3E4/8/8/1k6, d4e6",
        "8/8/8/3p4/3E4/8/8/1k6, d4d5"
    })
    void bd5ARoyalCompoundThatCapturesBecomesTheKing(String placement, String move) {
        Position captured = after(bedlam(placement + "[] w - - 0 1"), move);
        int to = bedlam.geometry().parse(move, 2);
        assertThat(captured.pieceAt(to)).isEqualTo(bedlam.alphabet().royal());
        assertThat(captured.toString()).contains("[P]");
    }

    @Test
    void bd5ADemotionMayGiveCheckInItsNewForm() {
        // . . . p . . . k    the queen takes on d7 as a rook; the rook checks along the seventh rank
        Position position = bedlam("8/3p3k/8/8/8/8/8/3QK3[] w - - 0 1");
        Position captured = after(position, "d1d7");
        assertThat(captured.toString()).startsWith("8/3R3k/");
        assertThat(captured.inCheck()).isTrue();
    }

    @Test
    void bd5TheFormThatIsLeftMayNotCheckWhereTheCompoundWould() {
        // The queen takes g4 as a bishop: on g4 a queen would check g8 along the file.
        Position position = bedlam("6k1/8/8/8/6p1/8/8/3QK3[] w - - 0 1");
        Position captured = after(position, "d1g4");
        assertThat(captured.toString()).startsWith("6k1/8/8/8/6B1/8/8/4K3");
        assertThat(captured.inCheck()).isFalse();
    }

    @Test
    void bd5ACompoundThatDoesNotCaptureKeepsBothComponents() {
        assertThat(placementAfter(bedlam("4k3/8/8/8/8/8/8/M3K3[] w - - 0 1"), "a1c2"))
                .startsWith("4k3/8/8/8/8/8/2M5/4K3");
    }

    @Test
    void bd5NotInTheControls() {
        assertThat(placementAfter(Variants.of("chess").position("8/3p3k/8/8/8/8/8/3QK3 w - - 0 1"), "d1d7"))
                .startsWith("8/3Q3k/");
        assertThat(placementAfter(Variants.of("chessgi").position("8/3p3k/8/8/8/8/8/3QK3[] w - - 0 1"), "d1d7"))
                .startsWith("8/3Q3k/");
    }
}
