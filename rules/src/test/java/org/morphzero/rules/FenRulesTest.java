package org.morphzero.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.morphzero.rules.Legal.refusal;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.rules.variant.Variants;

/** RULES.md, section 0, "FEN, six fields, as in chess". */
class FenRulesTest {
    @ParameterizedTest
    @CsvSource({
        "morph4, 4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4[KRRBBNNUUUUUUUUkrrbbnnuuuuuuuu] w - - 0 1",
        "bedlam, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w - - 0 1",
        "metamorphin-fusion, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        "chessgi, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
        "chess, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "morphomania, rnbqkqbnr/pspspspsp/9/9/9/9/9/PSPSPSPSP/RNBQKQBNR w KQkq - 0 1"
    })
    void fenOfTheStart(String variant, String fen) {
        assertThat(Variants.of(variant).start()).hasToString(fen);
    }

    @ParameterizedTest
    @CsvSource({
        "chess, r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34",
        "chess, 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "chessgi, 4k3/8/8/8/8/8/8/4K3[QNPPnp] w - - 0 1",
        "bedlam, 4o3/8/8/1mlq4/8/8/8/4E3[QMLRBNPqmlrbnp] b - - 3 7",
        "morph4, 1(BN)2/4/4/K3|4/2(bnru)1/4/4|4/4/4/4|4/4/4/3k[RRUnu] b - - 0 1",
        "morphomania, r2k4r/9/9/2DA5/9/3Z5/9/9/4K4 b - - 0 1"
    })
    void fenIsWrittenAsItIsRead(String variant, String fen) {
        assertThat(Variants.of(variant).position(fen)).hasToString(fen);
    }

    @Test
    void fenHandsAreReadInAnyOrderAndWrittenInTheVariantsOrderWhiteFirst() {
        assertThat(Variants.of("bedlam").position("4k3/8/8/8/8/8/8/4K3[pQnPLNbMR] w - - 0 1"))
                .hasToString("4k3/8/8/8/8/8/8/4K3[QMLRNPbnp] w - - 0 1");
        assertThat(Variants.of("morph4").position("4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4[ukUNKR] w - - 0 1"))
                .hasToString("4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4[KRNUku] w - - 0 1");
    }

