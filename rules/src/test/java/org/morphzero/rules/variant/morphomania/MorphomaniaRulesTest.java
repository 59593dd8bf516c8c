package org.morphzero.rules.variant.morphomania;

import static org.assertj.core.api.Assertions.assertThat;
import static org.morphzero.rules.Legal.after;
import static org.morphzero.rules.Legal.moves;
import static org.morphzero.rules.Legal.movesFrom;
import static org.morphzero.rules.Legal.placementAfter;
import static org.morphzero.rules.Legal.refusal;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** RULES.md, section 3: MM1 to MM10. a1 is dark; so are b2, c1, e1 and every square whose file and rank add up so. */
class MorphomaniaRulesTest {
    private final Variant morphomania = Variants.of("morphomania");
    private final Variant general = Variants.type("morphomania").variant(Map.of("pawn-reach", "general"));
    private final Variant retaliate = Variants.type("morphomania").variant(Map.of("bare-king", "retaliate"));

    private Position position(String fen) {
        return morphomania.position(fen);
    }

    /** Kings on i1 and a9, Black's speedpawn on b8 against MM8, and a piece. */
    private Position with(String rank, int number) {
        StringBuilder fen = new StringBuilder("k8/1s7");
        for (int i = 7; i > 1; i--) {
            fen.append('/').append(i == number ? rank : "9");
        }
        return position(fen + "/8K w - - 0 1");
    }

    private static String targets(Position position, String from) {
        return String.join(
                " ",
                movesFrom(position, from).stream()
                        .map(move -> move.substring(2))
                        .toList());
    }

    // MM1

    @Test
    void mm1TheBoardAndTheArray() {
        Position start = morphomania.start();
        assertThat(start).hasToString("rnbqkqbnr/pspspspsp/9/9/9/9/9/PSPSPSPSP/RNBQKQBNR w KQkq - 0 1");
        assertThat(morphomania.geometry()).hasToString("9x9");
        assertThat(morphomania.geometry().dark(morphomania.geometry().parse("a1", 0)))
                .isTrue();
        assertThat(moves(start)).hasSize(17);
    }

    // MM2

    @ParameterizedTest
    @CsvSource({
        // family, light square, dark square
        "C, a2, R, a3",
        "N, b1, A, b2",
        "Q, d1, Z, d2",
        "P, a2, S, a3",
        "B, a3, D, a4",
        "B, b3, D, b4"
    })
    void mm2FamilyAndSquareGiveTheForm(String first, String firstSquare, String second, String secondSquare) {
        Forms forms = new Forms(morphomania.geometry(), morphomania.alphabet());
        for (String form : List.of(first, second)) {
            int piece = morphomania.alphabet().piece(Side.WHITE, form).orElseThrow();
            assertThat(letter(forms.on(piece, morphomania.geometry().parse(firstSquare, 0))))
                    .isEqualTo(first);
            assertThat(letter(forms.on(piece, morphomania.geometry().parse(secondSquare, 0))))
                    .isEqualTo(second);
        }
    }

    private String letter(int piece) {
        return morphomania.alphabet().symbol(Side.WHITE, piece);
    }

    @Test
    void mm2TheKingIsAKingEverywhere() {
        Position position = position("k8/1s7/9/9/9/9/S8/9/8K w - - 0 1");
        assertThat(placementAfter(position, "i1h1")).endsWith("/7K1");
        assertThat(placementAfter(position, "i1h2")).endsWith("/7K1/9");
    }

    @Test
    void mm2ThePieceMovesAsTheFormOfTheSquareItLeavesAndHasTheNewFormOnArrival() {
        Position rook = with("4R4", 5);
        assertThat(targets(rook, "e5")).isEqualTo("a5 b5 c5 d5 e1 e2 e3 e4 e6 e7 e8 e9 f5 g5 h5 i5");
        assertThat(placementAfter(rook, "e5e4")).contains("/4C4/");
        assertThat(placementAfter(rook, "e5e3")).contains("/4R4/");
        Position chancellor = with("4C4", 4);
        assertThat(movesFrom(chancellor, "e4"))
                .contains("e4d6", "e4c5", "e4g3", "e4e9", "e4a4")
                .hasSize(16 + 8);
        assertThat(placementAfter(chancellor, "e4d6"))
                .as("the knight's leap ends on the other colour")
                .contains("/3R5/");
        Position knight = with("4N4", 4);
        assertThat(movesFrom(knight, "e4")).hasSize(8);
        assertThat(placementAfter(knight, "e4f6")).contains("/5A3/");
        Position archbishop = with("4A4", 5);
        assertThat(movesFrom(archbishop, "e5")).contains("e5f7", "e5a1", "e5d4").hasSize(14 + 8);
        assertThat(placementAfter(archbishop, "e5d4")).contains("/3A5/");
    }

