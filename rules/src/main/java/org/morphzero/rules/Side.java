package org.morphzero.rules;

/** The two players; White moves first (C1). */
public enum Side {
    WHITE,
    BLACK;

    public Side opponent() {
        return this == WHITE ? BLACK : WHITE;
    }

    /** 1 where the side's pawns go up the ranks, -1 where they go down. */
    public int forward() {
        return this == WHITE ? 1 : -1;
    }

    /** The letter of FEN's second field. */
    public char letter() {
        return this == WHITE ? 'w' : 'b';
    }

    @Override
    public String toString() {
        return this == WHITE ? "White" : "Black";
    }
}
