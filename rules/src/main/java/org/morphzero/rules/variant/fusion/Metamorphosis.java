package org.morphzero.rules.variant.fusion;

import static org.morphzero.rules.geometry.Capability.BISHOP;
import static org.morphzero.rules.geometry.Capability.KNIGHT;
import static org.morphzero.rules.geometry.Capability.ROOK;

import org.morphzero.rules.MoveGenerator;
import org.morphzero.rules.PieceAlphabet;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;

/** Pieces that turn into others: up when attacked (BD4), down when they capture (BD5). */
final class Metamorphosis {
    private final boolean automatic;
    private final int knight;
    private final int bishop;
    private final int rook;

    Metamorphosis(PieceAlphabet alphabet, boolean automatic) {
        this.automatic = automatic;
        knight = alphabet.bit(KNIGHT);
        bishop = alphabet.bit(BISHOP);
        rook = alphabet.bit(ROOK);
    }

    boolean isAutomatic() {
        return automatic;
    }

    /** BD4: N becomes Q, B becomes L, R becomes M; 0 for a piece that does not. */
    int up(int piece) {
        if (piece == knight) {
            return bishop | rook;
        }
        if (piece == bishop) {
            return bishop | knight;
        }
        return piece == rook ? rook | knight : 0;
    }

    /** Adds the moves to empty cells of a non-royal piece: plain, become another where its cell is attacked, or both. */
    void addQuietSteps(MoveGenerator moves, int from, int word, long targets) {
        if (targets == 0) {
            // Whether the piece is attacked takes the whole board to say.
            return;
        }
        int becomes = up(moves.position().pieceAt(from));
        boolean attacked = becomes != 0 && (moves.attacked(from >> 6) >>> from & 1) != 0;
        if (!attacked || !automatic) {
            moves.addSteps(from, word, targets);
        }
        if (attacked) {
            moves.addBecoming(from, becomes, word, targets);
        }
    }

    /** BD5: a compound that captures keeps the one component it moved as, a royal one always the King. */
    static int down(Variant variant, int mover, int from, int to) {
        PieceAlphabet alphabet = variant.alphabet();
        if (Integer.bitCount(mover) == 1) {
            return mover;
        }
        if (alphabet.isRoyal(mover)) {
            return alphabet.royal();
        }
        for (int rest = mover; rest != 0; rest &= rest - 1) {
            int component = Integer.numberOfTrailingZeros(rest);
            long reach = variant.captures(Side.WHITE, component).unobstructed(to >> 6, from);
            if ((reach >>> to & 1) != 0) {
                return 1 << component;
            }
        }
        throw new IllegalArgumentException("a capture by none of the mover's components");
    }
}
