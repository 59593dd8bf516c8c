package org.morphzero.app.web;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.morphzero.app.level.Level;
import org.morphzero.app.level.Levels;
import org.morphzero.app.level.NetworkFile;
import org.morphzero.app.level.NetworkShelf;
import org.morphzero.app.picture.PieceGlyphs;
import org.morphzero.rules.PieceAlphabet;
import org.morphzero.rules.RuleOption;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.geometry.Capability;

/** A variant, as the page is told of it, with the networks and levels there are for it. */
record VariantView(
        String id,
        String name,
        String summary,
        int files,
        int ranks,
        int boardLevels,
        boolean hasHands,
        List<Option> options,
        String start,
        List<Power> capabilities,
        List<Piece> pieces,
        List<String> handKinds,
        List<Network> networks,
        List<Strength> levels,
        int usualLevel,
        String page) {

    /** A switch of the rules. */
    record Option(
            String name,
            List<String> values,
            @JsonProperty("default") String usual,
            String summary) {}

    /** A movement atom; the bit of a piece's set is its index. */
    record Power(int index, String name, String letter) {}

    /** A piece: its set of capabilities, its symbol, its letter for White. */
    record Piece(int bits, String id, String letter, String name, List<String> capabilities, boolean royal) {}

    /** A network that may be chosen. */
    record Network(
            String file,
            String label,
            @JsonProperty("default") boolean usual,
            Map<String, String> options) {}

    /** A level; no Elo where it was not measured. */
    record Strength(int number, String name, Integer elo, String description) {
        static Strength of(Level level) {
            return new Strength(level.number(), level.name(), level.elo().orElse(null), level.description());
        }
    }

    static VariantView of(VariantType type, NetworkShelf shelf) {
        Variant variant = type.variant();
        PieceAlphabet alphabet = variant.alphabet();
        PieceGlyphs glyphs = new PieceGlyphs(alphabet);
        List<NetworkFile> networks = shelf.all().stream()
                .filter(network -> network.variant().equals(type.id()))
                .toList();
        List<NetworkFile> usual = shelf.networks(variant);
        return new VariantView(
                type.id(),
                type.title(),
                type.summary(),
                variant.geometry().files(),
                variant.geometry().ranks(),
                variant.geometry().levels(),
                variant.hasHands(),
                type.options().stream().map(VariantView::option).toList(),
                variant.start().toString(),
                powers(alphabet),
                alphabet.pieces().stream()
                        .map(piece -> new Piece(
                                piece,
                                glyphs.id(piece),
                                alphabet.symbol(Side.WHITE, piece),
                                alphabet.name(piece),
                                names(alphabet, piece),
                                alphabet.isRoyal(piece)))
                        .toList(),
                variant.hands().kinds().stream()
                        .map(kind -> alphabet.symbol(Side.WHITE, kind))
                        .toList(),
                networks.stream()
                        .map(network -> new Network(
                                network.key(),
                                network.label(),
                                !usual.isEmpty() && usual.get(0).equals(network),
                                network.options()))
                        .toList(),
                Levels.of(variant, shelf).stream().map(Strength::of).toList(),
                Levels.DEFAULT,
                "/rules/" + type.id());
    }

    private static Option option(RuleOption option) {
        return new Option(option.name(), option.values(), option.values().get(0), option.summary());
    }

    private static List<Power> powers(PieceAlphabet alphabet) {
        List<Power> powers = new ArrayList<>();
        for (int i = 0; i < alphabet.capabilities().size(); i++) {
            Capability capability = alphabet.capabilities().get(i);
            String letter = alphabet.pieces().contains(1 << i)
                    ? alphabet.symbol(Side.WHITE, 1 << i)
                    : capability.name().substring(0, 1).toUpperCase(Locale.ROOT);
            powers.add(new Power(i, capability.name(), letter));
        }
        return powers;
    }

    private static List<String> names(PieceAlphabet alphabet, int piece) {
        return IntStream.range(0, alphabet.capabilities().size())
                .filter(i -> (piece >> i & 1) != 0)
                .mapToObj(i -> alphabet.capabilities().get(i).name())
                .toList();
    }
}
