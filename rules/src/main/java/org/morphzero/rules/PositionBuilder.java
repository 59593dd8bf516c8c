package org.morphzero.rules;

/** A position in the making: the one place where boards are changed, with the key kept in step. */
final class PositionBuilder {
    /** FEN's fourth field when it is {@code -}. */
    static final int NO_CELL = -1;

    /** Where FEN's counters stay when they get there, so that every FEN written can be read. */
    static final int HIGHEST_NUMBER = 999_999;

    final Variant variant;
    final long[] planes;
    final long[] hands;
    Side sideToMove;
    int castlingRights;
    int transientCell = NO_CELL;
    int count;
    int moveNumber;
    long placementKey;

    PositionBuilder(Variant variant) {
        this.variant = variant;
        planes = new long[variant.planeWords()];
        hands = new long[2];
        sideToMove = Side.WHITE;
        moveNumber = 1;
    }

    /** Starts from a position, the other side to move. */
    PositionBuilder(Position before) {
        variant = before.variant();
        planes = before.planes.clone();
        hands = new long[] {before.hand(Side.WHITE), before.hand(Side.BLACK)};
        sideToMove = before.sideToMove().opponent();
        castlingRights = before.castlingRights();
        count = Math.min(HIGHEST_NUMBER, before.count() + 1);
        moveNumber = Math.min(HIGHEST_NUMBER, before.moveNumber() + (before.sideToMove() == Side.BLACK ? 1 : 0));
        placementKey = before.placementKey;
    }

    /** Puts a piece on a cell, or takes it off. */
    void toggle(Side side, int piece, int cell) {
        int words = variant.geometry().words();
        int word = cell >> 6;
        long bit = 1L << cell;
        for (int rest = piece; rest != 0; rest &= rest - 1) {
            planes[Integer.numberOfTrailingZeros(rest) * words + word] ^= bit;
        }
        planes[variant.sidePlane(side) + word] ^= bit;
        placementKey ^= variant.keys().piece(side, piece, cell);
    }

    /** Adds to a hand, up to {@link HandLayout#MOST_OF_A_KIND}, or takes from it. */
    void addToHand(Side side, int piece, int howMany) {
        int slot = variant.hands().slot(piece);
        int index = side.ordinal();
        int before = HandLayout.countInSlot(hands[index], slot);
        int after = Math.min(HandLayout.MOST_OF_A_KIND, before + howMany);
        hands[index] += (after - before) * HandLayout.one(slot);
        placementKey ^= variant.keys().hand(side, slot, before) ^ variant.keys().hand(side, slot, after);
    }

    Position build(Position predecessor, int lastMove) {
        return new Position(this, predecessor, lastMove);
    }
}
