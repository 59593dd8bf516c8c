package org.morphzero.mcts;

/**
 * A result that holds whatever is played, for the side to move.
 *
 * @param plies to the end with the shortest win and the longest resistance found; 0 for draws. The proof is exact in the result; a shorter win
 *     than the one found may exist
 */
public record Proof(Kind kind, int plies) {
    /** For the side to move. */
    public enum Kind {
        WIN,
        DRAW,
        LOSS
    }

    /** Nodes keep proofs as numbers: 0 for none, else the kind plus one in the low two bits, the plies above. */
    static final int NONE = 0;

    static final int DRAWN = 1 + Kind.DRAW.ordinal();

    static int win(int plies) {
        return plies << 2 | 1 + Kind.WIN.ordinal();
    }

    static int loss(int plies) {
        return plies << 2 | 1 + Kind.LOSS.ordinal();
    }

    static boolean isWin(int proof) {
        return (proof & 3) == 1 + Kind.WIN.ordinal();
    }

    static boolean isLoss(int proof) {
        return (proof & 3) == 1 + Kind.LOSS.ordinal();
    }

    static int plies(int proof) {
        return proof >>> 2;
    }

    /** 1, 0 or -1 for the side to move. */
    static int value(int proof) {
        return isWin(proof) ? 1 : isLoss(proof) ? -1 : 0;
    }

    /** The same result one ply earlier, for the side that moves then. */
    Proof before() {
        return switch (kind) {
            case WIN -> new Proof(Kind.LOSS, plies + 1);
            case DRAW -> this;
            case LOSS -> new Proof(Kind.WIN, plies + 1);
        };
    }

    static Proof of(int proof) {
        return new Proof(Kind.values()[(proof & 3) - 1], plies(proof));
    }
}
