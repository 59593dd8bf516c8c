package org.morphzero.rules.variant.morph4;

import static org.assertj.core.api.Assertions.assertThat;
import static org.morphzero.rules.Legal.after;
import static org.morphzero.rules.Legal.drops;
import static org.morphzero.rules.Legal.moves;
import static org.morphzero.rules.Legal.movesFrom;
import static org.morphzero.rules.Legal.placementAfter;
import static org.morphzero.rules.Legal.refusal;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Perft;
import org.morphzero.rules.PieceAlphabet;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/**
 * RULES.md, section 1: MX1 to MX9. A FEN is four levels A to D joined by {@code |}, each written as a little board, so that
 * {@code k3/4/4/4} is a black king on the level's a4.
 */
class Morph4RulesTest {
    private static final String EMPTY = "4/4/4/4";

    private final Variant morph4 = Variants.of("morph4");
    private final Variant removable = Variants.type("morph4").variant(Map.of("introduction-check", "removable"));

    private Position position(String fen) {
        return morph4.position(fen);
    }

    /** White's king on Dd1 and Black's on Da4, out of the way of {@code piece} on Bb2. */
    private Position alone(String piece) {
        return position(EMPTY + "|4/4/1" + piece + "2/4|" + EMPTY + "|k3/4/4/3K[] w - - 0 1");
    }

    private static String targets(Position position, String from) {
        return String.join(
                " ",
                movesFrom(position, from).stream()
                        .map(move -> move.substring(from.length()))
                        .toList());
    }

    // MX1

    @Test
    void mx1ACellIsWrittenLevelFileRank() {
        assertThat(morph4.geometry().cells()).isEqualTo(64);
        Position position = position("K3/4/4/4|4/4/4/2R1|" + EMPTY + "|3k/4/4/4[] w - - 0 1");
        assertThat(morph4.geometry().name(position.royal(Side.WHITE))).isEqualTo("Aa4");
        assertThat(morph4.geometry().name(position.royal(Side.BLACK))).isEqualTo("Dd4");
        assertThat(moves(position)).contains("Bc1Bc2", "Bc1Bb1", "Bc1Cc1");
    }

    // MX2

    @Test
    void mx2RooksSlideAlongOneAxis() {
        assertThat(targets(alone("R"), "Bb2")).isEqualTo("Ab2 Ba2 Bb1 Bb3 Bb4 Bc2 Bd2 Cb2 Db2");
    }

    @Test
    void mx2BishopsSlideAlongTwoAxesEqually() {
        assertThat(targets(alone("B"), "Bb2")).isEqualTo("Aa2 Ab1 Ab3 Ac2 Ba1 Ba3 Bc1 Bc3 Bd4 Ca2 Cb1 Cb3 Cc2 Db4 Dd2");
    }

    @Test
    void mx2PawnsSlideAlongAllThreeAxesWithoutDirection() {
        assertThat(targets(position(EMPTY + "|4/4/1U2/4|" + EMPTY + "|k3/4/4/3K[] w - - 0 1"), "Bb2"))
                .isEqualTo("Aa1 Aa3 Ac1 Ac3 Ca1 Ca3 Cc1 Cc3 Dd4");
    }

    @Test
    void mx2KnightsLeapOneAndTwo() {
        assertThat(targets(alone("N"), "Bb2")).isEqualTo("Ab4 Ad2 Ba4 Bc4 Bd1 Bd3 Cb4 Cd2 Da2 Db1 Db3 Dc2");
    }

    @Test
    void mx2AKingStepsToAnyNeighbour() {
        Position position = position(EMPTY + "|4/4/1K2/4|" + EMPTY + "|" + EMPTY + "[k] w - - 0 1");
        assertThat(movesFrom(position, "Bb2")).hasSize(26).contains("Bb2Aa1", "Bb2Cc3", "Bb2Bb3", "Bb2Ab3");
        assertThat(movesFrom(position("K3/4/4/4|" + EMPTY + "|" + EMPTY + "|3k/4/4/4[] w - - 0 1"), "Aa4"))
                .hasSize(7);
    }

    @Test
    void mx2SlidesEndAtTheFirstPiece() {
        // R Ba1, own pawn Bc1, enemy pawn Ba3
        Position position = position(EMPTY + "|4/u3/4/R1U1|" + EMPTY + "|3k/4/4/3K[] w - - 0 1");
        assertThat(targets(position, "Ba1")).isEqualTo("Aa1 Ba2 Ba3 Bb1 Ca1 Da1");
    }

