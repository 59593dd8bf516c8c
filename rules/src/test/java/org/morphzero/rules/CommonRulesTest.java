package org.morphzero.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.morphzero.rules.Legal.after;
import static org.morphzero.rules.Legal.moves;
import static org.morphzero.rules.Legal.movesFrom;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.rules.variant.Variants;

/** RULES.md, section 0: C1 to C8. */
class CommonRulesTest {
    private static final Outcome REPETITION = Outcome.draw(Outcome.Reason.REPETITION);
    private static final Outcome HUNDRED_PLIES = Outcome.draw(Outcome.Reason.MOVE_COUNT);
    private static final Outcome DEAD = Outcome.draw(Outcome.Reason.DEAD_POSITION);

    private static Position position(String variant, String fen) {
        return Variants.of(variant).position(fen);
    }

    private static Position chess(String fen) {
        return position("chess", fen);
    }

    // C1

    @ParameterizedTest
    @ValueSource(strings = {"morph4", "bedlam", "metamorphin-fusion", "chessgi", "chess", "morphomania"})
    void c1WhiteMovesFirstAndTheSidesTakeTurns(String id) {
        Position start = Variants.of(id).start();
        assertThat(start.sideToMove()).isEqualTo(Side.WHITE);
        assertThat(start.moveNumber()).isEqualTo(1);

        Position second = start.play(start.legalMoves()[0]);
        assertThat(second.sideToMove()).isEqualTo(Side.BLACK);
        assertThat(second.moveNumber()).isEqualTo(1);

        Position third = second.play(second.legalMoves()[0]);
        assertThat(third.sideToMove()).isEqualTo(Side.WHITE);
        assertThat(third.moveNumber()).isEqualTo(2);
    }

    @Test
    void c1AGameKnowsItsPastAndEachPositionTheMoveThatLedThere() {
        Position start = Variants.of("chess").start();
        Position later = after(start, "e2e4", "e7e5");

        assertThat(start.predecessor()).isEmpty();
        assertThat(start.lastMove()).isEqualTo(Move.NONE);
        assertThat(later.root()).isSameAs(start);
        assertThat(MachineNotation.write(later.variant(), later.lastMove())).isEqualTo("e7e5");
        assertThat(later.predecessor().orElseThrow().predecessor().orElseThrow())
                .isSameAs(start);
        Position cut = later.withoutPast();
        assertThat(cut).hasToString(later.toString());
        assertThat(cut.predecessor()).isEmpty();
        assertThat(cut.root()).isSameAs(cut);
        assertThat(cut.lastMove()).isEqualTo(Move.NONE);
        assertThat(cut.key()).isEqualTo(later.key());
    }

    // C2

    @Test
    void c2APinnedPieceStaysOnItsLine() {
        assertThat(movesFrom(chess("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1"), "e2"))
                .containsExactly("e2e3", "e2e4", "e2e5", "e2e6", "e2e7", "e2e8");
        assertThat(movesFrom(chess("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1"), "e2")).isEmpty();
    }

    @Test
    void c2TwoPiecesInBetweenPinNothing() {
        assertThat(movesFrom(chess("4r2k/8/8/8/8/4P3/4N3/4K3 w - - 0 1"), "e2")).hasSize(6);
        assertThat(movesFrom(chess("4r2k/4p3/8/8/8/8/4N3/4K3 w - - 0 1"), "e2")).hasSize(6);
    }

    @Test
    void c2TheKingGoesToNoAttackedSquareNorAlongTheLineOfACheck() {
        // . . . . r    the king on e4 may not stay on the file: it would be attacked through the square it leaves
        assertThat(movesFrom(chess("4r2k/8/8/8/4K3/8/8/8 w - - 0 1"), "e4"))
                .containsExactly("e4d3", "e4d4", "e4d5", "e4f3", "e4f4", "e4f5");
        assertThat(moves(chess("7k/8/8/8/8/8/r7/4K3 w - - 0 1"))).containsExactly("e1d1", "e1f1");
    }

    @Test
    void c2ACheckIsAnsweredByCaptureBlockOrFlight() {
        // the rook e8 checks e1: Rxe8, blocks on e4 and e5, king moves off the file
        assertThat(moves(chess("R3r3/6k1/8/7R/2B5/8/8/4K3 w - - 0 1")))
                .contains("a8e8", "h5e5", "c4e2", "c4e6", "e1d1", "e1d2", "e1f1", "e1f2")
                .hasSize(8);
    }

