package org.morphzero.training.insight;

import java.util.Arrays;
import java.util.List;
import org.morphzero.rules.PieceAlphabet;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;

/** Counts what stands on the board, one position after the other. */
final class Census {
    private static final double LN_2 = Math.log(2);

    private final Variant variant;
    /** By piece, which is a set of capabilities, and for each side. */
    private final int[][] counts;

    private final int[] powersOf;
    private final boolean[] hasMost;
    private final int mostPowers;
    private final int[] byPowers;
    private int pieces;
    private int kinds;
    private double entropy;
    private boolean mostIsThere;

    Census(Variant variant) {
        this.variant = variant;
        PieceAlphabet alphabet = variant.alphabet();
        int sets = 1 << variant.capabilities();
        counts = new int[2][sets];
        powersOf = new int[sets];
        for (int piece = 0; piece < sets; piece++) {
            powersOf[piece] = EventReader.powers(variant, piece);
        }
        mostPowers = alphabet.pieces().stream()
                .mapToInt(piece -> powersOf[piece])
                .max()
                .orElseThrow();
        hasMost = new boolean[sets];
        alphabet.pieces().forEach(piece -> hasMost[piece] = powersOf[piece] == mostPowers);
        byPowers = new int[mostPowers + 1];
    }

    /** Looks at a position; what the other methods say is of it. */
    void count(Position position) {
        Arrays.fill(byPowers, 0);
        pieces = 0;
        kinds = 0;
        mostIsThere = false;
        for (Side side : Side.values()) {
            int[] own = counts[side.ordinal()];
            Arrays.fill(own, 0);
            for (int w = 0; w < variant.geometry().words(); w++) {
                for (long rest = position.pieces(side, w); rest != 0; rest &= rest - 1) {
                    own[position.pieceAt(w << 6 | Long.numberOfTrailingZeros(rest))]++;
                }
            }
        }
        double logs = 0;
        for (int piece = 1; piece < powersOf.length; piece++) {
            int there = counts[0][piece] + counts[1][piece];
            if (there > 0 && powersOf[piece] > 0) {
                pieces += there;
                kinds++;
                byPowers[powersOf[piece]] += there;
                logs += there * Math.log(there);
                mostIsThere |= hasMost[piece];
            }
        }
        entropy = pieces == 0 ? 0 : (Math.log(pieces) - logs / pieces) / LN_2;
    }

    /** How many more of a piece White has on the board than Black. */
    int difference(int piece) {
        return counts[Side.WHITE.ordinal()][piece] - counts[Side.BLACK.ordinal()][piece];
    }

    /** Pieces with a power, of both sides. */
    int pieces() {
        return pieces;
    }

    /** Different ones. */
    int kinds() {
        return kinds;
    }

    /** Shannon's entropy of them, in bits; 0 without pieces. */
    double entropy() {
        return entropy;
    }

    /** Pieces with so many powers. */
    int withPowers(int powers) {
        return byPowers[powers];
    }

    int mostPowers() {
        return mostPowers;
    }

    /** Whether one of the pieces with the most powers is there. */
    boolean mostIsThere() {
        return mostIsThere;
    }

    /** The pieces with the most powers. */
    List<Integer> piecesWithMost() {
        return variant.alphabet().pieces().stream()
                .filter(piece -> hasMost[piece])
                .toList();
    }
}
