package org.morphzero.rules.variant.fusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.morphzero.rules.Legal.after;
import static org.morphzero.rules.Legal.drops;
import static org.morphzero.rules.Legal.moves;
import static org.morphzero.rules.Legal.movesFrom;
import static org.morphzero.rules.Legal.placementAfter;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.rules.Legal;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.variant.Variants;

/** RULES.md, section 2: BD1 to BD3 and BD8 to BD11; {@link MetamorphosisTest} and {@link MergeAndSplitTest} have the rest. */
class FusionRulesTest {
    private static Position chess(String fen) {
        return Variants.of("chess").position(fen);
    }

    private static Position bedlam(String fen) {
        return Variants.of("bedlam").position(fen);
    }

    // BD1: the table

    @ParameterizedTest
    @ValueSource(strings = {"bedlam", "metamorphin-fusion"})
    void bd1NoCastlingWithFusion(String variant) {
        String hands = variant.equals("bedlam") ? "[]" : "";
        Position position = Variants.of(variant).position("4k3/8/8/8/8/8/8/R3K2R" + hands + " w - - 0 1");
        assertThat(moves(position)).doesNotContain("e1c1", "e1g1");
        assertThat(Legal.refusal(position.variant(), "4k3/8/8/8/8/8/8/R3K2R" + hands + " w KQ - 0 1"))
                .isEqualTo("FEN castling: expected '-', found 'KQ'");
    }

    @ParameterizedTest
    @CsvSource({"chess,''", "chessgi,[]"})
    void bd1CastlingInTheControls(String variant, String hands) {
        Position position = Variants.of(variant).position("r3k2r/8/8/8/8/8/8/R3K2R" + hands + " w KQkq - 3 1");
        assertThat(movesFrom(position, "e1")).contains("e1g1", "e1c1");
        assertThat(after(position, "e1g1")).hasToString("r3k2r/8/8/8/8/8/8/R4RK1" + hands + " b kq - 4 1");
        assertThat(after(position, "e1c1")).hasToString("r3k2r/8/8/8/8/8/8/2KR3R" + hands + " b kq - 4 1");
        assertThat(after(position, "a1b1", "e8g8")).hasToString("r4rk1/8/8/8/8/8/8/1R2K2R" + hands + " w K - 5 2");
        assertThat(after(position, "a1b1", "e8c8")).hasToString("2kr3r/8/8/8/8/8/8/1R2K2R" + hands + " w K - 5 2");
    }

    @ParameterizedTest
    @CsvSource({
        "8/1k6/8/4r3/8/8/8/R3K2R w KQ - 0 1, '', out of check",
        "8/1k6/8/5r2/8/8/8/R3K2R w KQ - 0 1, e1c1, through f1",
        "8/1k6/8/3r4/8/8/8/R3K2R w KQ - 0 1, e1g1, through d1",
        "8/1k6/8/6r1/8/8/8/R3K2R w KQ - 0 1, e1c1, into check on g1",
        "8/1k6/8/2r5/8/8/8/R3K2R w KQ - 0 1, e1g1, into check on c1",
        "8/1k6/8/1r6/8/8/8/R3K2R w KQ - 0 1, e1c1 e1g1, b1 is the rook's way",
        "8/1k6/8/r6r/8/8/8/R3K2R w KQ - 0 1, e1c1 e1g1, the rooks may be attacked",
        "8/1k6/8/8/8/8/8/RN2K1NR w KQ - 0 1, '', a knight between",
        "8/1k6/8/8/8/8/8/Rn2K2R w KQ - 0 1, e1g1, an enemy between",
        "8/1k6/8/8/8/8/8/R3K2R w K - 0 1, e1g1, without the right"
    })
    void bd1CastlingOnlyUnattackedAndWithTheWayClear(String fen, String castlings, String why) {
        assertThat(String.join(
                        " ",
                        moves(chess(fen)).stream()
                                .filter(List.of("e1c1", "e1g1")::contains)
                                .toList()))
                .as(why)
                .isEqualTo(castlings);
    }