    @Test
    void mm2QueenAmazonBishopAndDragonHorse() {
        Position queen = with("4Q4", 4);
        assertThat(movesFrom(queen, "e4")).hasSize(16 + 14).doesNotContain("e4f6");
        assertThat(placementAfter(queen, "e4e5")).contains("/4Z4/");
        Position amazon = with("4Z4", 5);
        assertThat(movesFrom(amazon, "e5")).hasSize(16 + 14 + 8).contains("e5f7");
        Position bishop = with("4B4", 5);
        assertThat(movesFrom(bishop, "e5")).hasSize(14).doesNotContain("e5e6");
        assertThat(placementAfter(bishop, "e5d4")).contains("/3D5/");
        Position horse = with("4D4", 4);
        assertThat(movesFrom(horse, "e4")).hasSize(14 + 4).contains("e4e5", "e4e3", "e4d4", "e4f4");
        assertThat(placementAfter(horse, "e4e5")).contains("/4B4/");
        assertThat(placementAfter(horse, "e4d4")).contains("/3D5/");
    }

    @Test
    void mm2TheMutationMayGiveCheckOnArrival() {
        // The rook becomes a chancellor on the light a4 and checks c5 by the knight's leap.
        Position position = position("9/1s7/9/9/2k6/9/9/9/R7K w - - 0 1");
        assertThat(after(position, "a1a4").inCheck()).isTrue();
        assertThat(after(position, "a1a3").inCheck()).isFalse();
    }

    @Test
    void mm2WhatIsLeftBehindByMutationNoLongerChecks() {
        // An amazon on e4 would check d6 by a knight's leap; the one from e3 is a queen there.
        Position position = position("9/1s7/9/3k5/9/9/4Z4/9/8K w - - 0 1");
        assertThat(after(position, "e3e4").inCheck()).isFalse();
    }

    // MM3

    @ParameterizedTest
    @CsvSource({
        "R, a2, C",
        "C, a1, R",
        "N, b2, A",
        "A, b1, N",
        "Q, d2, Z",
        "Z, d1, Q",
        "P, a3, S",
        "S, a2, P",
        "B, a2, D",
        "D, a3, B"
    })
    void mm3AFormItsSquareForbidsIsRefused(String letter, String square, String expected) {
        int file = square.charAt(0) - 'a';
        String row = (file > 0 ? String.valueOf(file) : "") + letter + (8 - file);
        StringBuilder fen = new StringBuilder("k8/1s7/9/9/9/8K");
        for (char rank = '3'; rank >= '1'; rank--) {
            fen.append('/').append(rank == square.charAt(1) ? row : "9");
        }
        assertThat(refusal(morphomania, fen + " w - - 0 1"))
                .isEqualTo("FEN placement, square " + square + ": '" + letter + "' cannot stand there (expected '"
                        + expected + "', the form of its family on this square)");
    }

    // MM4

    @Test
    void mm4APawnStepsOneAndCapturesStraightAheadUpToTwo() {
        assertThat(targets(with("4P4", 4), "e4")).isEqualTo("e5");
        assertThat(targets(position("k8/1s7/9/4p4/9/4P4/9/9/8K w - - 0 1"), "e4"))
                .isEqualTo("e5 e6");
        assertThat(targets(position("k8/1s7/9/9/4s4/4P4/9/9/8K w - - 0 1"), "e4"))
                .isEqualTo("e5");
        assertThat(targets(position("k8/1s7/4s4/9/9/4P4/9/9/8K w - - 0 1"), "e4"))
                .as("not three")
                .isEqualTo("e5");
    }