    @Test
    void mx2APieceWithSeveralPowersMovesAsAnyOfThem() {
        assertThat(movesFrom(alone("(RU)"), "Bb2")).hasSize(9 + 9).contains("Bb2Bd2", "Bb2Aa1");
        assertThat(movesFrom(alone("(BN)"), "Bb2")).hasSize(15 + 12);
        assertThat(movesFrom(position(EMPTY + "|4/4/1(BNRU)2/4|" + EMPTY + "|k3/4/4/3K[] w - - 0 1"), "Bb2"))
                .hasSize(9 + 15 + 9 + 12);
    }

    @Test
    void mx2PawnsDoNotPromote() {
        Position position = position(EMPTY + "|4/1U2/4/4|" + EMPTY + "|k3/4/4/3K[] w - - 0 1");
        assertThat(moves(position)).contains("Bb3Aa4", "Bb3Ac4");
        assertThat(placementAfter(position, "Bb3Ac4")).startsWith("2U1/4/4/4|");
    }

    // MX3

    @Test
    void mx3EverythingStartsInReserve() {
        Position start = morph4.start();
        assertThat(start).hasToString("4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4[KRRBBNNUUUUUUUUkrrbbnnuuuuuuuu] w - - 0 1");
        assertThat(start.occupied(0)).isZero();
        assertThat(start.royal(Side.WHITE)).isEqualTo(-1);
        assertThat(start.inCheck()).isFalse();
    }

    // MX4

    @Test
    void mx4AKingInReserveIsPlacedFirst() {
        assertThat(moves(morph4.start())).hasSize(64).allMatch(move -> move.startsWith("K@"));
        // 64 cells, less the one taken and its neighbours: corners 7, edges 11, faces 17, inside 26
        assertThat(Perft.count(morph4.start(), 2)).isEqualTo(3096);
        // even with pieces on the board
        assertThat(moves(position("R3/4/4/4|" + EMPTY + "|" + EMPTY + "|3k/4/4/4[KN] w - - 0 1")))
                .hasSize(64 - 2 - 7)
                .allMatch(move -> move.startsWith("K@"));
    }

    @Test
    void mx4TheKingIsNotPlacedNextToTheEnemyKing() {
        Position placed = after(morph4.start(), "K@Bb2");
        assertThat(drops(placed, "K"))
                .hasSize(64 - 27)
                .contains("Dd4", "Bb4", "Ad1")
                .doesNotContain("Bb2", "Aa1", "Bb3", "Cc3");
    }

    @Test
    void mx4TheKingIsNotPlacedOnAnAttackedCell() {
        // The rook Aa4 attacks along three lines.
        Position position = position("r3/4/4/4|" + EMPTY + "|" + EMPTY + "|" + EMPTY + "[Kk] w - - 0 1");
        assertThat(drops(position, "K")).hasSize(63 - 9).doesNotContain("Ab4", "Ad4", "Aa1", "Da4");
    }

    // MX5

    @Test
    void mx5AfterwardsATurnIsAMoveOrAnIntroduction() {
        Position position = position("K3/4/4/4|" + EMPTY + "|" + EMPTY + "|3k/4/4/4[UUN] w - - 0 1");
        assertThat(moves(position)).contains("Aa4Ab4", "U@Bc2", "N@Bc2").noneMatch(move -> move.startsWith("R@"));
        Position introduced = after(position, "U@Bc2");
        assertThat(introduced).hasToString("K3/4/4/4|4/4/2U1/4|4/4/4/4|3k/4/4/4[NU] b - - 0 1");
        assertThat(drops(position, "U")).doesNotContain("Aa4", "Dd4");
        assertThat(drops(after(position, "U@Bc2", "Dd4Dd3"), "N")).doesNotContain("Bc2");
    }

    // MX6

    @Test
    void mx6AnIntroductionMayNotCheck() {
        Position position = position("K3/4/4/4|" + EMPTY + "|" + EMPTY + "|3k/4/4/4[RN] w - - 0 1");
        assertThat(drops(position, "R"))
                .hasSize(62 - 9)
                .doesNotContain("Dd1", "Da4", "Ad4")
                .contains("Dc3");
        assertThat(drops(position, "N")).hasSize(62 - 6).doesNotContain("Dc2", "Bd3", "Cb4");
        assertThat(drops(position("K3/4/4/4|" + EMPTY + "|" + EMPTY + "|3k/4/4/4[U] w - - 0 1"), "U"))
                .doesNotContain("Cc3", "Bb2", "Aa1")
                .contains("Dc3", "Dd3");
    }