    @ParameterizedTest
    @CsvSource({
        "w, e1e2, kq",
        "w, a1b1, Kkq",
        "w, h1g1, Qkq",
        "b, e8e7, KQ",
        "b, a8b8, KQk",
        "b, h8g8, KQq",
        "w, h1h8, Qq",
        "w, a1a8, Kk",
        "b, a8a1, Kk",
        "w, e1g1, kq",
        "w, b1b2, KQkq"
    })
    void bd1CastlingRightsGoWithTheMoveOrTheCaptureOfKingOrRook(char side, String move, String rights) {
        String fen = move.equals("b1b2") ? "r3k2r/8/8/8/8/8/8/RR2K2R" : "r3k2r/8/8/8/8/8/8/R3K2R";
        Position position = chess(fen + " " + side + " KQkq - 0 1");
        assertThat(after(position, move).toString()).contains(" " + rights + " - ");
    }

    // BD1, BD3: en passant

    @Test
    void bd1EnPassantTakesThePawnThatPassed() {
        Position position = bedlam("4k3/8/8/3pPp2/8/8/8/4K3[] w - d6 7 1");
        assertThat(movesFrom(position, "e5")).containsExactly("e5d6", "e5e6");
        assertThat(after(position, "e5d6")).hasToString("4k3/8/3P4/5p2/8/8/8/4K3[P] b - - 0 1");
        assertThat(after(chess("4k3/8/8/8/3pPp2/8/8/4K3 b - e3 7 1"), "f4e3"))
                .hasToString("4k3/8/8/8/3p4/4p3/8/4K3 w - - 0 2");
    }

    @Test
    void bd1BothNeighboursMayTakeEnPassant() {
        assertThat(moves(chess("4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 1"))).contains("d4e3", "f4e3");
    }

    @Test
    void bd1EnPassantMayNotBareTheKingAlongTheRank() {
        // k . . P p . . R    both pawns leave the fourth rank at once
        assertThat(moves(chess("8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1"))).doesNotContain("e4d3");
        assertThat(moves(chess("8/8/8/k7/3Pp2R/8/8/4K3 b - d3 0 1"))).contains("e4d3");
    }

    @Test
    void bd1EnPassantMayTakeThePawnThatChecks() {
        Position position = chess("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1");
        assertThat(position.inCheck()).isTrue();
        assertThat(moves(position)).contains("e4d3");
    }

    @Test
    void bd1EnPassantMayNotOpenTheDiagonalThePassedPawnCloses() {
        // the bishop a2 sees g8 once d5 is gone
        assertThat(moves(chess("6K1/8/8/3pP3/8/8/b7/4k3 w - d6 0 1"))).doesNotContain("e5d6");
        assertThat(moves(chess("6K1/8/8/3pP3/8/8/n7/4k3 w - d6 0 1"))).contains("e5d6");
    }

    @Test
    void bd1EnPassantIsForThePawnsAloneAndForOneTurn() {
        assertThat(moves(chess("7k/8/8/2RpR3/8/8/8/7K w - - 0 1"))).doesNotContain("e5d6");
        assertThat(moves(chess("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"))).doesNotContain("e5d6");
    }

    // BD2

    /** The targets of the whole piece on d4 on an otherwise empty board, the black king on g6 and the white one on a2. */
    private static String targets(String letter) {
        boolean royal = "ODE".contains(letter);
        Position position = bedlam("8/8/6k1/8/3" + letter + "4/8/" + (royal ? "8" : "K7") + "/8[] w - - 0 1");
        return String.join(
                " ",
                movesFrom(position, "d4").stream()
                        .filter(move -> move.length() == 4)
                        .map(move -> move.substring(2))
                        .toList());
    }

    private static final String DIAGONALS = "a1 a7 b2 b6 c3 c5 e3 e5 f2 f6 g1 g7 h8";
    private static final String LINES = "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8 e4 f4 g4 h4";
    private static final String LEAPS = "b3 b5 c2 c6 e2 e6 f3 f5";

    private static String union(String... sets) {
        return String.join(
                " ",
                Arrays.stream(String.join(" ", sets).split(" ", -1))
                        .distinct()
                        .sorted()
                        .toList());
    }

    @Test
    void bd2SimplePiecesAndCompoundsMoveAsAnyOfTheirComponents() {
        assertThat(targets("B")).isEqualTo(DIAGONALS);
        assertThat(targets("R")).isEqualTo(LINES);
        assertThat(targets("N")).isEqualTo(LEAPS);
        assertThat(targets("Q")).isEqualTo(union(DIAGONALS, LINES));
        assertThat(targets("M")).isEqualTo(union(LINES, LEAPS));
        assertThat(targets("L")).isEqualTo(union(DIAGONALS, LEAPS));
    }

