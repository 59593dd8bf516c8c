package org.morphzero.rules;

import org.morphzero.rules.geometry.Geometry;

/**
 * The random numbers whose XOR is a position's key (Zobrist 1970). They come from SplitMix64 with a fixed seed, so that keys
 * are the same in every run and on every machine.
 */
final class ZobristKeys {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    private static final long SEED = 0x6D6F7270687A6572L;

    static final int MOST_CASTLINGS = 4;

    private final int cells;
    private final int sets;
    private final long[] pieces;
    private final long[] transients;
    private final long[] castlings = new long[1 << MOST_CASTLINGS];
    private final long black;

    ZobristKeys(Geometry geometry, int capabilities) {
        cells = geometry.cells();
        sets = 1 << capabilities;
        pieces = new long[2 * sets * cells];
        transients = new long[cells];
        int next = 0;
        for (int i = 0; i < pieces.length; i++) {
            pieces[i] = number(next++);
        }
        for (int i = 0; i < cells; i++) {
            transients[i] = number(next++);
        }
        for (int i = 1; i < castlings.length; i++) {
            castlings[i] = number(next++);
        }
        black = number(next);
    }

    long piece(Side side, int piece, int cell) {
        return pieces[(side.ordinal() * sets + piece) * cells + cell];
    }

    long transientCell(int cell) {
        return cell < 0 ? 0 : transients[cell];
    }

    long castling(int rights) {
        return castlings[rights];
    }

    long sideToMove(Side side) {
        return side == Side.BLACK ? black : 0;
    }

    /** The key of so many pieces in a slot of a hand; none has the key 0. */
    long hand(Side side, int slot, int count) {
        return count == 0 ? 0 : number(-1 - ((side.ordinal() << 5 | slot) << 9 | count));
    }

    /** The {@code index}-th output of SplitMix64. */
    private static long number(int index) {
        long z = SEED + index * GOLDEN_GAMMA;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
