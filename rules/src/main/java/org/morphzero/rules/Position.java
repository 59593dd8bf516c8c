package org.morphzero.rules;

import java.util.Arrays;
import java.util.Optional;
import org.morphzero.rules.geometry.Geometry;

/**
 * A position in a game: placement, hands, side to move, castling rights, FEN's fourth field, the counts, and the position it
 * came from. Immutable. The board is a set of cells for each capability and for each side, so that "the white rook
 * movers" is one AND, whatever pieces they are.
 *
 * <p>Sets of cells come word by word, see {@link Geometry}.
 */
public final class Position {
    private final Variant variant;
    /** Words of each capability's cells, then of White's and of Black's. */
    final long[] planes;

    private final long whiteHand;
    private final long blackHand;
    private final Side sideToMove;
    private final byte castlingRights;
    private final short transientCell;
    private final int count;
    private final int moveNumber;
    /** The key of placement and hands alone. */
    final long placementKey;

    private final Position predecessor;
    /** Plies since the root of the game. */
    private final int ply;
    /** The chapters of the game that ended before this position; null where the search for repetitions needs none. */
    private final Chapter chapters;
    /**
     * Of the earlier positions that this one is compared with one by one, a bit of each key: of those with the same side to
     * move, and of the others. Most searches for repetitions end here, without a walk along positions that lie far apart in memory.
     */
    private final long recentSameSide;

    private final long recentOtherSide;
    private final int lastMove;
    /** Found when first asked for; 0 until then. */
    private int repetitions;

    Position(PositionBuilder built, Position predecessor, int lastMove) {
        variant = built.variant;
        planes = built.planes;
        whiteHand = built.hands[0];
        blackHand = built.hands[1];
        sideToMove = built.sideToMove;
        castlingRights = (byte) built.castlingRights;
        transientCell = (short) built.transientCell;
        count = built.count;
        moveNumber = built.moveNumber;
        placementKey = built.placementKey;
        this.predecessor = predecessor;
        ply = predecessor == null ? 0 : predecessor.ply + 1;
        if (predecessor == null || !variant.recursAcrossCaptures()) {
            chapters = null;
        } else {
            chapters =
                    ply % Chapter.LENGTH == 0 ? new Chapter(predecessor.chapters, predecessor) : predecessor.chapters;
        }
        if (predecessor == null || Endings.pliesToCompare(variant, ply, count) == 0) {
            recentSameSide = 0;
            recentOtherSide = 0;
        } else {
            recentSameSide = predecessor.recentOtherSide;
            recentOtherSide = predecessor.recentSameSide | 1L << predecessor.key();
        }
        this.lastMove = lastMove;
    }

    public Variant variant() {
        return variant;
    }

    public Side sideToMove() {
        return sideToMove;
    }

    /** Bit {@code i} is the right to the variant's castling {@code i}. */
    public int castlingRights() {
        return castlingRights;
    }

    /** FEN's fourth field: the en passant target, or in Morph the piece that may be removed; -1 for none. */
    public int transientCell() {
        return transientCell;
    }

    /** Plies since the count of C4 last started, FEN's fifth field. */
    public int count() {
        return count;
    }

    /** FEN's sixth field: 1 at the start, one more after each move of Black. */
    public int moveNumber() {
        return moveNumber;
    }

    /** The position this one came from by {@link #lastMove()}; empty for one that was set up. */
    public Optional<Position> predecessor() {
        return Optional.ofNullable(predecessor);
    }

    /** The predecessor, null before the root. */
    Position before() {
        return predecessor;
    }

    /** Plies since the root of the game. */
    int ply() {
        return ply;
    }

    /** The last chapter that ended before this position, which knows the earlier ones; null for none. */
    Chapter chapters() {
        return chapters;
    }

    /** The move that led here, {@link Move#NONE} if the position was set up. */
    public int lastMove() {
        return lastMove;
    }

    /** The first position of the game this one belongs to. */
    public Position root() {
        Position root = this;
        while (root.predecessor != null) {
            root = root.predecessor;
        }
        return root;
    }

    /** The same position without its past: the root of a game. */
    public Position withoutPast() {
        PositionBuilder copy = new PositionBuilder(this);
        copy.sideToMove = sideToMove;
        copy.transientCell = transientCell;
        copy.count = count;
        copy.moveNumber = moveNumber;
        return copy.build(null, Move.NONE);
    }