    @Test
    void mm4ASpeedpawnStepsOneOrTwoAndCapturesUpToThree() {
        assertThat(targets(with("4S4", 3), "e3")).isEqualTo("e4 e5");
        assertThat(targets(position("k8/1s7/9/4p4/9/9/4S4/9/8K w - - 0 1"), "e3"))
                .isEqualTo("e4 e5 e6");
        assertThat(targets(position("k8/1s7/9/9/4s4/9/4S4/9/8K w - - 0 1"), "e3"))
                .isEqualTo("e4 e5");
        assertThat(targets(position("k8/1s7/9/9/9/4p4/4S4/9/8K w - - 0 1"), "e3"))
                .isEqualTo("e4");
        assertThat(targets(position("k8/1s7/4s4/9/9/9/4S4/9/8K w - - 0 1"), "e3"))
                .as("not four")
                .isEqualTo("e4 e5");
    }

    @Test
    void mm4NotThroughABlocker() {
        assertThat(targets(position("k8/1s7/9/4p4/4s4/4P4/9/9/8K w - - 0 1"), "e4"))
                .as("the speedpawn on e5 stands before e6")
                .isEqualTo("e5");
        assertThat(targets(position("k8/1s7/9/4p4/9/4P4/4S4/9/8K w - - 0 1"), "e3"))
                .as("behind its own pawn")
                .isEmpty();
        assertThat(targets(position("k8/1s7/9/4p4/4A4/9/4S4/9/8K w - - 0 1"), "e3"))
                .as("an own piece on e5")
                .isEqualTo("e4");
    }

    @Test
    void mm4NoDiagonalCapturesNoDoubleStepNoEnPassant() {
        assertThat(targets(position("k8/1s7/9/9/3p1p3/4P4/9/9/8K w - - 0 1"), "e4"))
                .isEqualTo("e5");
        assertThat(movesFrom(morphomania.start(), "a2")).containsExactly("a2a3");
        assertThat(movesFrom(morphomania.start(), "b2")).containsExactly("b2b3", "b2b4");
        assertThat(after(morphomania.start(), "b2b4").transientCell()).isEqualTo(-1);
    }

    @Test
    void mm4ThePawnAdvancesByItsForm() {
        assertThat(placementAfter(morphomania.start(), "a2a3")).contains("/S8/1SPSPSPSP/");
        assertThat(placementAfter(morphomania.start(), "b2b4")).contains("/1S7/9/P1PSPSPSP/");
    }

    @Test
    void mm4BlacksPawnsGoDown() {
        assertThat(movesFrom(after(morphomania.start(), "a2a3"), "b8")).containsExactly("b8b6", "b8b7");
    }

    @Test
    void mm4OptionGeneral() {
        assertThat(targets(general.position("k8/1s7/9/9/9/4P4/9/9/8K w - - 0 1"), "e4"))
                .isEqualTo("e5 e6");
        assertThat(targets(general.position("k8/1s7/9/9/9/9/4S4/9/8K w - - 0 1"), "e3"))
                .isEqualTo("e4 e5 e6");
        assertThat(targets(general.position("k8/1s7/9/4p4/9/9/4S4/9/8K w - - 0 1"), "e3"))
                .isEqualTo("e4 e5 e6");
        assertThat(targets(general.position("k8/1s7/9/9/4A4/9/4S4/9/8K w - - 0 1"), "e3"))
                .isEqualTo("e4");
    }

    // MM5

    @Test
    void mm5PromotionIsMandatoryToAFamilyAndTheFormFollowsFromTheSquare() {
        // e8 is light, e9 dark, d9 light
        Position position = position("k8/1s2P4/9/9/9/9/9/9/8K w - - 0 1");
        assertThat(movesFrom(position, "e8")).containsExactly("e8e9b", "e8e9n", "e8e9q", "e8e9r");
        assertThat(placementAfter(position, "e8e9n")).startsWith("k3A4/");
        assertThat(placementAfter(position, "e8e9b")).startsWith("k3B4/");
        assertThat(placementAfter(position, "e8e9r")).startsWith("k3R4/");
        assertThat(placementAfter(position, "e8e9q")).startsWith("k3Z4/");
        Position light = position("k8/1s1S5/9/9/9/9/9/9/8K w - - 0 1");
        assertThat(placementAfter(light, "d8d9n")).startsWith("k2N5/");
        assertThat(placementAfter(light, "d8d9r")).startsWith("k2C5/");
        assertThat(placementAfter(light, "d8d9q")).startsWith("k2Q5/");
    }

