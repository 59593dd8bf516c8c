package org.morphzero.rules;

/**
 * A move, packed into an {@code int} so that lists of moves and search trees stay small. This class only packs and
 * unpacks; {@link MachineNotation} and a variant's {@link Notation} turn moves into text.
 *
 * <p>A move carries no more than its notation does: whether it captures or merges, and what the mover becomes by that, is
 * read off the position it is played in.
 */
public final class Move {
    /** No move: the position was set up, not reached. */
    public static final int NONE = -1;

    /** What kind of move it is. */
    public enum Kind {
        /** From cell to cell: plain, capture or merge. */
        STEP,
        /** As {@link #STEP}, but a given piece then stands on the target: promotion, metamorphosis (BD3, BD4). */
        BECOME,
        /** A component leaves, a given piece stays on the origin (BD7). */
        SPLIT,
        /** A given piece comes from hand or reserve (BD8, MX4, MX5). */
        DROP,
        /** The king's part of castling. */
        CASTLE,
        /** A pawn captures the pawn that has just passed it. */
        EN_PASSANT,
        /** The opponent's piece on the target is taken from play (MX6). */
        REMOVE;

        private static final Kind[] ALL = values();
    }

    private static final int CELL_BITS = 7;
    private static final int CELL = (1 << CELL_BITS) - 1;
    private static final int KIND_SHIFT = 2 * CELL_BITS;
    private static final int PIECE_SHIFT = KIND_SHIFT + 3;

    private Move() {}

    /** A move with everything but its target; OR the target cell in. */
    static int template(int from, Kind kind, int piece) {
        return from << CELL_BITS | kind.ordinal() << KIND_SHIFT | piece << PIECE_SHIFT;
    }

    /**
     * Packs a move.
     *
     * @param from the origin; for {@link Kind#DROP} and {@link Kind#REMOVE} the target again
     * @param piece the piece the kind speaks of, 0 for the other kinds
     */
    public static int of(int from, int to, Kind kind, int piece) {
        return template(from, kind, piece) | to;
    }

    public static int from(int move) {
        return move >> CELL_BITS & CELL;
    }

    public static int to(int move) {
        return move & CELL;
    }

    public static Kind kind(int move) {
        return Kind.ALL[move >> KIND_SHIFT & 7];
    }

    /** What is promoted to, metamorphosed to, left behind, or dropped: a set of capabilities; 0 for the other kinds. */
    public static int piece(int move) {
        return move >>> PIECE_SHIFT;
    }

    /** The same move between other cells. */
    static int between(int move, int from, int to) {
        return of(from, to, kind(move), piece(move));
    }
}