    @Test
    void fenCastlingLettersAreReadInAnyOrder() {
        assertThat(Variants.of("chess").position("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1"))
                .hasToString("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    }

    @Test
    void fenMaterialIsNotCounted() {
        String nineKnights = "NNNNNNNN/8/8/3k4/8/8/8/N3K3 w - - 0 1";
        assertThat(Variants.of("chess").position(nineKnights)).hasToString(nineKnights);
        String twelveQueens = "4k3/8/8/8/8/8/8/4K3[QQQQQQQQQQQQ] w - - 0 1";
        assertThat(Variants.of("bedlam").position(twelveQueens)).hasToString(twelveQueens);
    }

    @Test
    void fenBareKingsAndALongClockAreAccepted() {
        Position position = Variants.of("chess").position("4k3/8/8/8/8/8/8/4K3 w - - 999999 999999");
        assertThat(position.count()).isEqualTo(999_999);
        assertThat(position.moveNumber()).isEqualTo(999_999);
    }

    @Test
    void fenBlanksAroundItDoNotMatter() {
        assertThat(Variants.of("chess").position(" 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"))
                .hasToString("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                // the fields
                "4k3/8/8/8/8/8/8/4K3 w - - 0 ; FEN: expected 6 fields ; found 5",
                "4k3/8/8/8/8/8/8/4K3  w - - 0 1 ; FEN: expected 6 fields ; found 7",
                "4k3/8/8/8/8/8/8/4K3 W - - 0 1 ; FEN side ; 'W'",
                "4k3/8/8/8/8/8/8/4K3 w - - -1 1 ; FEN halfmove clock ; '-1'",
                "4k3/8/8/8/8/8/8/4K3 w - - 1: 1 ; FEN halfmove clock ; '1:'",
                "4k3/8/8/8/8/8/8/4K3 w - - 1000000 1 ; FEN halfmove clock ; from 0 to 999999",
                "4k3/8/8/8/8/8/8/4K3 w - - +5 1 ; FEN halfmove clock ; '+5'",
                "4k3/8/8/8/8/8/8/4K3 w - -  1 ; FEN halfmove clock ; found ''",
                "r3k2r/8/8/8/8/8/8/R3K2R w qq - 0 1 ; FEN castling ; each once",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 0 ; FEN move number ; from 1 to 999999",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 x ; FEN move number ; 'x'",
                // the placement
                "4k3/8/8/8/8/8/8/4K2 w - - 0 1 ; FEN placement ; ends too early: expected 8 ranks",
                "4k3/8/8/8/8/8/4K3 w - - 0 1 ; FEN placement ; ends too early",
                "4k3/8/8/8/8/8/7/4K3 w - - 0 1 ; FEN placement, square h2 ; rank 2 has 7 squares",
                "4k3/8/8/8/8/8/8/4K3/8 w - - 0 1 ; FEN placement ; after rank 1 (expected the end)",
                "4k3/8/8/8|8/8/8/4K3 w - - 0 1 ; FEN placement ; found '|' after rank 5 (expected '/')",
                "4k3/8/44/8/8/8/8/4K3 w - - 0 1 ; FEN placement, square e6 ; two digits in a row",
                "4k3/8/9/8/8/8/8/4K3 w - - 0 1 ; FEN placement, square a6 ; a run of 9 empty squares (expected 1..8)",
                "4k3/8/p8/8/8/8/8/4K3 w - - 0 1 ; FEN placement, square b6 ; a run of 8 empty squares (expected 1..7)",
                "4k3/8/0p7/8/8/8/8/4K3 w - - 0 1 ; FEN placement, square a6 ; a run of 0",
                "4k3/8/8p/8/8/8/8/4K3 w - - 0 1 ; FEN placement, rank 6 ; more than 8 squares",
                "4k3/8/2x5/8/8/8/8/4K3 w - - 0 1 ; FEN placement, square c6 ; 'x' is not a piece of chess",
                "4k3/8/2M5/8/8/8/8/4K3 w - - 0 1 ; FEN placement, square c6 ; 'M' is not a piece",
                "4k3/8/8/8/8/8/8/4O3 w - - 0 1 ; FEN placement, square e1 ; 'O' is not a piece of chess",
                "4k3/8/2(BR)5/8/8/8/8/4K3 w - - 0 1 ; FEN placement, square c6 ; '(BR)' is not a piece",
                "4k3/8/2(BRRRRRRRRR/8/8/8/8/4K3 w - - 0 1 ; FEN placement, square c6 ; '(BRRRRRRRRR/8/8/8/8/4K3' is not a piece",
                // impossible positions
                "8/8/8/8/8/8/8/4K3 w - - 0 1 ; FEN placement ; Black has no royal piece",
                "4k3/8/8/8/8/8/8/8 w - - 0 1 ; FEN placement ; White has no royal piece",
                "4k3/8/8/8/8/8/8/K3K3 w - - 0 1 ; FEN placement, square e1 ; a second royal piece of White",
                "4kk2/8/8/8/8/8/8/4K3 w - - 0 1 ; FEN placement, square f8 ; a second royal piece of Black",
                "P3k3/8/8/8/8/8/8/4K3 w - - 0 1 ; FEN placement, square a8 ; a pawn of White",
                "4k3/8/8/8/8/8/8/p3K3 w - - 0 1 ; FEN placement, square a1 ; a pawn of Black",
                "4k3/8/8/8/8/8/8/4RK2 w - - 0 1 ; FEN side ; royal piece of Black on e8 is attacked",
                "4rk2/8/8/8/8/8/8/4K3 b - - 0 1 ; FEN side ; royal piece of White on e1 is attacked",
                // castling
                "r3k2r/8/8/8/8/8/8/R3K2R w KX - 0 1 ; FEN castling ; letters of KQkq",
                "r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1 ; FEN castling ; each once",
                "r3k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1 ; FEN castling: 'K' ; White on e1 and its rook on h1",
                "r3k2r/8/8/8/8/8/8/R2K3R w Q - 0 1 ; FEN castling: 'Q' ; White on e1 and its rook on a1",
                "n3k2r/8/8/8/8/8/8/R3K2R w q - 0 1 ; FEN castling: 'q' ; Black on e8 and its rook on a8",
                "4k2R/8/8/8/8/8/8/4K3 b k - 0 1 ; FEN castling: 'k' ; Black on e8 and its rook on h8",
                // en passant; more of it under C8
                "4k3/8/8/8/8/8/8/4K3 w - e9 0 1 ; FEN en passant ; a square a1..h8, found 'e9'",
                "4k3/8/8/8/8/8/8/4K3 w - e33 0 1 ; FEN en passant ; found 'e33'",
                // a bracket where the variant has none
                "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 ; FEN placement ; a bracket, but chess has no hands"
            })
    void fenRefusedInChess(String fen, String field, String words) {
        assertThat(refusal(Variants.of("chess"), fen)).startsWith(field).contains(words);
    }

    @Test
    void fenAnEmptyCastlingFieldIsRefused() {
        assertThat(refusal(Variants.of("chess"), "4k3/8/8/8/8/8/8/4K3 w  - 0 1"))
                .isEqualTo("FEN castling: expected '-' or letters, found nothing");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "bedlam; 4k3/8/8/8/8/8/8/4K3 w - - 0 1; FEN placement; expected a bracket",
                "bedlam; 4k3/8/8/8/8/8/8/4K3[ w - - 0 1; FEN placement; expected the bracket to end with ']'",
                "bedlam; 4k3/8/8/8/8/8/8/4K3[P w - - 0 1; FEN placement; expected the bracket to end with ']'",
                "bedlam; 4k3/8/8/8/8/8/8/4K3[P]p w - - 0 1; FEN placement; expected the bracket to end with ']'",
                "bedlam; 4k3/8/8/8/8/8/8/4K3[P][] w - - 0 1; FEN placement; expected the bracket to end with ']'",
                "bedlam; 4k3/8/8/8/8/8/8/4K3[O] w - - 0 1; FEN placement, bracket: 'O'; expected Q M L R B N P",
                "bedlam; 4k3/8/8/8/8/8/8/4K3[x] w - - 0 1; FEN placement, bracket: 'x'; lower case for Black",
                "bedlam; 4k3/8/8/8/8/8/8/4K3[] w K - 0 1; FEN castling: expected '-'; found 'K'",
                "bedlam; 4k3/8/8/8/8/8/8/O3E3[] w - - 0 1; FEN placement, square e1; a second royal piece of White",
                "bedlam; 4k3/8/8/8/8/8/8/4P3[] w - - 0 1; FEN placement; White has no royal piece",
                "metamorphin-fusion; 4k3/8/8/8/8/8/8/4K3[] w - - 0 1; FEN placement; metamorphin-fusion has no hands",
                "morph4; 4/4/4/4|4/4/4/4|4/4/4/4[Kk] w - - 0 1; FEN placement; 4 levels joined by '|'",
                "morph4; 4/4/4/4/4/4/4/4[Kk] w - - 0 1; FEN placement; found '/' after rank 1 (expected '|')",
                "morph4; 4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4|[Kk] w - - 0 1; FEN placement; (expected the end)",
                "morph4; 4/4/4/4|4/4/4/2(UR)1|4/4/4/4|4/4/4/4[Kk] w - - 0 1; FEN placement, square Bc1; '(UR)' is not",
                "morph4; 4/4/4/4|4/4/4/2(R)1|4/4/4/4|4/4/4/4[Kk] w - - 0 1; FEN placement, square Bc1; '(R)' is not",
                "morph4; 4/4/4/4|4/4/4/2(Br)1|4/4/4/4|4/4/4/4[Kk] w - - 0 1; FEN placement, square Bc1; '(Br)' is not",
                "morph4; 4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4[KKk] w - - 0 1; FEN placement, bracket; second royal piece of White",
                "morph4; K3/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4[Kk] w - - 0 1; FEN placement, bracket; second royal piece",
                "morph4; 4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4[K] w - - 0 1; FEN placement; Black has no royal piece",
                "morph4; 4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4[Kk] w K - 0 1; FEN castling; found 'K'",
                "morph4; 4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4[Kk] w - Aa1 0 1; FEN en passant; morph4 has none",
                "morph4; Kk2/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4[] w - - 0 1; FEN side; royal piece of Black on Ab4",
                "morphomania; 4k4/9/9/9/9/9/9/R8/4K4 w - - 0 1; FEN placement, square a2; expected 'C'",
                "morphomania; 4k4/9/9/9/9/9/9/9/3CK4 w - - 0 1; (accepted); accepted",
                "morphomania; 4k4/9/9/9/9/9/9/9/2C1K4 w - - 0 1; FEN placement, square c1; expected 'R'",
                "morphomania; 4k4/9/9/9/9/9/9/r8/4K4 b - - 0 1; FEN placement, square a2; expected 'c'",
                "morphomania; 4k3S/9/9/9/9/9/9/9/4K4 w - - 0 1; FEN placement, square i9; last rank",
                "morphomania; 4k4/9/9/9/9/9/9/9/4K4 w - e3 0 1; FEN en passant; morphomania has none"
            })
    void fenRefusedElsewhere(String variant, String fen, String field, String words) {
        assertThat(refusal(Variants.of(variant), fen)).startsWith(field).contains(words);
    }

    @Test
    void fenALastRankIsThePawnsOwnLastRank() {
        assertThat(Variants.of("chess").position("p3k3/8/8/8/8/8/8/P3K3 w - - 0 1"))
                .hasToString("p3k3/8/8/8/8/8/8/P3K3 w - - 0 1");
    }

    @Test
    void fenMoreOfAKindInHandThanCanBeCountedIsRefused() {
        String most = "P".repeat(511);
        Variant chessgi = Variants.of("chessgi");
        assertThat(refusal(chessgi, "4k3/8/8/8/8/8/8/4K3[" + most + "] w - - 0 1"))
                .isEqualTo("(accepted)");
        assertThat(refusal(chessgi, "4k3/8/8/8/8/8/8/4K3[" + most + "P] w - - 0 1"))
                .isEqualTo("FEN placement, bracket: more than 511 of 'P' (expected at most so many)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"chess", "chessgi"})
    void anOptionIsRefusedWhereItsRuleDoesNotExist(String variant) {
        assertThatThrownBy(() -> Variants.type(variant).variant(Map.of("metamorphosis", "automatic")))
                .isInstanceOf(NotationException.class)
                .hasMessage("rule option 'metamorphosis': " + variant + " has no such option (it has none)");
    }

    @Test
    void anUnknownVariantIsRefused() {
        assertThatThrownBy(() -> Variants.of("shogi"))
                .isInstanceOf(NotationException.class)
                .hasMessageContaining("variant 'shogi'")
                .hasMessageContaining("morph4, bedlam, morphomania, metamorphin-fusion, chessgi, chess");
    }
}