    @Test
    void mx6WhatStandsInTheWayMakesItNoCheck() {
        // The pawn Dd3 stands between Dd4 and Dd2.
        Position position = position("K3/4/4/4|" + EMPTY + "|" + EMPTY + "|3k/3u/4/4[R] w - - 0 1");
        assertThat(drops(position, "R")).contains("Dd2", "Dd1").doesNotContain("Dc4");
    }

    @Test
    void mx6OnlyTheIntroducedPieceItselfCounts() {
        // The rook Dd1 stands on the king's file behind its own pawn. The knight on Dd3 attacks no king.
        Position position = position("K3/4/4/4|" + EMPTY + "|" + EMPTY + "|3k/4/3U/3R[N] w - - 0 1");
        assertThat(moves(position)).contains("N@Dd3");
    }

    @Test
    void mx6WhileTheEnemyKingIsInReserveNothingChecks() {
        Position position = position("K3/4/4/4|" + EMPTY + "|" + EMPTY + "|" + EMPTY + "[Rk] w - - 0 1");
        assertThat(drops(position, "R")).hasSize(63);
        Position optional = removable.position("K3/4/4/4|" + EMPTY + "|" + EMPTY + "|" + EMPTY + "[Rk] w - - 0 1");
        assertThat(after(optional, "R@Dd1").transientCell()).isEqualTo(-1);
    }

    @Test
    void mx6OptionRemovableTheIntroductionIsLegalAndTheCellStandsInFen() {
        Position position = removable.position("K3/4/4/4|" + EMPTY + "|" + EMPTY + "|3k/4/4/4[RN] w - - 7 1");
        assertThat(drops(position, "R")).hasSize(62).contains("Dd1");
        Position checked = after(position, "R@Dd1");
        assertThat(checked).hasToString("K3/4/4/4|4/4/4/4|4/4/4/4|3k/4/4/3R[N] b - Dd1 0 1");
        assertThat(checked.inCheck()).isTrue();
        assertThat(moves(checked)).contains("x@Dd1", "Dd4Cc4");
        assertThat(removable.position(checked.toString())).hasToString(checked.toString());
        assertThat(after(position, "R@Dc3").transientCell())
                .as("only after an introduction that checks")
                .isEqualTo(-1);
    }

    @Test
    void mx6OptionRemovableTheRemovedPieceLeavesTheGame() {
        Position position = removable.position("K3/4/4/4|" + EMPTY + "|" + EMPTY + "|3k/4/4/4[RN] w - - 7 1");
        Position removed = after(position, "R@Dd1", "x@Dd1");
        // nobody gains its powers, nobody's reserve the piece
        assertThat(removed).hasToString("K3/4/4/4|4/4/4/4|4/4/4/4|3k/4/4/4[N] w - - 0 2");
    }

    @Test
    void mx6OptionRemovableForTheNextTurnOnly() {
        Position position = removable.position("K3/4/4/4|" + EMPTY + "|" + EMPTY + "|3k/4/4/4[RN] w - - 0 1");
        Position fled = after(position, "R@Dd1", "Dd4Dc4", "Aa4Ab4");
        assertThat(moves(fled)).noneMatch(move -> move.startsWith("x@"));
        // a move of a piece that checks is not an introduction
        Position moved = removable.position("K3/4/4/4|" + EMPTY + "|" + EMPTY + "|3k/4/4/2R1[N] w - - 0 1");
        assertThat(moves(after(moved, "Dc1Dd1"))).noneMatch(move -> move.startsWith("x@"));
    }

    @Test
    void mx6OptionRemovableC2HoldsWhenTheRemovalWouldUncoverAnotherAttacker() {
        // R . R k    without the rook introduced on Dc4 the rook Da4 would check
        Position doubled = removable.position("K3/4/4/4|" + EMPTY + "|" + EMPTY + "|R1Rk/4/4/4[] b - Dc4 0 1");
        assertThat(moves(doubled)).doesNotContain("x@Dc4").contains("Dd4Cd3");
        Position single = removable.position("K3/4/4/4|" + EMPTY + "|" + EMPTY + "|2Rk/4/4/4[] b - Dc4 0 1");
        assertThat(moves(single)).contains("x@Dc4");
        // another check elsewhere is not answered by the removal
        Position both = removable.position("K3/4/4/4|" + EMPTY + "|" + EMPTY + "|2Rk/4/4/3R[] b - Dc4 0 1");
        assertThat(moves(both)).doesNotContain("x@Dc4");
    }