    @Test
    void bd2RoyalCompoundsAddTheKingsSteps() {
        // without the squares the king on g6 attacks: f5 f6 g7
        assertThat(targets("O")).isEqualTo(union("a1 a7 b2 b6 c3 c5 e3 e5 f2 g1 h8", "c4 d3 d5 e4"));
        assertThat(targets("D")).isEqualTo(union(LINES, "c3 c5 e3 e5"));
        assertThat(targets("E")).isEqualTo(union("b3 b5 c2 c6 e2 e6 f3", "c3 c4 c5 d3 d5 e3 e4 e5"));
    }

    @Test
    void bd2TheRoyalCompoundIsTheRoyalPiece() {
        Position position = bedlam("4k3/8/8/8/8/8/4r3/4D3[] w - - 0 1");
        assertThat(position.inCheck()).isTrue();
        assertThat(position.royal(Side.WHITE)).isEqualTo(4);
        assertThat(movesFrom(position, "e1")).contains("e1e2").doesNotContain("e1d2", "e1f2");
        assertThat(bedlam("4k3/8/8/8/8/8/8/r2E4[] w - - 0 1").inCheck()).isTrue();
    }

    // BD3

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/P7/4K3 w - - 0 1, a2, a2a3 a2a4, from the second rank",
        "4k3/8/8/8/8/P7/8/4K3 w - - 0 1, a3, a3a4, from elsewhere",
        "4k3/8/8/8/8/8/8/P3K3 w - - 0 1, a1, a1a2, from the first rank",
        "4k3/8/8/8/P7/8/P7/4K3 w - - 0 1, a2, a2a3, the target is taken",
        "4k3/8/8/8/8/p7/P7/4K3 w - - 0 1, a2, '', the way is taken",
        "4k3/8/8/8/8/pp6/P7/4K3 w - - 0 1, a2, a2b3, captures diagonally",
        "4k3/8/8/8/8/1P6/P7/4K3 w - - 0 1, a2, a2a3 a2a4, but not its own",
        "4k3/p7/8/8/8/8/8/4K3 b - - 0 1, a7, a7a5 a7a6, Black goes down",
        "p3k3/8/8/8/8/8/8/4K3 b - - 0 1, a8, a8a7, from Black's first rank"
    })
    void bd3Pawns(String fen, String from, String expected, String why) {
        assertThat(String.join(" ", movesFrom(chess(fen), from))).as(why).isEqualTo(expected);
    }

    @Test
    void bd3ADroppedPawnOnTheSecondRankMayStepTwice() {
        Position position = bedlam("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
        assertThat(moves(after(position, "P@c2", "e8e7"))).contains("c2c4");
        assertThat(movesFrom(after(position, "P@c1", "e8e7"), "c1")).containsExactly("c1c2");
        // and from the first rank by way of the second, later
        assertThat(moves(after(position, "P@c1", "e8e7", "c1c2", "e7e8"))).contains("c2c4");
    }

    @ParameterizedTest
    @CsvSource({
        "chess,'',a7a8b a7a8n a7a8q a7a8r a7b8b a7b8n a7b8q a7b8r",
        "chessgi,[],a7a8b a7a8n a7a8q a7a8r a7b8b a7b8n a7b8q a7b8r",
        "bedlam,[],a7a8b a7a8n a7a8r a7b8b a7b8n a7b8r",
        "metamorphin-fusion,'',a7a8b a7a8n a7a8r a7b8b a7b8n a7b8r"
    })
    void bd3PromotionIsMandatoryAlsoOnCapture(String variant, String hands, String expected) {
        Position position = Variants.of(variant).position("1r2k3/P7/8/8/8/8/8/4K3" + hands + " w - - 0 1");
        assertThat(String.join(" ", movesFrom(position, "a7"))).isEqualTo(expected);
        assertThat(placementAfter(position, "a7a8r")).startsWith("Rr2k3/8/");
        assertThat(placementAfter(position, "a7b8n")).startsWith("1N2k3/8/");
    }

    @Test
    void bd3ThePromotedPieceIsAnOrdinaryPiece() {
        Position promoted = after(bedlam("4k3/P7/8/8/8/8/8/1N2K3[] w - - 0 1"), "a7a8b", "e8d8");
        assertThat(moves(promoted)).contains("a8e4", "a8h1");
        assertThat(movesFrom(promoted, "a8")).hasSize(7);
    }

    // BD8

    @ParameterizedTest
    @CsvSource({"bedlam", "chessgi"})
    void bd8ACapturedPieceJoinsTheHandAndIsDroppedOnAnyEmptySquare(String variant) {
        Position position = Variants.of(variant).position("4k3/8/8/8/8/8/p7/R3K3[N] w - - 4 1");
        Position taken = after(position, "a1a2");
        assertThat(taken).hasToString("4k3/8/8/8/8/8/R7/4K3[NP] b - - 0 1");
        Position later = after(taken, "e8f8");
        assertThat(drops(later, "N")).hasSize(61).contains("a8", "a1", "h8").doesNotContain("a2", "e1", "f8");
        assertThat(after(later, "N@f3")).hasToString("5k2/8/8/8/8/5N2/R7/4K3[P] b - - 0 2");
    }

    @Test
    void bd8ADropTakesThePieceFromTheDroppersHandAlone() {
        Position position = bedlam("4k3/8/8/8/8/8/8/4K3[NNn] b - - 0 1");
        Position dropped = after(position, "N@c6");
        assertThat(dropped).hasToString("4k3/8/2n5/8/8/8/8/4K3[NN] w - - 0 2");
        assertThat(drops(after(dropped, "N@c3"), "N")).isEmpty();
    }

    @Test
    void bd8PawnsAreNotDroppedOnTheLastRank() {
        assertThat(drops(bedlam("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1"), "P"))
                .hasSize(55)
                .contains("a1", "a7", "h7")
                .doesNotContain("a8", "h8");
        assertThat(drops(bedlam("4k3/8/8/8/8/8/8/4K3[p] b - - 0 1"), "P"))
                .hasSize(55)
                .contains("a8")
                .doesNotContain("a1");
    }

    @Test
    void bd8ACompoundGoesToHandAsTheCompound() {
        assertThat(after(bedlam("4k3/8/8/8/8/8/q7/R3K3[] w - - 0 1"), "a1a2").toString())
                .contains("[Q]");
        assertThat(after(bedlam("4k3/8/8/8/8/8/m7/R3K3[] w - - 0 1"), "a1a2").toString())
                .contains("[M]");
        assertThat(after(bedlam("4k3/l7/8/8/8/8/8/R3K3[] w - - 0 1"), "a1a7").toString())
                .contains("[L]");
    }

    @Test
    void bd8APromotedPawnGoesToHandAsWhatItBecame() {
        Position position = bedlam("r3k3/1P6/8/8/8/8/8/4K3[] w - - 0 1");
        assertThat(after(position, "b7b8n", "a8b8").toString()).contains("[n]");
        Position control = Variants.of("chessgi").position("r3k3/1P6/8/8/8/8/8/4K3[] w - - 0 1");
        assertThat(after(control, "b7b8q", "a8b8").toString()).contains("[q]");
    }

    @Test
    void bd8ADropMayMate() {
        Position position = bedlam("7k/R7/8/8/8/8/8/4K3[R] w - - 0 1");
        assertThat(after(position, "R@b8").outcome()).contains(Outcome.win(Side.WHITE, Outcome.Reason.CHECKMATE));
        assertThat(after(position, "R@h1").inCheck()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"bedlam", "chessgi"})
    void bd8ADropMayBlockACheckAndThenMustDoSo(String variant) {
        Position position = Variants.of(variant).position("4r1k1/8/8/8/8/8/8/4K3[P] w - - 0 1");
        assertThat(drops(position, "P")).containsExactly("e2", "e3", "e4", "e5", "e6", "e7");
        Position leapt = Variants.of(variant).position("6k1/8/8/8/8/5n2/8/4K3[P] w - - 0 1");
        assertThat(drops(leapt, "P")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"chess", "metamorphin-fusion"})
    void bd8NoDropsWithoutHands(String variant) {
        Position position = Variants.of(variant).position("4k3/8/8/8/8/8/p7/R3K3 w - - 0 1");
        Position taken = after(position, "a1a2", "e8f8");
        assertThat(moves(taken)).noneMatch(move -> move.contains("@"));
        assertThat(taken.inHand(Side.WHITE, 1)).isZero();
    }

    // BD9

    @Test
    void bd9RoyalSlidersPassOverAttackedSquares() {
        // The Dragon King a1 passes the file of the rook d8; the Pope b1 the same on d3.
        assertThat(movesFrom(bedlam("3r2k1/8/8/8/8/8/8/D7[] w - - 0 1"), "a1"))
                .contains("a1c1", "a1e1", "a1h1")
                .doesNotContain("a1d1");
        assertThat(movesFrom(bedlam("3r2k1/8/8/8/8/8/8/1O6[] w - - 0 1"), "b1"))
                .contains("b1c2", "b1e4", "b1f5")
                .doesNotContain("b1d3");
    }

    @Test
    void bd9OptionForbidden() {
        var forbidden = Variants.type("bedlam").variant(Map.of("royal-pass-through-check", "forbidden"));
        assertThat(movesFrom(forbidden.position("3r2k1/8/8/8/8/8/8/D7[] w - - 0 1"), "a1"))
                .contains("a1b1", "a1c1", "a1a7")
                .doesNotContain("a1d1", "a1e1", "a1h1");
        assertThat(movesFrom(forbidden.position("3r2k1/8/8/8/8/8/8/1O6[] w - - 0 1"), "b1"))
                .contains("b1c2")
                .doesNotContain("b1d3", "b1e4", "b1f5");
        // An Eques Rex leaps: nothing is passed. One step passes nothing either.
        assertThat(movesFrom(forbidden.position("r5k1/2r5/8/8/8/8/8/1E6[] w - - 0 1"), "b1"))
                .contains("b1d2", "b1b2");
    }

    @Test
    void bd9OptionForbiddenJudgesTheBoardBeforeTheMove() {
        // The rook a4 checks a1 and so attacks a2 and a3, though it is the piece that would be taken.
        String fen = "6k1/8/8/8/r7/8/8/D7[] w - - 0 1";
        var forbidden = Variants.type("bedlam").variant(Map.of("royal-pass-through-check", "forbidden"));
        assertThat(moves(forbidden.position(fen))).doesNotContain("a1a4");
        assertThat(moves(bedlam(fen))).contains("a1a4");
    }

    // BD11

    @ParameterizedTest
    @CsvSource({
        "bedlam, 4k3/8/8/8/8/8/p6P/R3K3[N] w - - 40 50, a1b1, 41, a quiet move counts on",
        "bedlam, 4k3/8/8/8/8/8/p6P/R3K3[N] w - - 40 50, a1a2, 0, a capture",
        "bedlam, 4k3/8/8/8/8/8/p6P/R3K3[N] w - - 40 50, h2h3, 0, a pawn move",
        "bedlam, 4k3/8/8/8/8/8/p6P/R3K3[N] w - - 40 50, N@f3, 0, a drop",
        "bedlam, 4k3/8/8/8/8/8/8/R1N1K3[] w - - 40 50, a1c1, 41, a merge counts on",
        "bedlam, 4k3/8/8/8/8/8/8/M3K3[] w - - 40 50, a1c2/r, 41, a split counts on",
        "bedlam, 1r2k3/8/8/8/8/8/8/1N2K3[] w - - 40 50, b1c3q, 41, a metamorphosis counts on",
        "chess, 4k3/P7/8/8/8/8/8/4K3 w - - 40 50, a7a8q, 0, a promotion is a pawn move",
        "chess, 4k3/8/8/3pP3/8/8/8/4K3 w - d6 40 50, e5d6, 0, en passant",
        "chess, 4k3/8/8/8/8/8/8/4K2R w K - 40 50, e1g1, 41, castling counts on",
        "chessgi, 4k3/8/8/8/8/8/8/4K3[N] w - - 40 50, N@f3, 0, a drop in chessgi",
        "metamorphin-fusion, 4k3/8/8/8/8/8/p6P/M3K3 w - - 40 50, a1a2, 0, a capture that demotes",
        "metamorphin-fusion, 4k3/8/8/8/8/8/p6P/M3K3 w - - 40 50, a1b3, 41, a compound's move counts on"
    })
    void bd11WhatStartsTheCountAgain(String variant, String fen, String move, int count, String why) {
        assertThat(after(Variants.of(variant).position(fen), move).count())
                .as(why)
                .isEqualTo(count);
    }
}
