package org.morphzero.rules;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.morphzero.rules.geometry.Capability;
import org.morphzero.rules.geometry.Geometry;
import org.morphzero.rules.geometry.ReachTable;

/**
 * A variant with its options chosen: the board, the capabilities, the pieces, and what is its own in moving and ending. The
 * engine asks it through the methods of the second half; their defaults are those of chess. Immutable.
 */
public abstract class Variant {
    private final VariantType type;
    private final RuleOptions options;
    private final Geometry geometry;
    private final PieceAlphabet alphabet;
    private final HandLayout hands;
    private final List<Castling> castlings;
    private final String startFen;
    private final int capabilities;
    private final int royalCapability;
    private final ReachTable[] captures;
    private final ReachTable[] capturedFrom;
    private final ReachTable[] moves;
    private final int[] castlingRightsKept;
    private final long[] lastRanks;
    private final ZobristKeys keys;

    /** What a variant is made of. */
    public record Parts(
            Geometry geometry, PieceAlphabet alphabet, HandLayout hands, List<Castling> castlings, String startFen) {}

    protected Variant(VariantType type, RuleOptions options, Parts parts) {
        this.type = type;
        this.options = options;
        geometry = parts.geometry();
        alphabet = parts.alphabet();
        hands = parts.hands();
        castlings = List.copyOf(parts.castlings());
        startFen = parts.startFen();
        capabilities = alphabet.capabilities().size();
        requireLimits();
        royalCapability = Integer.numberOfTrailingZeros(alphabet.royal());
        captures = new ReachTable[2 * capabilities];
        capturedFrom = new ReachTable[2 * capabilities];
        moves = new ReachTable[2 * capabilities];
        lastRanks = new long[2 * geometry.words()];
        for (Side side : Side.values()) {
            for (int c = 0; c < capabilities; c++) {
                Capability capability = alphabet.capabilities().get(c);
                int index = side.ordinal() * capabilities + c;
                captures[index] = ReachTable.captures(geometry, capability, side.forward());
                capturedFrom[index] = ReachTable.capturedFrom(geometry, capability, side.forward());
                moves[index] = ReachTable.moves(geometry, capability, side.forward());
            }
            for (int cell = 0; cell < geometry.cells(); cell++) {
                if (geometry.rank(cell) == (side == Side.WHITE ? geometry.ranks() - 1 : 0)) {
                    lastRanks[side.ordinal() * geometry.words() + (cell >> 6)] |= 1L << cell;
                }
            }
        }
        castlingRightsKept = new int[geometry.cells()];
        Arrays.fill(castlingRightsKept, -1);
        for (int i = 0; i < castlings.size(); i++) {
            castlingRightsKept[castlings.get(i).kingFrom()] &= ~(1 << i);
            castlingRightsKept[castlings.get(i).rookFrom()] &= ~(1 << i);
        }
        keys = new ZobristKeys(geometry, capabilities);
    }

    /** What the engine takes for granted (docs/architecture.md, "Limits"). */
    private void requireLimits() {
        if (Integer.bitCount(alphabet.royal()) != 1) {
            throw new IllegalArgumentException(id() + ": expected one royal capability");
        }
        if (castlings.size() > ZobristKeys.MOST_CASTLINGS) {
            throw new IllegalArgumentException(
                    id() + ": expected at most " + ZobristKeys.MOST_CASTLINGS + " castlings");
        }
        if (geometry.words() > 1 && alphabet.bit(Capability.PAWN) != 0) {
            throw new IllegalArgumentException(id() + ": the pawn of chess needs a board of at most 64 cells");
        }
    }

    public final String id() {
        return type.id();
    }

    public final VariantType type() {
        return type;
    }

    public final RuleOptions options() {
        return options;
    }

    public final Geometry geometry() {
        return geometry;
    }

    public final PieceAlphabet alphabet() {
        return alphabet;
    }

    /** What hands or reserves may hold. */
    public final HandLayout hands() {
        return hands;
    }

    /** Whether the variant has hands or reserves, and so FEN a bracket. */
    public final boolean hasHands() {
        return !hands.kinds().isEmpty();
    }

    public final List<Castling> castlings() {
        return castlings;
    }

    /** The number of capabilities in the alphabet. */
    public final int capabilities() {
        return capabilities;
    }

    /** The index of the capability that makes a piece royal. */
    public final int royalCapability() {
        return royalCapability;
    }

    /** What a capability captures and attacks, for a side. */
    public final ReachTable captures(Side side, int capability) {
        return captures[side.ordinal() * capabilities + capability];
    }

    /** From where a capability of that side captures on a cell. */
    public final ReachTable capturedFrom(Side by, int capability) {
        return capturedFrom[by.ordinal() * capabilities + capability];
    }

    /** Where a capability moves without capturing, for a side. */
    public final ReachTable moves(Side side, int capability) {
        return moves[side.ordinal() * capabilities + capability];
    }

    /** The last rank as a side's pawns see it. */
    public final long lastRank(Side side, int word) {
        return lastRanks[side.ordinal() * geometry.words() + word];
    }

    /** The position the game starts from. */
    public final Position start() {
        return Fen.read(this, startFen);
    }

    /**
     * The position a FEN describes.
     *
     * @throws NotationException if it is malformed or impossible; the message names the field, the cell and what was expected
     */
    public final Position position(String fen) {
        return Fen.read(this, fen);
    }

    /** The royal piece that castles. */
    final int castlingKing() {
        return alphabet.royal();
    }