    @ParameterizedTest
    @CsvSource({
        "Dc3, an empty cell",
        "Aa4, the king does not check",
        "Da1, a piece that does not check",
        "Dd1, a piece with two powers",
        "Dc4, a piece of the side to move"
    })
    void mx6OptionRemovableAnImpossibleCellIsRefused(String cell, String why) {
        String placement = "K3/4/4/4|" + EMPTY + "|" + EMPTY + "|2rk/4/4/R2(RU)[] b - ";
        assertThat(refusal(removable, placement + cell + " 0 1"))
                .as(why)
                .isEqualTo("FEN en passant: " + cell + " cannot hold a piece to remove"
                        + " (expected the square of a piece of White with one power that checks)");
    }

    @Test
    void mx6TheFirstCellIsACellLikeOthers() {
        Position corner = position("4/4/4/k3|" + EMPTY + "|" + EMPTY + "|3K/4/4/4[R] w - - 0 1");
        assertThat(drops(corner, "R")).hasSize(62 - 9).doesNotContain("Ad1");
        Position checked = removable.position("4/4/4/R2k|" + EMPTY + "|" + EMPTY + "|3K/4/4/4[] b - Aa1 0 1");
        assertThat(moves(checked)).contains("x@Aa1");
        assertThat(checked.toString()).contains(" b - Aa1 ");
    }

    @Test
    void mx6TheOptionDoesNotExistOtherwise() {
        assertThat(refusal(morph4, "K3/4/4/4|" + EMPTY + "|" + EMPTY + "|2Rk/4/4/4[] b - Dc4 0 1"))
                .isEqualTo("FEN en passant: morph4 has none (expected '-', found 'Dc4')");
    }

    // MX7

    @ParameterizedTest
    @CsvSource({"R, b, (BR)", "B, (ru), (BRU)", "R, r, R", "U, n, (NU)", "(BN), (ru), (BNRU)", "(BR), b, (BR)"})
    void mx7TheCapturerAbsorbsTheCapturedPowers(String mover, String captured, String becomes) {
        // From Bb2: a rook takes Bb4, a bishop Bd4, a pawn Cc3.
        String to = mover.equals("U") ? "Cc3" : mover.contains("R") ? "Bb4" : "Bd4";
        String b4 = to.equals("Bb4") ? "1" + captured + "2" : to.equals("Bd4") ? "3" + captured : "4";
        String c3 = to.equals("Cc3") ? "2" + captured + "1" : "4";
        Position position = position("K3/4/4/4|" + b4 + "/4/1" + mover + "2/4|4/" + c3 + "/4/4|4/4/4/k3[] w - - 4 1");
        Position after = after(position, "Bb2" + to);
        PieceAlphabet alphabet = morph4.alphabet();
        int cell = morph4.geometry().parse(to, 0);
        assertThat(alphabet.symbol(Side.WHITE, after.pieceAt(cell))).isEqualTo(becomes);
        assertThat(after.sideAt(cell)).contains(Side.WHITE);
        assertThat(after.toString()).as("captured material never returns").contains("[]");
    }

    @Test
    void mx7TheAbsorbedPowersAreUsedAtOnce() {
        // The rook takes the bishop on Db4 and checks Dd2 along the diagonal it has just gained.
        Position before = position("K3/4/4/4|" + EMPTY + "|" + EMPTY + "|Rb2/4/3k/4[] w - - 0 1");
        Position captured = after(before, "Da4Db4");
        assertThat(captured.toString()).contains("1(BR)2/4/3k/4");
        assertThat(captured.inCheck()).isTrue();
    }

    @Test
    void mx7AKingThatCapturesGainsNothing() {
        Position position = position("Kr2/4/4/4|" + EMPTY + "|" + EMPTY + "|3k/4/4/4[] w - - 0 1");
        assertThat(placementAfter(position, "Aa4Ab4")).startsWith("1K2/4/4/4|");
    }

    // MX8

    @Test
    void mx8KingsAreNeverNextToEachOther() {
        Position position = position("K1k1/4/4/4|" + EMPTY + "|" + EMPTY + "|" + EMPTY + "[] w - - 0 1");
        assertThat(movesFrom(position, "Aa4")).containsExactly("Aa4Aa3", "Aa4Ba3", "Aa4Ba4");
    }

    @Test
    void mx8AnIntroductionMayBlockACheckAndThenMustDoSo() {
        // R . . k    the rook Da4 checks Dd4
        Position position = position("K3/4/4/4|" + EMPTY + "|" + EMPTY + "|R2k/4/4/4[n] b - - 0 1");
        assertThat(drops(position, "N")).containsExactly("Db4", "Dc4");
    }

