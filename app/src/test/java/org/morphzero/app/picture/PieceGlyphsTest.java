package org.morphzero.app.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.rules.PieceAlphabet;
import org.morphzero.rules.Side;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.geometry.Capability;
import org.morphzero.rules.geometry.Ride;
import org.morphzero.rules.variant.Variants;

@DisplayName("Composed pictures of pieces")
class PieceGlyphsTest {
    private static final String CROSS = "M46 6 H54";

    static List<VariantType> variants() {
        return Variants.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    @DisplayName("No two pieces of a variant look alike or have the same name")
    void piecesDiffer(VariantType type) {
        PieceAlphabet alphabet = type.variant().alphabet();
        PieceGlyphs glyphs = new PieceGlyphs(alphabet);
        assertThat(alphabet.pieces().stream().map(glyphs::id)).doesNotHaveDuplicates();
        assertThat(alphabet.pieces().stream().map(piece -> glyphs.symbol(piece).replaceFirst("id=\"[^\"]*\"", "")))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("variants")
    @DisplayName("A piece wears a crown with a cross exactly when it is royal")
    void royaltyShows(VariantType type) {
        PieceAlphabet alphabet = type.variant().alphabet();
        PieceGlyphs glyphs = new PieceGlyphs(alphabet);
        for (int piece : alphabet.pieces()) {
            assertThat(glyphs.symbol(piece).contains(CROSS))
                    .as(alphabet.name(piece))
                    .isEqualTo(alphabet.isRoyal(piece));
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    @DisplayName("Body and badges together show every capability once")
    void everyCapabilityShows(VariantType type) {
        PieceAlphabet alphabet = type.variant().alphabet();
        PieceGlyphs glyphs = new PieceGlyphs(alphabet);
        int rookAndBishop = alphabet.bit(Capability.ROOK) | alphabet.bit(Capability.BISHOP);
        for (int piece : alphabet.pieces()) {
            boolean queenly = !alphabet.isRoyal(piece) && (piece & rookAndBishop) == rookAndBishop;
            int shownByBody = queenly ? 2 : 1;
            assertThat(glyphs.symbol(piece).split("<g transform=\"translate\\([^)]*\\) scale\\(0\\.[0-7]", -1))
                    .as(alphabet.name(piece))
                    .hasSize(1 + Integer.bitCount(piece) - shownByBody);
        }
    }

    @Test
    @DisplayName("A capability nobody has drawn gets a badge made of its moves")
    void unknownCapabilitiesAreDrawn() {
        List<Ride> leaps = List.of(new Ride(1, 3, 0, 1), new Ride(-1, 3, 0, 1));
        List<Ride> slides = List.of(new Ride(0, 1, 0, Ride.UNLIMITED));
        Capability camel = new Capability("camel", leaps, leaps, leaps, false, false);
        Capability lance = new Capability("lance", slides, slides, slides, false, false);
        PieceAlphabet alphabet = new PieceAlphabet.Builder(camel, lance, Capability.ROOK, Capability.KING)
                .piece("C", "Camel", camel)
                .piece("L", "Lance", lance)
                .piece("X", "Both", camel, lance)
                .piece("Y", "All", camel, lance, Capability.ROOK)
                .build();
        PieceGlyphs glyphs = new PieceGlyphs(alphabet);
        assertThat(alphabet.pieces().stream().map(piece -> glyphs.symbol(piece).replaceFirst("id=\"[^\"]*\"", "")))
                .doesNotHaveDuplicates();
        assertThat(glyphs.symbol(alphabet.bit(lance))).contains("M50 50 L50 4");
        assertThat(glyphs.id(alphabet.bit(camel) | alphabet.bit(lance))).isEqualTo("piece-camel-lance");
    }

    @Test
    @DisplayName("A use refers to the symbol and takes the side's colours from its class")
    void usesReferToSymbols() {
        PieceAlphabet alphabet = Variants.of("chess").alphabet();
        PieceGlyphs glyphs = new PieceGlyphs(alphabet);
        int rook = alphabet.bit(Capability.ROOK);
        assertThat(glyphs.use(Side.BLACK, rook, 1.5, 2, 40))
                .isEqualTo("<use href=\"#piece-rook\" class=\"black\" x=\"1.5\" y=\"2\" width=\"40\" height=\"40\"/>");
        assertThat(glyphs.symbols()).contains("<symbol id=\"piece-rook\" viewBox=\"0 0 100 100\">");
        assertThat(PieceGlyphs.style()).contains(".white{", ".black{");
    }
}