    @Test
    void c2ADoubleCheckIsAnsweredByTheKingAlone() {
        // rook e8 and knight f3 check e1; g2xf3 would leave the rook's
        assertThat(moves(chess("4r2k/8/8/8/8/5n2/6P1/4K3 w - - 0 1"))).containsExactly("e1d1", "e1f1", "e1f2");
    }

    @Test
    void c2TheKingCapturesWhatIsNotDefended() {
        assertThat(movesFrom(chess("7k/8/8/8/8/8/4r3/4K3 w - - 0 1"), "e1")).contains("e1e2");
        assertThat(movesFrom(chess("4r2k/8/8/8/8/8/4r3/4K3 w - - 0 1"), "e1")).doesNotContain("e1e2");
    }

    // C3

    @Test
    void c3CheckmateLoses() {
        Position mate = after(Variants.of("chess").start(), "f2f3", "e7e5", "g2g4", "d8h4");
        assertThat(mate.outcome()).contains(Outcome.win(Side.BLACK, Outcome.Reason.CHECKMATE));
        assertThat(mate.hasLegalMove()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "chess, 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "bedlam, 7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1",
        "metamorphin-fusion, 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "chessgi, 7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1",
        "morph4, k3/3R/4/1R2|4/4/4/RR2|4/4/4/4|4/4/4/3K[] b - - 0 1"
    })
    void c3StalemateIsADraw(String variant, String fen) {
        Position position = position(variant, fen);
        assertThat(position.inCheck()).isFalse();
        assertThat(position.outcome()).contains(Outcome.draw(Outcome.Reason.STALEMATE));
    }

    @Test
    void c3MateOnTheHundredthPlyBeatsTheCount() {
        Position before = chess("7k/8/5K2/8/8/8/8/6Q1 w - - 99 80");
        assertThat(after(before, "g1g7").outcome()).contains(Outcome.win(Side.WHITE, Outcome.Reason.CHECKMATE));
        assertThat(after(before, "g1g2").outcome()).contains(HUNDRED_PLIES);
    }

    @Test
    void c3StalemateOnTheHundredthPlyIsStalemate() {
        assertThat(after(chess("7k/8/5K2/8/8/8/8/6Q1 w - - 99 80"), "g1g6").outcome())
                .contains(Outcome.draw(Outcome.Reason.STALEMATE));
    }

    @Test
    void c3AGameThatGoesOnHasNoOutcome() {
        assertThat(Variants.of("chess").start().outcome()).isEmpty();
    }

    // C4: repetition

    @Test
    void c4ThePositionThatStandsTheThirdTimeIsADraw() {
        Position start = Variants.of("chess").start();
        Position second = after(start, "g1f3", "g8f6", "f3g1", "f6g8");
        assertThat(second.repetitions()).isEqualTo(2);
        assertThat(second.outcome()).isEmpty();

        Position almost = after(second, "g1f3", "g8f6", "f3g1");
        assertThat(almost.repetitions()).isEqualTo(2);
        Position third = after(almost, "f6g8");
        assertThat(third.repetitions()).isEqualTo(3);
        assertThat(third.outcome()).contains(REPETITION);
        assertThat(third.key()).isEqualTo(start.key());
    }

