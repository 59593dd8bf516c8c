package org.morphzero.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.morphzero.rules.geometry.Capability;
import org.morphzero.rules.variant.Variants;

class PieceAlphabetTest {
    private final PieceAlphabet alphabet = new PieceAlphabet.Builder(
                    Capability.PAWN, Capability.BISHOP, Capability.ROOK, Capability.KING)
            .piece("K", "King", Capability.KING)
            .piece("Q", "Queen", Capability.BISHOP, Capability.ROOK)
            .piece("P", "Pawn", Capability.PAWN)
            .piece("(KR)", "Dragon King", 0b1100)
            .build();

    @Test
    void aPieceIsASetOfCapabilities() {
        assertThat(alphabet.bit(Capability.PAWN)).isEqualTo(0b0001);
        assertThat(alphabet.bit(Capability.KING)).isEqualTo(0b1000);
        assertThat(alphabet.bit(Capability.KNIGHT)).isZero();
        assertThat(alphabet.pieces()).isEqualTo(List.of(0b1000, 0b0110, 0b0001, 0b1100));
        assertThat(alphabet.capabilities()).hasSize(4);
    }

    @Test
    void symbolsAreUpperCaseForWhiteAndLowerForBlack() {
        assertThat(alphabet.symbol(Side.WHITE, 0b0110)).isEqualTo("Q");
        assertThat(alphabet.symbol(Side.BLACK, 0b0110)).isEqualTo("q");
        assertThat(alphabet.symbol(Side.BLACK, 0b1100)).isEqualTo("(kr)");
        assertThat(alphabet.piece(Side.WHITE, "Q")).contains(0b0110);
        assertThat(alphabet.piece(Side.BLACK, "q")).contains(0b0110);
        assertThat(alphabet.piece(Side.WHITE, "q")).isEmpty();
        assertThat(alphabet.piece(Side.BLACK, "Q")).isEmpty();
        assertThat(alphabet.symbols()).isEqualTo("K Q P (KR)");
        assertThat(alphabet.name(0b1100)).isEqualTo("Dragon King");
    }

    @Test
    void aSetThatIsNoPieceHasNoSymbol() {
        assertThatThrownBy(() -> alphabet.symbol(Side.WHITE, 0b0010))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no piece has the capabilities 10");
    }

    @Test
    void royalAndPawn() {
        assertThat(alphabet.royal()).isEqualTo(0b1000);
        assertThat(alphabet.isRoyal(0b1100)).isTrue();
        assertThat(alphabet.isRoyal(0b0110)).isFalse();
        assertThat(alphabet.pawns()).isEqualTo(0b0001);
        assertThat(alphabet.isPawn(0b0001)).isTrue();
        assertThat(alphabet.isPawn(0b0110)).isFalse();
    }

    @Test
    void theFusionFamilysNames() {
        PieceAlphabet bedlam = Variants.of("bedlam").alphabet();
        assertThat(bedlam.pieces().stream().map(bedlam::name))
                .containsExactly(
                        "King",
                        "Queen",
                        "Marshall",
                        "Paladin",
                        "Rook",
                        "Bishop",
                        "Knight",
                        "Pawn",
                        "Pope",
                        "Dragon King",
                        "Eques Rex");
    }

    @Test
    void handsHoldAtMostSevenKinds() {
        assertThatThrownBy(() -> new HandLayout(List.of(1, 2, 3, 4, 5, 6, 7, 8)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("8 kinds in hand: expected at most 7");
        HandLayout hands = new HandLayout(List.of(4, 1, 2, 8, 16, 32, 64));
        assertThat(hands.holds(4)).isTrue();
        assertThat(hands.holds(3)).isFalse();
        assertThat(hands.holds(65)).isFalse();
        assertThat(hands.holds(0)).isFalse();
        long hand = 3 * HandLayout.one(hands.slot(4))
                + 511 * HandLayout.one(hands.slot(64))
                + HandLayout.one(hands.slot(1));
        assertThat(hands.count(hand, 4)).isEqualTo(3);
        assertThat(hands.count(hand, 64)).isEqualTo(511);
        assertThat(hands.count(hand, 1)).isEqualTo(1);
        assertThat(hands.count(hand, 2)).isZero();
        assertThat(new HandLayout(List.of()).holds(0)).isFalse();
    }
}
