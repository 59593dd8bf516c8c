package org.morphzero.rules.variant.fusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.morphzero.rules.Legal.after;
import static org.morphzero.rules.Legal.moves;
import static org.morphzero.rules.Legal.movesFrom;
import static org.morphzero.rules.Legal.placementAfter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.variant.Variants;

/** RULES.md, section 2: BD6 merge, BD7 split, BD10 both of them in check. */
class MergeAndSplitTest {
    private static Position bedlam(String fen) {
        return Variants.of("bedlam").position(fen);
    }

    // BD6

    @ParameterizedTest
    @CsvSource({"R, N, a4d4, M", "R, B, a4d4, Q", "B, N, a4d7, L", "B, R, a4d7, Q", "N, R, a4b6, M", "N, B, a4b6, L"})
    void bd6TwoSimplePiecesOfDifferentKindsBecomeTheirCompound(
            String mover, String partner, String move, String compound) {
        String d7 = move.endsWith("d7") ? "3" + partner + "4" : "8";
        String b6 = move.endsWith("b6") ? "1" + partner + "6" : "8";
        String a4 = move.endsWith("d4") ? mover + "2" + partner + "4" : mover + "7";
        Position position = bedlam("6k1/" + d7 + "/" + b6 + "/8/" + a4 + "/8/8/7K[] w - - 3 1");
        assertThat(moves(position)).contains(move);
        Position merged = after(position, move);
        assertThat(merged.toString()).contains(compound).doesNotContain(mover).contains("[]");
        assertThat(merged.count()).as("a merge is not a capture").isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource({
        "B, d2, O",
        "R, d1, D",
        "N, f2, E",
    })
    void bd6TheKingMayBeTheMover(String partner, String square, String compound) {
        String second = square.equals("d2") ? "3" + partner + "4" : square.equals("f2") ? "5" + partner + "2" : "8";
        String first = square.equals("d1") ? "3" + partner + "K3" : "4K3";
        Position position = bedlam("7k/8/8/8/8/8/" + second + "/" + first + "[] w - - 0 1");
        Position merged = after(position, "e1" + square);
        int cell = position.variant().geometry().parse(square, 0);
        assertThat(merged.variant().alphabet().symbol(Side.WHITE, merged.pieceAt(cell)))
                .isEqualTo(compound);
        assertThat(merged.royal(Side.WHITE)).isEqualTo(cell);
    }

    @Test
    void bd6TheKingDoesNotMergeOntoAnAttackedSquare() {
        assertThat(moves(bedlam("3r3k/8/8/8/8/8/3B4/4K3[] w - - 0 1"))).doesNotContain("e1d2");
        assertThat(moves(bedlam("2r4k/8/8/8/8/8/3B4/4K3[] w - - 0 1"))).contains("e1d2");
        // nor along the line of a check, where the square it leaves would bare it
        assertThat(moves(bedlam("4r2k/8/8/8/8/4K3/4N3/8[] w - - 0 1"))).doesNotContain("e3e2");
    }

    @Test
    void bd6NothingMovesOntoTheKing() {
        assertThat(moves(bedlam("7k/8/8/8/8/8/8/R3K3[] w - - 0 1"))).doesNotContain("a1e1");
    }

    @Test
    void bd6NotOntoTheSameKindNorWithPawnsOrCompounds() {
        // R a1 meets R c1; N b3 meets the pawn a5 (and c1); M g1 and Q g4, R g7
        Position position = bedlam("7k/6R1/8/P7/6Q1/1N6/8/R1R1K1M1[] w - - 0 1");
        assertThat(movesFrom(position, "a1")).doesNotContain("a1c1", "a1a5");
        assertThat(movesFrom(position, "b3")).contains("b3c1", "b3a1").doesNotContain("b3a5");
        assertThat(movesFrom(position, "g7")).doesNotContain("g7g4");
        assertThat(movesFrom(position, "g4")).doesNotContain("g4g7", "g4g1");
        assertThat(movesFrom(position, "g1")).doesNotContain("g1g4");
        // a pawn does not merge by its capture
        assertThat(movesFrom(bedlam("7k/8/8/8/8/1N6/P7/4K3[] w - - 0 1"), "a2")).containsExactly("a2a3", "a2a4");
    }

    @Test
    void bd6APopeDoesNotMerge() {
        assertThat(moves(bedlam("7k/8/8/8/8/8/3N4/4O3[] w - - 0 1"))).doesNotContain("e1d2");
    }

    @Test
    void bd6APinnedPieceMergesOnItsLineOnly() {
        // the rook e2 is pinned on the file
        Position position = bedlam("4r2k/8/8/8/8/8/B3R3/4K3[] w - - 0 1");
        assertThat(moves(position)).doesNotContain("e2a2");
        assertThat(moves(bedlam("3r3k/8/8/8/8/8/B3R3/4K3[] w - - 0 1"))).contains("e2a2");
    }

    @Test
    void bd6NotInTheControls() {
        assertThat(moves(Variants.of("chessgi").position("7k/8/8/8/R2N4/8/8/7K[] w - - 0 1")))
                .doesNotContain("a4d4");
    }

    // BD7

    @Test
    void bd7APopeHasThreeMovesToAnAdjacentDiagonalSquare() {
        Position position = bedlam("7k/8/8/8/8/8/8/2O5[] w - - 0 1");
        assertThat(movesFrom(position, "c1d2")).containsExactly("c1d2", "c1d2/b", "c1d2/k");
        assertThat(placementAfter(position, "c1d2")).isEqualTo("7k/8/8/8/8/8/3O4/8[]");
        assertThat(placementAfter(position, "c1d2/b")).isEqualTo("7k/8/8/8/8/8/3K4/2B5[]");
        assertThat(placementAfter(position, "c1d2/k")).isEqualTo("7k/8/8/8/8/8/3B4/2K5[]");
        // elsewhere only one component goes
        assertThat(movesFrom(position, "c1c2")).containsExactly("c1c2", "c1c2/b");
        assertThat(movesFrom(position, "c1e3")).containsExactly("c1e3", "c1e3/k");
    }

    @Test
    void bd7EitherComponentLeavesByItsOwnPattern() {
        Position position = bedlam("7k/8/8/8/M7/8/8/7K[] w - - 6 1");
        assertThat(movesFrom(position, "a4d4")).containsExactly("a4d4", "a4d4/n");
        assertThat(movesFrom(position, "a4b6")).containsExactly("a4b6", "a4b6/r");
        Position split = after(position, "a4d4/n");
        assertThat(split).hasToString("7k/8/8/8/N2R4/8/8/7K[] b - - 7 1");
        assertThat(placementAfter(position, "a4b6/r")).isEqualTo("7k/8/1N6/8/R7/8/8/7K[]");
    }

    @Test
    void bd7OnlyToAnEmptySquare() {
        Position position = bedlam("7k/8/1p6/8/M2N4/8/8/7K[] w - - 0 1");
        assertThat(movesFrom(position, "a4")).contains("a4b6", "a4c4/n").doesNotContain("a4b6/r", "a4d4/n");
    }

    @Test
    void bd7SimplePiecesAndPawnsDoNotSplit() {
        assertThat(moves(bedlam("7k/8/8/8/R7/8/P7/7K[] w - - 0 1"))).noneMatch(move -> move.contains("/"));
    }

    @Test
    void bd7APinnedCompoundMaySplit() {
        // The Marshall e2 is pinned. What stays behind keeps the line closed.
        Position position = bedlam("4r2k/8/8/8/8/8/4M3/4K3[] w - - 0 1");
        assertThat(movesFrom(position, "e2"))
                .contains("e2c3/r", "e2a2/n", "e2e5", "e2e8")
                .doesNotContain("e2c3", "e2a2", "e2d4");
    }

    @Test
    void bd7TheKingMayLeave() {
        // The Dragon King e2 is attacked on its file: the king steps out of the check, or behind its own rook.
        Position position = bedlam("4r2k/8/8/8/8/8/4D3/8[] w - - 0 1");
        assertThat(movesFrom(position, "e2")).contains("e2d2/r", "e2e1/r").doesNotContain("e2e1", "e2e3/r");
        assertThat(placementAfter(position, "e2e1/r")).isEqualTo("4r2k/8/8/8/8/8/4R3/4K3[]");
        assertThat(after(position, "e2e1/r").royal(Side.WHITE)).isEqualTo(4);
    }

    @Test
    void bd7TheKingDoesNotLeaveForAnAttackedSquare() {
        assertThat(movesFrom(bedlam("3r3k/8/8/8/8/8/8/4O3[] w - - 0 1"), "e1"))
                .contains("e1f1/b", "e1d2/k")
                .doesNotContain("e1d1/b", "e1d2/b");
    }

    @Test
    void bd7NotInTheControls() {
        assertThat(moves(Variants.of("chess").position("7k/8/8/8/Q7/8/8/7K w - - 0 1")))
                .noneMatch(move -> move.contains("/"));
    }

    // BD10

    @Test
    void bd10ASplitMayBlockACheck() {
        // The rook e8 checks e1. From a4 the rook's part blocks, from c3 either part.
        Position position = bedlam("4r2k/8/8/8/M7/8/8/4K3[] w - - 0 1");
        assertThat(movesFrom(position, "a4")).containsExactly("a4e4", "a4e4/n");
        Position knight = bedlam("4r2k/8/8/8/8/2M5/8/4K3[] w - - 0 1");
        assertThat(movesFrom(knight, "c3")).containsExactly("c3e2", "c3e2/r", "c3e3", "c3e3/n", "c3e4", "c3e4/r");
    }

    @Test
    void bd10TheOtherComponentOfTheRoyalPieceMayBlock() {
        Position position = bedlam("4r2k/8/8/8/8/8/8/4D3[] w - - 0 1");
        assertThat(movesFrom(position, "e1")).contains("e1e5/k", "e1d1/r").doesNotContain("e1a1/k", "e1e2/r");
    }

    @Test
    void bd10TheKingMayMergeOutOfCheck() {
        Position position = bedlam("4r2k/8/8/8/8/8/3N4/4K3[] w - - 0 1");
        assertThat(position.inCheck()).isTrue();
        assertThat(moves(position)).contains("e1d2");
        assertThat(after(position, "e1d2").toString()).startsWith("4r2k/8/8/8/8/8/3E4/8");
    }

    @Test
    void bd10AMergeThatAnswersNoCheckIsIllegal() {
        Position position = bedlam("4r2k/8/8/8/R2N4/8/8/4K3[] w - - 0 1");
        assertThat(moves(position)).doesNotContain("a4d4").contains("d4e2");
    }
}
