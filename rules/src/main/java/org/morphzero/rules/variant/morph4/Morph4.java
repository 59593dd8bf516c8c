package org.morphzero.rules.variant.morph4;

import static org.morphzero.rules.geometry.Capability.BISHOP;
import static org.morphzero.rules.geometry.Capability.KING;
import static org.morphzero.rules.geometry.Capability.KNIGHT;
import static org.morphzero.rules.geometry.Capability.ROOK;
import static org.morphzero.rules.geometry.Capability.UNICORN;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.morphzero.rules.Drops;
import org.morphzero.rules.HandLayout;
import org.morphzero.rules.Move;
import org.morphzero.rules.MoveGenerator;
import org.morphzero.rules.Notation;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Objections;
import org.morphzero.rules.PieceAlphabet;
import org.morphzero.rules.Position;
import org.morphzero.rules.RuleOption;
import org.morphzero.rules.RuleOptions;
import org.morphzero.rules.Side;
import org.morphzero.rules.Steps;
import org.morphzero.rules.Symmetry;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.geometry.Capability;
import org.morphzero.rules.geometry.Geometry;

/** Morph 4x4x4 Chess of L. Lynn Smith (MX1 to MX9): pieces come from a reserve, and a capturer absorbs its victim's powers. */
public final class Morph4 extends Variant {
    private static final RuleOption INTRODUCTION_CHECK = new RuleOption(
            "introduction-check",
            List.of("forbidden", "removable"),
            "whether an introduced piece may check, at the price that the opponent may remove it (MX6)");

    public static final VariantType TYPE = new VariantType(
            "morph4",
            "Morph 4x4x4 Chess",
            "a cube of 64 cells; pieces are introduced from a reserve, a capturer absorbs its victim's powers",
            List.of(INTRODUCTION_CHECK),
            Morph4::new);

    private static final Geometry CUBE = Geometry.cube(4);
    private static final String START = "4/4/4/4|4/4/4/4|4/4/4/4|4/4/4/4[KRRBBNNUUUUUUUUkrrbbnnuuuuuuuu] w - - 0 1";
    /** In alphabetical order of their letters B N R U, as FEN spells sets. */
    private static final List<Capability> POWERS = List.of(BISHOP, KNIGHT, ROOK, UNICORN);

    private static final String LETTERS = "BNRU";
    private static final Map<String, String> NAMES = Map.of(
            "B", "Bishop", "N", "Knight", "R", "Rook", "U", "Pawn", "RU", "Narwhal", "BN", "Cardinal", "BRU", "Queen");

    private final int king = alphabet().bit(KING);
    private final boolean removable;
    private final Notation notation = new Morph4Notation();
    private final Objections objections;
    private final List<Symmetry> symmetries = Symmetry.cube(CUBE);

    private Morph4(RuleOptions options) {
        super(TYPE, options, new Parts(CUBE, pieces(), reserve(pieces()), List.of(), START));
        removable = options.is(INTRODUCTION_CHECK.name(), "removable");
        objections = new Morph4Objections(removable);
    }

    /** MX2: the King, and every non-empty set of powers. */
    private static PieceAlphabet pieces() {
        PieceAlphabet.Builder pieces =
                new PieceAlphabet.Builder(BISHOP, KNIGHT, ROOK, UNICORN, KING).piece("K", "King", KING);
        for (int set = 1; set < 1 << POWERS.size(); set++) {
            StringBuilder letters = new StringBuilder();
            for (int power = 0; power < POWERS.size(); power++) {
                letters.append((set >> power & 1) != 0 ? LETTERS.substring(power, power + 1) : "");
            }
            String spelt = letters.toString();
            String symbol = spelt.length() == 1 ? spelt : "(" + spelt + ")";
            pieces.piece(symbol, NAMES.getOrDefault(spelt, spelt), set);
        }
        return pieces.build();
    }

    /** MX3: K R B N U. */
    private static HandLayout reserve(PieceAlphabet alphabet) {
        return new HandLayout(Stream.of(KING, ROOK, BISHOP, KNIGHT, UNICORN)
                .map(alphabet::bit)
                .toList());
    }

    @Override
    protected void generate(MoveGenerator moves) {
        if (moves.position().inHand(moves.us(), king) > 0) {
            // MX4: nothing else first. A King attacks its neighbours, so C2 keeps the Kings apart.
            moves.addDrops(king, 0, moves.empty(0) & ~moves.attacked(0));
            return;
        }
        Steps.generate(moves);
        if (moves.isDone()) {
            return;
        }
        Drops.generate(moves);
        int cell = moves.position().transientCell();
        if (cell >= 0 && moves.isSafeWithout(cell)) {
            moves.add(Move.of(cell, cell, Move.Kind.REMOVE, 0));
        }
    }

    /** There is no promotion (MX2). */
    @Override
    public List<Integer> promotions() {
        return List.of();
    }

    @Override
    public Set<Move.Kind> moveKinds() {
        Set<Move.Kind> kinds = super.moveKinds();
        if (removable) {
            kinds.add(Move.Kind.REMOVE);
        }
        return kinds;
    }

    /** MX7: the union of both sets of powers; a King gains nothing. */
    @Override
    protected int afterCapture(int mover, int from, int to, int captured) {
        return mover == king ? mover : mover | captured;
    }

    /** MX6: where the piece would itself attack the enemy King. */
    @Override
    protected long dropsForbidden(MoveGenerator moves, int piece, int word) {
        int enemyKing = moves.position().royal(moves.us().opponent());
        return removable || enemyKing < 0
                ? 0
                : moves.reach(capturedFrom(moves.us(), Integer.numberOfTrailingZeros(piece)), word, enemyKing);
    }

    /** MX6, removable: the cell of an introduced piece that checks. */
    @Override
    protected int transientCell(Position before, int move) {
        int cell = Move.to(move);
        return removable
                        && Move.kind(move) == Move.Kind.DROP
                        && checks(before, before.sideToMove(), Move.piece(move), cell)
                ? cell
                : -1;
    }

    @Override
    protected int readTransientCell(Position position, int cell) {
        if (!removable) {
            return super.readTransientCell(position, cell);
        }
        Side introducer = position.sideToMove().opponent();
        int piece = position.pieceAt(cell);
        if (position.royal(introducer) < 0
                || position.sideAt(cell).filter(side -> side == introducer).isEmpty()
                || Integer.bitCount(piece) != 1
                || !checks(position, introducer, piece, cell)) {
            throw new NotationException(
                    "FEN en passant: " + CUBE.name(cell) + " cannot hold a piece to remove (expected"
                            + " the square of a piece of " + introducer + " with one power that checks)");
        }
        return cell;
    }

    /** Whether a piece on a cell attacks the enemy King. */
    private boolean checks(Position position, Side side, int piece, int cell) {
        int enemyKing = position.royal(side.opponent());
        return enemyKing >= 0 && piece != king && attacks(position, piece, cell, enemyKing);
    }

    /** Whether a piece of one power, of either side, attacks another cell from a cell. */
    static boolean attacks(Position position, int piece, int cell, int target) {
        long reach = position.variant()
                .captures(Side.WHITE, Integer.numberOfTrailingZeros(piece))
                .reach(0, cell, position.occupied(0), 0);
        return (reach >>> target & 1) != 0;
    }

    @Override
    public Notation notation() {
        return notation;
    }

    @Override
    public Objections objections() {
        return objections;
    }

    @Override
    public List<Symmetry> symmetries() {
        return symmetries;
    }
}