    @Test
    void c4APositionWithOtherCastlingRightsIsAnotherPosition() {
        Position start = chess("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        Position back = after(start, "h1h2", "e8e7", "h2h1", "e7e8");
        assertThat(back.toString()).startsWith("r3k2r/8/8/8/8/8/8/R3K2R w Q ");
        assertThat(back.repetitions()).isEqualTo(1);
        assertThat(back.key()).isNotEqualTo(start.key());
        assertThat(after(back, "h1h2", "e8e7", "h2h1", "e7e8").repetitions()).isEqualTo(2);
    }

    @Test
    void c4APositionWithAnEnPassantSquareIsAnotherPosition() {
        Position first = after(chess("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1"), "a2a4");
        assertThat(first.toString()).contains(" b - a3 ");
        String[] around = {"e8e7", "e1e2", "e7e8", "e2e1"};
        Position second = after(first, around);
        assertThat(second.repetitions()).isEqualTo(1);
        assertThat(second.key()).isNotEqualTo(first.key());
        assertThat(after(after(second, around), around).outcome()).contains(REPETITION);
    }

    @ParameterizedTest
    @ValueSource(strings = {"chessgi", "bedlam"})
    void c4WithDropsAPositionRecursAcrossCaptures(String variant) {
        // The rooks are exchanged, and dropped where they stood; the kings lose a tempo each.
        Position start = position(variant, "4r3/3k4/8/8/8/8/K7/4R3[] w - - 5 9");
        String[] around = {"e1e8", "d7e8", "a2a1", "e8d8", "a1a2", "d8d7", "R@e1", "R@e8"};
        Position second = after(start, around);
        assertThat(second.toString()).isEqualTo("4r3/3k4/8/8/8/8/K7/4R3[] w - - 0 13");
        assertThat(second.repetitions()).isEqualTo(2);
        Position third = after(second, around);
        assertThat(third.count()).isZero();
        assertThat(third.outcome()).contains(REPETITION);
    }

    @Test
    void c4APositionWithOtherHandsIsAnotherPosition() {
        Position a = position("chessgi", "4r2k/8/8/8/8/8/8/4R2K[R] w - - 0 1");
        Position b = position("chessgi", "4r2k/8/8/8/8/8/8/4R2K[r] w - - 0 1");
        Position c = position("chessgi", "4r2k/8/8/8/8/8/8/4R2K[RR] w - - 0 1");
        assertThat(new long[] {a.key(), b.key(), c.key()}).doesNotHaveDuplicates();
    }

    @Test
    void c4TheOtherSideToMoveIsAnotherPosition() {
        assertThat(chess("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").key())
                .isNotEqualTo(chess("4k3/8/8/8/8/8/8/R3K3 b - - 0 1").key());
    }

    // C4: the count. What restarts it is MX9, BD11 and MM10.

    @Test
    void c4AHundredPliesWithoutProgressAreADraw() {
        Position before = chess("4k3/8/8/8/8/8/4P3/R3K3 w - - 98 80");
        assertThat(after(before, "a1a2").count()).isEqualTo(99);
        assertThat(after(before, "a1a2").outcome()).isEmpty();
        assertThat(after(before, "a1a2", "e8e7").outcome()).contains(HUNDRED_PLIES);
        assertThat(after(before, "e2e3", "e8e7").outcome()).isEmpty();
    }

    // C5

    /** The Bishop on c6 is attacked and becomes a Paladin, which sends out its Knight; the King takes it. All is as before. */
    @Test
    void c4WithMetamorphosisAPositionRecursAcrossCaptures() {
        Position position = Variants.of("metamorphin-fusion").position("8/8/2Bk4/8/8/8/8/K7 w - - 0 1");
        for (int round = 2; round <= 3; round++) {
            assertThat(position.outcome()).isEmpty();
            for (String move : new String[] {"c6b7l", "d6d7", "b7d6/b", "d7e7", "b7c6", "e7d6"}) {
                position = position.play(position.move(move));
            }
            assertThat(position.repetitions()).isEqualTo(round);
        }
        assertThat(position.count()).as("the King has just captured").isZero();
        assertThat(position.outcome())
                .hasValueSatisfying(outcome -> assertThat(outcome.reason()).isEqualTo(Outcome.Reason.REPETITION));
    }

    @ParameterizedTest
    @CsvSource({
        "chess, 4k3/8/8/8/8/8/8/4K3 w - - 0 1, true",
        "chess, 4k3/8/8/8/8/8/8/3NK3 w - - 0 1, false",
        "chess, 3nk3/8/8/8/8/8/8/4K3 w - - 0 1, false",
        "chessgi, 4k3/8/8/8/8/8/8/4K3[] w - - 0 1, true",
        "chessgi, 4k3/8/8/8/8/8/8/4K3[P] w - - 0 1, false",
        "chessgi, 4k3/8/8/8/8/8/8/4K3[p] w - - 0 1, false",
        "bedlam, 4k3/8/8/8/8/8/8/4K3[] w - - 0 1, true",
        "bedlam, 4k3/8/8/8/8/8/8/4O3[] w - - 0 1, false",
        "bedlam, 4o3/8/8/8/8/8/8/4K3[] w - - 0 1, false",
        "morph4, K3/4/4/4|4/4/4/4|4/4/4/4|4/4/4/3k[] w - - 0 1, true",
        "morph4, K3/4/4/4|4/4/4/4|4/4/4/4|4/4/4/3k[U] w - - 0 1, false",
        "morph4, 4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/3k[K] w - - 0 1, false"
    })
    void c5OnlyTheSimpleKingsLeftIsADraw(String variant, String fen, boolean dead) {
        assertThat(position(variant, fen).outcome().equals(Optional.of(DEAD))).isEqualTo(dead);
    }

    @Test
    void c5TheKingThatCapturesTheLastPieceDraws() {
        assertThat(after(chess("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"), "e1e2").outcome())
                .contains(DEAD);
    }

    @Test
    void c5InMorphomaniaTheBareKingsComeFirst() {
        assertThat(position("morphomania", "4k4/9/9/9/9/9/9/9/4K4 w - - 0 1").outcome())
                .contains(Outcome.draw(Outcome.Reason.BARE_KING));
    }

    // C6

    @Test
    void c6PerftCountsLegalMoves() {
        Position start = Variants.of("chess").start();
        assertThat(Perft.count(start, 0)).isEqualTo(1);
        assertThat(Perft.count(start, 1)).isEqualTo(20);
        assertThat(Perft.count(start, 3)).isEqualTo(8902);
        Map<String, Long> divided = Perft.divide(start, 2);
        assertThat(divided).hasSize(20).containsEntry("e2e4", 20L);
        assertThat(List.copyOf(divided.keySet())).isSorted();
    }

    @ParameterizedTest
    @CsvSource({
        "chess, R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1, checkmate",
        "chess, 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1, stalemate",
        "morphomania, 4k4/9/9/9/9/9/9/P8/4K4 b - - 0 1, bare king"
    })
    void c6AnEndedGameHasNoLegalMoves(String variant, String fen, String reason) {
        Position position = position(variant, fen);
        assertThat(position.outcome().orElseThrow().reason()).hasToString(reason);
        assertThat(Perft.count(position, 1)).isZero();
        assertThat(Perft.count(position, 3)).isZero();
        assertThat(position.legalMoves()).isEmpty();
    }

    @Test
    void c6TheDrawsByCountAndByDeadPositionRemoveNoMoves() {
        assertThat(Perft.count(chess("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), 2)).isEqualTo(5 * 5);
        Position counted = chess("4k3/8/8/8/8/8/8/R3K3 w - - 150 100");
        assertThat(counted.outcome()).contains(HUNDRED_PLIES);
        assertThat(counted.countLegalMoves())
                .isEqualTo(counted.legalMoves().length)
                .isEqualTo(15);
    }

    // C7

    private static boolean attacked(Position position, String square, Side by) {
        int cell = position.variant().geometry().parse(square, 0);
        boolean asked = position.isAttacked(cell, by);
        assertThat(position.attacked(by)[cell >> 6] >>> cell & 1).isEqualTo(asked ? 1 : 0);
        return asked;
    }

    @Test
    void c7APinnedPieceAttacks() {
        // White's rook e2 is pinned by e8, and still attacks along its rank.
        Position position = chess("4r3/8/8/7k/8/8/4R3/4K3 w - - 0 1");
        assertThat(movesFrom(position, "e2")).doesNotContain("e2h2");
        assertThat(attacked(position, "h2", Side.WHITE)).isTrue();
    }

    @Test
    void c7AnAttackReachesToTheFirstPieceAndHoldsForOwnPiecesToo() {
        Position position = chess("k7/8/8/8/8/p7/8/R3K3 w - - 0 1");
        assertThat(attacked(position, "a3", Side.WHITE)).isTrue();
        assertThat(attacked(position, "a4", Side.WHITE)).isFalse();
        assertThat(attacked(position, "e1", Side.WHITE)).isTrue();
        assertThat(attacked(position, "f1", Side.WHITE)).isTrue();
        assertThat(attacked(position, "g1", Side.WHITE)).isFalse();
    }

    @Test
    void c7KingsAndRoyalCompoundsAttack() {
        assertThat(attacked(chess("k7/8/8/8/8/8/8/4K3 w - - 0 1"), "f2", Side.WHITE))
                .isTrue();
        Position pope = position("bedlam", "k7/8/8/8/8/8/8/4O3[] w - - 0 1");
        assertThat(attacked(pope, "e2", Side.WHITE)).isTrue();
        assertThat(attacked(pope, "h4", Side.WHITE)).isTrue();
        assertThat(attacked(pope, "e3", Side.WHITE)).isFalse();
    }

    @Test
    void c7APawnAttacksOnlyWhereItCaptures() {
        Position position = chess("k7/8/8/8/8/8/4P3/4K3 w - - 0 1");
        assertThat(attacked(position, "d3", Side.WHITE)).isTrue();
        assertThat(attacked(position, "f3", Side.WHITE)).isTrue();
        assertThat(attacked(position, "e3", Side.WHITE)).isFalse();
        assertThat(attacked(position, "e4", Side.WHITE)).isFalse();
        Position speedpawn = position("morphomania", "4k4/9/9/9/9/9/9/1S7/4K4 w - - 0 1");
        assertThat(attacked(speedpawn, "b5", Side.WHITE)).isTrue();
        assertThat(attacked(speedpawn, "b6", Side.WHITE)).isFalse();
        assertThat(attacked(speedpawn, "c3", Side.WHITE)).isFalse();
    }

    @Test
    void c7EnPassantIsNotAnAttack() {
        // Black may take a4 en passant; a4 is not attacked for that.
        Position position = chess("4k3/8/8/8/Pp6/8/8/4K3 b - a3 0 1");
        assertThat(moves(position)).contains("b4a3");
        assertThat(attacked(position, "a4", Side.BLACK)).isFalse();
    }

    // C8

    @Test
    void c8TheEnPassantSquareStandsOnlyWhereAPawnCouldUseIt() {
        Position start = Variants.of("chess").start();
        assertThat(after(start, "e2e4").toString()).contains(" b KQkq - 0 1");
        Position used = after(start, "e2e4", "a7a6", "e4e5", "d7d5");
        assertThat(used.toString()).endsWith(" w KQkq d6 0 3");
        assertThat(after(used, "a2a3").transientCell()).isEqualTo(-1);
    }

    @Test
    void c8APinnedPawnIsEnough() {
        // The pawn b4 is pinned on its file, but could capture pseudo-legally.
        Position position = after(chess("1k6/8/8/8/1p6/8/P7/1R2K3 w - - 0 1"), "a2a4");
        assertThat(position.toString()).contains(" b - a3 ");
        assertThat(moves(position)).doesNotContain("b4a3");
    }

    @Test
    void c8APawnAcrossTheEdgeIsNoNeighbour() {
        assertThat(after(chess("4k3/8/8/8/7p/8/P7/4K3 w - - 0 1"), "a2a4").transientCell())
                .isEqualTo(-1);
    }

    @Test
    void c8FromAFenAPossibleSquareThatNoPawnCanUseIsDropped() {
        assertThat(chess("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"))
                .hasToString("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
        assertThat(chess("4k3/8/8/8/Pp6/8/8/4K3 b - a3 0 1")).hasToString("4k3/8/8/8/Pp6/8/8/4K3 b - a3 0 1");
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/Pp6/8/8/4K3 b - a4 0 1, not a rank a double step passes",
        "4k3/8/8/8/Pp6/8/8/4K3 b - c3 0 1, no pawn before it",
        "4k3/8/8/8/Pp6/N7/8/4K3 b - a3 0 1, the square is not empty",
        "4k3/8/8/8/Pp6/8/N7/4K3 b - a3 0 1, the origin is not empty",
        "4k3/8/8/8/Rp6/8/8/4K3 b - a3 0 1, no pawn but a rook",
        "4k3/8/8/8/pp6/8/8/4K3 b - a3 0 1, a pawn of the wrong side",
        "4k3/8/8/8/Pp6/8/8/4K3 b - a6 0 1, the rank of the other side"
    })
    void c8FromAFenAnImpossibleSquareIsRefused(String fen, String why) {
        String square = fen.split(" ", -1)[3];
        assertThat(Legal.refusal(Variants.of("chess"), fen))
                .as(why)
                .startsWith("FEN en passant: ")
                .contains(square)
                .contains("rank 3 with a pawn of White");
    }

    @Test
    void c8TheSquareOfBlacksPawnIsOnTheSixthRank() {
        assertThat(moves(chess("4k3/8/8/Pp6/8/8/8/4K3 w - b6 0 1"))).contains("a5b6");
        assertThat(Legal.refusal(Variants.of("chess"), "4k3/8/8/Pp6/8/8/8/4K3 w - c6 0 1"))
                .contains("rank 6 with a pawn of Black");
    }
}