    /** The rook that castles. */
    final int castlingRook() {
        return alphabet.bit(Capability.ROOK);
    }

    final ZobristKeys keys() {
        return keys;
    }

    /** Where a side's words start in {@link Position#planes}. */
    final int sidePlane(Side side) {
        return (capabilities + side.ordinal()) * geometry.words();
    }

    final int planeWords() {
        return (capabilities + 2) * geometry.words();
    }

    /** The castling rights that survive a move from or to a cell. */
    final int castlingRightsKept(int cell) {
        return castlingRightsKept[cell];
    }

    /** Adds the legal moves of the side to move, from {@link Steps}, {@link Drops} and the variant's own. */
    protected abstract void generate(MoveGenerator moves);

    /** Adds the castlings the side to move has the right to. */
    protected final void castle(MoveGenerator moves) {
        for (int i = 0; i < castlings.size(); i++) {
            if ((moves.position().castlingRights() >> i & 1) != 0
                    && castlings.get(i).side() == moves.us()) {
                castlings.get(i).generate(moves);
            }
        }
    }

    /** What a pawn may become on the last rank, as its moves spell it. */
    public abstract List<Integer> promotions();

    /** What a piece that is no pawn may turn into as it moves, each a move of its own beside the plain one (BD4). */
    public List<Integer> metamorphoses(int piece) {
        return List.of();
    }

    /** The kinds of move the rules know; those that follow from the parts are here, a variant adds its own. */
    public Set<Move.Kind> moveKinds() {
        Set<Move.Kind> kinds = EnumSet.of(Move.Kind.STEP);
        if (!promotions().isEmpty()) {
            kinds.add(Move.Kind.BECOME);
        }
        if (hasHands()) {
            kinds.add(Move.Kind.DROP);
        }
        if (!castlings.isEmpty()) {
            kinds.add(Move.Kind.CASTLE);
        }
        return kinds;
    }

    /** What stands on {@code to} after {@code mover} came from {@code from} and captured. */
    protected int afterCapture(int mover, int from, int to, int captured) {
        return mover;
    }

    /** The form a piece has on a cell (MM2). */
    public int formOn(int piece, int cell) {
        return piece;
    }

    /** Whether captured pieces join the capturer's hand (BD8). */
    protected boolean capturesGoToHand() {
        return false;
    }

    /**
     * Whether a position can recur although the count of C4 started again since: what was captured can be made good, from hand or
     * otherwise (C4).
     */
    protected boolean recursAcrossCaptures() {
        return capturesGoToHand();
    }

    /** Adds moves of a piece other than pawn and royal to empty cells. */
    protected void addQuietSteps(MoveGenerator moves, int from, int word, long targets) {
        moves.addSteps(from, word, targets);
    }

    /** Of the cells the royal piece may go to without arriving on an attacked one, those it may go to (BD9). */
    protected long royalTargets(MoveGenerator moves, int word, long targets) {
        return targets;
    }

    /** Where a piece may not be dropped though the cell is empty; pawns not on the last rank (BD8). */
    protected long dropsForbidden(MoveGenerator moves, int piece, int word) {
        return alphabet.isPawn(piece) ? lastRank(moves.us(), word) : 0;
    }

    /** FEN's fourth field after a move: a cell, or -1. */
    protected int transientCell(Position before, int move) {
        return -1;
    }

    /**
     * FEN's fourth field read: the cell, or -1 where it can be dropped (C8).
     *
     * @param position the position without that field
     * @throws NotationException if the cell is impossible
     */
    protected int readTransientCell(Position position, int cell) {
        throw new NotationException(
                "FEN en passant: " + id() + " has none (expected '-', found '" + geometry.name(cell) + "')");
    }

    /**
     * Why a piece cannot stand on a cell, whatever the game: a pawn on its last rank, a form the cell does not give.
     *
     * @return what was expected, or empty where it can
     */
    protected Optional<String> forbids(Side side, int piece, int cell) {
        if (alphabet.isPawn(piece) && (lastRank(side, cell >> 6) >>> cell & 1) != 0) {
            return Optional.of("a pawn of " + side + " cannot stand on its last rank (expected another piece)");
        }
        return Optional.empty();
    }

    /** Whether the rules end the game here by something other than mate or stalemate; then there are no legal moves (MM8). */
    protected boolean isOver(Position position) {
        return false;
    }

    /**
     * Whether a move that gives no check can win: by stalemate or by taking the last piece (MM8, MM9). A search that looks for
     * a mate in one among checks alone needs to know.
     */
    public boolean winsWithoutCheck() {
        return false;
    }

    /** How such a game ended. */
    protected Optional<Outcome> decided(Position position) {
        return Optional.empty();
    }

    /** How the game ends when the side to move has no legal move (C3). */
    protected Outcome withoutMoves(Position position) {
        return position.inCheck()
                ? Outcome.win(position.sideToMove().opponent(), Outcome.Reason.CHECKMATE)
                : Outcome.draw(Outcome.Reason.STALEMATE);
    }

    /** Notation for people. */
    public abstract Notation notation();

    /** What the variant says against moves its rules forbid. */
    public Objections objections() {
        return Objections.COMMON;
    }

    /** The symmetries the rules have; {@link Symmetry#preserves} says which hold in a position. The identity comes first. */
    public abstract List<Symmetry> symmetries();

    @Override
    public String toString() {
        return options.toString().isEmpty() ? id() : id() + " (" + options + ")";
    }
}
