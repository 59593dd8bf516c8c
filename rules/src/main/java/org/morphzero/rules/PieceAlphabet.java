package org.morphzero.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.morphzero.rules.geometry.Capability;

/**
 * The capabilities of a variant and the pieces it makes of them. A piece is a set of capabilities, bit {@code i} standing
 * for capability {@code i}; 0 is no piece. The alphabet says which sets are pieces and how FEN spells them.
 */
public final class PieceAlphabet {
    private final List<Capability> capabilities;
    private final Map<Integer, String> symbols;
    private final List<Map<String, Integer>> pieces = List.of(new LinkedHashMap<>(), new LinkedHashMap<>());
    private final Map<Integer, String> names;
    private final int royal;
    private final int pawns;

    private PieceAlphabet(Builder builder) {
        capabilities = List.copyOf(builder.capabilities);
        symbols = new LinkedHashMap<>(builder.symbols);
        names = new LinkedHashMap<>(builder.names);
        for (Side side : Side.values()) {
            symbols.keySet().forEach(piece -> pieces.get(side.ordinal()).put(symbol(side, piece), piece));
        }
        int royalBits = 0;
        int pawnBits = 0;
        for (int c = 0; c < capabilities.size(); c++) {
            royalBits |= capabilities.get(c).royal() ? 1 << c : 0;
            pawnBits |= capabilities.get(c).pawn() ? 1 << c : 0;
        }
        royal = royalBits;
        pawns = pawnBits;
    }

    /** Collects the pieces of an alphabet. */
    public static final class Builder {
        private final List<Capability> capabilities;
        private final Map<Integer, String> symbols = new LinkedHashMap<>();
        private final Map<Integer, String> names = new LinkedHashMap<>();

        public Builder(Capability... capabilities) {
            this.capabilities = List.of(capabilities);
        }

        /** Adds a piece: its FEN symbol in upper case, its name for people, its capabilities. */
        public Builder piece(String symbol, String name, Capability... powers) {
            int piece = 0;
            for (Capability power : powers) {
                piece |= 1 << capabilities.indexOf(power);
            }
            return piece(symbol, name, piece);
        }

        /** Adds a piece given as a set. */
        public Builder piece(String symbol, String name, int piece) {
            symbols.put(piece, symbol);
            names.put(piece, name);
            return this;
        }

        public PieceAlphabet build() {
            return new PieceAlphabet(this);
        }
    }

    public List<Capability> capabilities() {
        return capabilities;
    }

    /** The set that holds this one capability; 0 if the alphabet lacks it. */
    public int bit(Capability capability) {
        int index = capabilities.indexOf(capability);
        return index < 0 ? 0 : 1 << index;
    }

    /** Every piece, in the order the variant names them. */
    public List<Integer> pieces() {
        return new ArrayList<>(symbols.keySet());
    }

    /** The capabilities that make a piece royal. */
    public int royal() {
        return royal;
    }

    public boolean isRoyal(int piece) {
        return (piece & royal) != 0;
    }

    /** The capabilities that make a piece a pawn: it promotes, and its moves restart the count of C4. */
    public int pawns() {
        return pawns;
    }

    public boolean isPawn(int piece) {
        return (piece & pawns) != 0;
    }

    /** The FEN symbol of a side's piece: {@code Q}, {@code q}, {@code (bn)}. */
    public String symbol(Side side, int piece) {
        String symbol = symbols.get(piece);
        if (symbol == null) {
            throw new IllegalArgumentException("no piece has the capabilities " + Integer.toBinaryString(piece));
        }
        return side == Side.WHITE ? symbol : symbol.toLowerCase(Locale.ROOT);
    }

    /** The piece a FEN symbol stands for when it is this side's: upper case for White, lower for Black. */
    public Optional<Integer> piece(Side side, String symbol) {
        return Optional.ofNullable(pieces.get(side.ordinal()).get(symbol));
    }

    /** The piece's name for people: {@code Narwhal}. */
    public String name(int piece) {
        return names.get(piece);
    }

    /** The FEN symbols of all pieces in upper case, for messages. */
    public String symbols() {
        return String.join(" ", symbols.values());
    }
}