    /** The cells of the pieces, of either side, that have a capability. */
    public long having(int capability, int word) {
        assert word < variant.geometry().words() : "word " + word;
        return planes[capability * variant.geometry().words() + word];
    }

    /** The cells of a side's pieces. */
    public long pieces(Side side, int word) {
        assert word < variant.geometry().words() : "word " + word;
        return planes[variant.sidePlane(side) + word];
    }

    /** The cells that are not empty. */
    public long occupied(int word) {
        return pieces(Side.WHITE, word) | pieces(Side.BLACK, word);
    }

    /** The piece on a cell, of either side: its set of capabilities, 0 for an empty cell. */
    public int pieceAt(int cell) {
        int words = variant.geometry().words();
        int piece = 0;
        for (int c = 0, at = cell >> 6; c < variant.capabilities(); c++, at += words) {
            piece |= (int) (planes[at] >>> cell & 1) << c;
        }
        return piece;
    }

    /** Whose piece stands on a cell. */
    public Optional<Side> sideAt(int cell) {
        if ((pieces(Side.WHITE, cell >> 6) >>> cell & 1) != 0) {
            return Optional.of(Side.WHITE);
        }
        return (pieces(Side.BLACK, cell >> 6) >>> cell & 1) != 0 ? Optional.of(Side.BLACK) : Optional.empty();
    }

    boolean hasPiece(Side side, int piece, int cell) {
        return (pieces(side, cell >> 6) >>> cell & 1) != 0 && pieceAt(cell) == piece;
    }

    /** How many of a kind a side holds in hand or reserve. */
    public int inHand(Side side, int piece) {
        return variant.hands().holds(piece) ? variant.hands().count(hand(side), piece) : 0;
    }

    /** A side's hand, packed as {@link HandLayout} says; 0 when it is empty. */
    long hand(Side side) {
        return side == Side.WHITE ? whiteHand : blackHand;
    }

    /** Where a side's royal piece stands, -1 if it is not on the board. */
    public int royal(Side side) {
        for (int w = 0; w < variant.geometry().words(); w++) {
            long set = having(variant.royalCapability(), w) & pieces(side, w);
            if (set != 0) {
                return w << 6 | Long.numberOfTrailingZeros(set);
            }
        }
        return -1;
    }

    /** The pieces of a side that attack a cell (C7), on the board as it is but for what is occupied. */
    long attackers(int word, int cell, Side by, long occupied0, long occupied1) {
        long attackers = 0;
        for (int c = 0; c < variant.capabilities(); c++) {
            long movers = having(c, word) & pieces(by, word);
            if (movers != 0) {
                attackers |= movers & variant.capturedFrom(by, c).reach(word, cell, occupied0, occupied1);
            }
        }
        return attackers;
    }

    /** Whether a side attacks a cell (C7). */
    public boolean isAttacked(int cell, Side by) {
        long occupied0 = occupied(0);
        long occupied1 = variant.geometry().words() > 1 ? occupied(1) : 0;
        for (int w = 0; w < variant.geometry().words(); w++) {
            if (attackers(w, cell, by, occupied0, occupied1) != 0) {
                return true;
            }
        }
        return false;
    }

    /** All cells a side attacks (C7), by word. */
    public long[] attacked(Side by) {
        int words = variant.geometry().words();
        return attacked(by, occupied(0), words > 1 ? occupied(1) : 0);
    }

    /** Adds all cells a side attacks (C7) to a set, by word. */
    public void addAttacked(Side by, long[] set) {
        addAttacked(by, occupied(0), variant.geometry().words() > 1 ? occupied(1) : 0, set);
    }

    long[] attacked(Side by, long occupied0, long occupied1) {
        long[] attacked = new long[variant.geometry().words()];
        addAttacked(by, occupied0, occupied1, attacked);
        return attacked;
    }