    @Test
    void mx8APinnedPieceStaysOnItsLineAcrossTheLevels() {
        // K Ad4, R Bd4, r Dd4: pinned along the levels
        Position position = position("3K/4/4/4|3R/4/4/4|" + EMPTY + "|3r/4/4/k3[] w - - 0 1");
        assertThat(movesFrom(position, "Bd4")).containsExactly("Bd4Cd4", "Bd4Dd4");
    }

    @Test
    void mx8CheckmateWins() {
        // The stalemate of c3, with a fifth rook that checks along the levels.
        String rooks = "k3/3R/4/1R2|4/4/4/RR2|4/4/4/4|";
        assertThat(position(rooks + "4/4/4/R2K[] w - - 0 1").inCheck()).isFalse();
        Position mate = after(position(rooks + "4/4/4/R2K[] w - - 0 1"), "Da1Da4");
        assertThat(mate.outcome()).contains(Outcome.win(Side.WHITE, Outcome.Reason.CHECKMATE));
    }

    // MX9

    @ParameterizedTest
    @CsvSource({
        "Bb2Ba2, 41, a quiet move counts on",
        "Bb2Bb4, 0, a capture",
        "N@Ad1, 0, an introduction",
        "Ca1Cb1, 41, a rook",
        "Ac1Bd2, 41, a pawn's move counts on"
    })
    void mx9WhatStartsTheCountAgain(String move, int count, String why) {
        Position position = position("K3/4/4/2U1|1u2/4/1R2/4|4/4/4/R3|4/4/k3/4[N] w - - 40 30");
        assertThat(after(position, move).count()).as(why).isEqualTo(count);
    }

    @Test
    void mx9TheKingsPlacementStartsTheCountAgain() {
        Position position = position("R3/4/4/4|" + EMPTY + "|" + EMPTY + "|3k/4/4/4[K] w - - 40 30");
        assertThat(after(position, "K@Bb2").count()).isZero();
    }

    @Test
    void mx9ARemovalStartsTheCountAgain() {
        Position position = removable.position("K3/4/4/4|" + EMPTY + "|" + EMPTY + "|2Rk/4/4/4[] b - Dc4 40 30");
        assertThat(after(position, "x@Dc4").count()).isZero();
        assertThat(after(position, "x@Dc4").moveNumber()).isEqualTo(31);
    }

    @Test
    void mx9AHundredPliesAreADrawThoughAPawnMoves() {
        Position position = position("K3/4/4/2U1|" + EMPTY + "|" + EMPTY + "|4/4/k3/4[N] w - - 99 130");
        assertThat(after(position, "Ac1Bd2").outcome()).contains(Outcome.draw(Outcome.Reason.MOVE_COUNT));
        assertThat(after(position, "N@Ad4").outcome()).isEmpty();
    }

    // Names and FEN

    @Test
    void namesForPeople() {
        PieceAlphabet alphabet = morph4.alphabet();
        assertThat(name(alphabet, "(RU)")).isEqualTo("Narwhal");
        assertThat(name(alphabet, "(BN)")).isEqualTo("Cardinal");
        assertThat(name(alphabet, "(BRU)")).isEqualTo("Queen");
        assertThat(name(alphabet, "(BNRU)")).isEqualTo("BNRU");
        assertThat(name(alphabet, "(BR)")).isEqualTo("BR");
        assertThat(name(alphabet, "U")).isEqualTo("Pawn");
        assertThat(alphabet.pieces()).hasSize(16);
    }

    private static String name(PieceAlphabet alphabet, String symbol) {
        return alphabet.name(alphabet.piece(Side.WHITE, symbol).orElseThrow());
    }

    @Test
    void fenLevelsAreReadFromARanksFromFourFilesFromA() {
        Position position = position("K2(BN)/4/4/4|4/4/4/4|4/4/2(ru)1/4|4/4/4/1k2[] w - - 0 1");
        var geometry = morph4.geometry();
        assertThat(position.pieceAt(geometry.parse("Ad4", 0)))
                .isEqualTo(morph4.alphabet().piece(Side.WHITE, "(BN)").orElseThrow());
        assertThat(position.pieceAt(geometry.parse("Cc2", 0)))
                .isEqualTo(morph4.alphabet().piece(Side.BLACK, "(ru)").orElseThrow());
        assertThat(position.sideAt(geometry.parse("Cc2", 0))).contains(Side.BLACK);
        assertThat(position.sideAt(geometry.parse("Cc3", 0))).isEmpty();
    }
}