    @Test
    void mm5AlsoWhenCapturingFromAfarAndForBlack() {
        Position position = position("k3r4/1s7/4S4/9/9/9/9/9/8K w - - 0 1");
        assertThat(movesFrom(position, "e7")).containsExactly("e7e8", "e7e9b", "e7e9n", "e7e9q", "e7e9r");
        Position black = position("k8/9/9/9/9/9/s8/1S7/8K b - - 0 1");
        assertThat(movesFrom(black, "a3")).containsExactly("a3a1b", "a3a1n", "a3a1q", "a3a1r", "a3a2");
    }

    // MM6

    private static final String CASTLES = "r3k3r/1s5s1/9/9/9/9/9/1S5S1/R3K3R";

    @Test
    void mm6CastlingRightAndLeft() {
        Position position = position(CASTLES + " w KQkq - 5 1");
        assertThat(movesFrom(position, "e1")).contains("e1h1", "e1b1");
        assertThat(after(position, "e1h1")).hasToString("r3k3r/1s5s1/9/9/9/9/9/1S5S1/R5RK1 b kq - 6 1");
        assertThat(after(position, "e1b1")).hasToString("r3k3r/1s5s1/9/9/9/9/9/1S5S1/1KR5R b kq - 6 1");
        assertThat(placementAfter(position, "e1e2", "e9h9")).startsWith("r5rk1/");
        assertThat(placementAfter(position, "e1e2", "e9b9")).startsWith("1kr5r/");
    }

    @ParameterizedTest
    @CsvSource({
        "e, '', out of check",
        "f, b, through attack on f1",
        "g, b, through attack on g1",
        "h, b, into attack on h1",
        "i, hb, the rook may be attacked",
        "d, h, through attack on d1",
        "c, h, through attack on c1",
        "b, h, into attack on b1",
        "a, hb, the rook may be attacked"
    })
    void mm6NotOutOfThroughOrIntoAttack(char file, String castlings, String why) {
        // a black rook or chancellor on the fifth rank bears down on one file
        int before = file - 'a';
        String rook = before % 2 == 0 ? "r" : "c";
        String fifth =
                (before > 0 ? String.valueOf(before) : "") + rook + (before < 8 ? String.valueOf(8 - before) : "");
        Position position = position("4k4/9/9/9/" + fifth + "/9/9/9/R3K3R w KQ - 0 1");
        String found =
                (moves(position).contains("e1h1") ? "h" : "") + (moves(position).contains("e1b1") ? "b" : "");
        assertThat(found).as(why).isEqualTo(castlings);
    }

    @ParameterizedTest
    @ValueSource(strings = {"RN2KN2R", "R1B1K1B1R", "R2QKQ2R", "R1b1K1b1R"})
    void mm6AllSquaresBetweenAreEmpty(String first) {
        Position position = position("4k4/1s7/9/9/9/9/9/1S7/" + first + " w KQ - 0 1");
        assertThat(moves(position)).doesNotContain("e1h1", "e1b1");
    }

    @ParameterizedTest
    @CsvSource({"w, e1e2, kq", "w, a1a2, Kkq", "w, i1i2, Qkq", "b, a9a8, KQk", "w, a1a9, Kk", "b, i9i1, Qq"})
    void mm6RightsGoWithTheMoveOrTheCaptureOfKingOrRook(char side, String move, String rights) {
        Position position = position(CASTLES + " " + side + " KQkq - 0 1");
        assertThat(after(position, move).toString()).contains(" " + rights + " - ");
    }

    @Test
    void mm6WithoutTheRightNoCastling() {
        assertThat(moves(position(CASTLES + " w Qkq - 0 1"))).contains("e1b1").doesNotContain("e1h1");
    }

    // MM7

    @Test
    void mm7CheckmateWins() {
        Position position = position("k8/9/1K7/9/4s4/9/9/9/8R w - - 99 1");
        assertThat(after(position, "i1i9").outcome()).contains(Outcome.win(Side.WHITE, Outcome.Reason.CHECKMATE));
    }

    // MM8

    @Test
    void mm8ABareKingLosesAtOnce() {
        // The rook takes Black's last piece.
        Position position = position("4k4/9/9/9/9/9/9/9/R1r1K4 w - - 0 1");
        Position bare = after(position, "a1c1");
        assertThat(bare.outcome()).contains(Outcome.win(Side.WHITE, Outcome.Reason.BARE_KING));
        assertThat(bare.hasLegalMove()).isFalse();
    }