    private void addAttacked(Side by, long occupied0, long occupied1, long[] attacked) {
        int words = variant.geometry().words();
        for (int c = 0; c < variant.capabilities(); c++) {
            var reach = variant.captures(by, c);
            for (int w = 0; w < words; w++) {
                for (long movers = having(c, w) & pieces(by, w); movers != 0; movers &= movers - 1) {
                    int cell = w << 6 | Long.numberOfTrailingZeros(movers);
                    for (int to = 0; to < words; to++) {
                        attacked[to] |= reach.reach(to, cell, occupied0, occupied1);
                    }
                }
            }
        }
    }

    /** Whether the royal piece of the side to move is attacked. */
    public boolean inCheck() {
        return isInCheck(sideToMove);
    }

    boolean isInCheck(Side side) {
        int royal = royal(side);
        return royal >= 0 && isAttacked(royal, side.opponent());
    }

    /** The legal moves, in an order that depends on the position alone; a fresh array. */
    public int[] legalMoves() {
        return MoveGenerator.list(this);
    }

    /** {@code legalMoves().length}, without making the list. */
    public int countLegalMoves() {
        return MoveGenerator.count(this);
    }

    public boolean hasLegalMove() {
        return MoveGenerator.any(this);
    }

    /** {@code inCheck() && !hasLegalMove()}, at once. */
    public boolean isMate() {
        return MoveGenerator.isMate(this);
    }

    /**
     * The position after a move.
     *
     * @param move one of {@link #legalMoves()}; what comes of another is undefined
     */
    public Position play(int move) {
        return Play.move(this, move);
    }

    /** The piece that will stand on the target of a legal move once it is played, as a set of capabilities; 0 after a removal. */
    public int arriving(int move) {
        return Play.arriving(this, move);
    }

    /** Whether a legal move takes an enemy piece by moving, en passant too; a removal takes none. */
    public boolean captures(int move) {
        return switch (Move.kind(move)) {
            case STEP, BECOME -> {
                int to = Move.to(move);
                yield (pieces(sideToMove.opponent(), to >> 6) >>> to & 1) != 0;
            }
            case EN_PASSANT -> true;
            default -> false;
        };
    }

    /**
     * The legal move of that machine notation.
     *
     * @throws NotationException if it is malformed or not legal here
     */
    public int move(String machineNotation) {
        return MachineNotation.read(this, machineNotation);
    }

    /** How the game ended here; empty while it goes on. Mates, stalemates and bare kings come before draws (C3). */
    public Optional<Outcome> outcome() {
        return Endings.of(this, hasLegalMove());
    }

    /**
     * The same, for who has the legal moves already and would not have them looked for again.
     *
     * @param legalMoves what {@link #legalMoves()} gave
     */
    public Optional<Outcome> outcome(int[] legalMoves) {
        return Endings.of(this, legalMoves.length > 0);
    }

    /** Whether a side's royal piece is its only piece on the board. */
    public boolean isAlone(Side side) {
        int pieces = 0;
        for (int w = 0; w < variant.geometry().words(); w++) {
            pieces += Long.bitCount(pieces(side, w));
        }
        return pieces == 1 && royal(side) >= 0;
    }

    /** How often this position has stood on the board in this game, this time included (C4). */
    public int repetitions() {
        // Search, cache and encoder all ask; threads that ask at once find the same.
        if (repetitions == 0) {
            repetitions = Endings.repetitions(this);
        }
        return repetitions;
    }

    /** Whether it may be one of the earlier positions that it is compared with one by one; "no" is certain. */
    boolean mayBeRecent() {
        return (recentSameSide >>> key() & 1) != 0;
    }

    /** Whether all that C4 compares is the same: placement, hands, side to move, castling rights, FEN's fourth field. */
    boolean isSameAs(Position other) {
        return placementKey == other.placementKey
                && castlingRights == other.castlingRights
                && transientCell == other.transientCell
                && sideToMove == other.sideToMove
                && whiteHand == other.whiteHand
                && blackHand == other.blackHand
                && Arrays.equals(planes, other.planes);
    }

    /** The repetition key (C4): equal positions have equal keys, different ones almost surely different ones. */
    public long key() {
        ZobristKeys keys = variant.keys();
        return placementKey
                ^ keys.castling(castlingRights)
                ^ keys.transientCell(transientCell)
                ^ keys.sideToMove(sideToMove);
    }

    /** The position's FEN. */
    @Override
    public String toString() {
        return Fen.write(this);
    }
}