    @Test
    void mm8BeforeTheDrawsByCount() {
        Position position = position("4k4/9/9/9/9/9/9/9/R1r1K4 w - - 99 1");
        assertThat(after(position, "a1c1").outcome()).contains(Outcome.win(Side.WHITE, Outcome.Reason.BARE_KING));
        Position fen = position("4k4/9/9/9/9/9/9/9/R3K4 b - - 120 1");
        assertThat(fen.outcome()).contains(Outcome.win(Side.WHITE, Outcome.Reason.BARE_KING));
        assertThat(position("4k4/9/9/9/9/9/9/9/R3K4 w - - 0 1").outcome())
                .as("whoever is to move")
                .contains(Outcome.win(Side.WHITE, Outcome.Reason.BARE_KING));
        assertThat(position("r3k4/9/9/9/9/9/9/9/4K4 w - - 0 1").outcome())
                .contains(Outcome.win(Side.BLACK, Outcome.Reason.BARE_KING));
    }

    @Test
    void mm8OptionRetaliateTheBaredSideHasOneTurn() {
        Position position = retaliate.position("9/9/9/9/9/9/9/1k7/R1r1K4 w - - 0 1");
        Position bared = after(position, "a1c1");
        assertThat(bared.outcome()).isEmpty();
        assertThat(moves(bared)).contains("b2c1", "b2a2");
        Position draw = after(bared, "b2c1");
        assertThat(draw.outcome()).contains(Outcome.draw(Outcome.Reason.BARE_KING));
        assertThat(draw.hasLegalMove()).isFalse();
        Position lost = after(bared, "b2a2");
        assertThat(lost.outcome()).contains(Outcome.win(Side.WHITE, Outcome.Reason.BARE_KING));
        assertThat(lost.hasLegalMove()).isFalse();
    }

    @Test
    void mm8OptionRetaliateTheOtherMustBeBared() {
        // The bare king takes a rook; White still has a second one.
        Position bared = after(retaliate.position("9/9/9/9/9/9/9/1k7/R1r1K3R w - - 0 1"), "a1c1");
        assertThat(after(bared, "b2c1").outcome()).contains(Outcome.win(Side.WHITE, Outcome.Reason.BARE_KING));
    }

    @Test
    void mm8ByDefaultThereIsNoRetaliation() {
        assertThat(after(position("9/9/9/9/9/9/9/1k7/R1r1K4 w - - 0 1"), "a1c1").outcome())
                .contains(Outcome.win(Side.WHITE, Outcome.Reason.BARE_KING));
    }

    @Test
    void mm8TwoBareKingsAreADraw() {
        for (Variant variant : List.of(morphomania, retaliate)) {
            Position position = variant.position("4k4/9/9/9/9/9/9/9/4K4 w - - 0 1");
            assertThat(position.outcome()).contains(Outcome.draw(Outcome.Reason.BARE_KING));
            assertThat(position.hasLegalMove()).isFalse();
        }
    }

    // MM9

    @Test
    void mm9StalemateWinsForTheSideThatGivesIt() {
        // . . . . . . . . R    a8 is not attacked, but everything around it;
        // k s . . . . . . C    the speedpawn is pinned by the chancellor
        // . . . . . . . . R
        Position position = position("8R/ks6C/8R/9/9/9/9/9/4K4 b - - 100 80");
        assertThat(position.inCheck()).isFalse();
        assertThat(position.outcome()).contains(Outcome.win(Side.WHITE, Outcome.Reason.STALEMATE));
    }

    // MM10

    @ParameterizedTest
    @CsvSource({
        "a1a2, 41, a quiet move counts on",
        "a1c1, 0, a capture",
        "b4b5, 0, a pawn move",
        "d4d6, 0, a speedpawn's",
        "e1e2, 41, a king's move"
    })
    void mm10WhatStartsTheCountAgain(String move, int count, String why) {
        Position position = position("4k4/1s7/9/9/9/1S1S5/9/9/R1rNK4 w - - 40 30");
        assertThat(after(position, move).count()).as(why).isEqualTo(count);
    }

    @Test
    void mm10CastlingCountsOn() {
        assertThat(after(position(CASTLES + " w KQkq - 5 1"), "e1h1").count()).isEqualTo(6);
    }
}
