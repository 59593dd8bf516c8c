package org.morphzero.rules.variant.fusion;

import static org.morphzero.rules.geometry.Capability.BISHOP;
import static org.morphzero.rules.geometry.Capability.KING;
import static org.morphzero.rules.geometry.Capability.KNIGHT;
import static org.morphzero.rules.geometry.Capability.PAWN;
import static org.morphzero.rules.geometry.Capability.ROOK;

import java.util.List;
import java.util.Set;
import org.morphzero.rules.Castling;
import org.morphzero.rules.Drops;
import org.morphzero.rules.EnPassant;
import org.morphzero.rules.HandLayout;
import org.morphzero.rules.Move;
import org.morphzero.rules.MoveGenerator;
import org.morphzero.rules.Notation;
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
import org.morphzero.rules.geometry.Geometry;
import org.morphzero.rules.notation.San;

/** The fusion family of Fergus Duniho: one set of rules (BD1 to BD11) with switches. */
public final class Fusion extends Variant {
    private static final RuleOption METAMORPHOSIS = new RuleOption(
            "metamorphosis",
            List.of("optional", "automatic"),
            "whether an attacked simple piece may or must promote when it moves to an empty square (BD4)");
    static final RuleOption PASS_THROUGH = new RuleOption(
            "royal-pass-through-check",
            List.of("allowed", "forbidden"),
            "whether a royal slider may pass over attacked squares (BD9)");

    private static final List<RuleOption> FUSION_OPTIONS = List.of(METAMORPHOSIS, PASS_THROUGH);
    private static final Geometry BOARD = Geometry.square(8);
    private static final String ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

    public static final VariantType BEDLAM = new VariantType(
            "bedlam",
            "Bedlam",
            "pieces promote when attacked, demote when they capture, merge, split, and come back as drops",
            FUSION_OPTIONS,
            options -> new Fusion(Fusion.BEDLAM, options, Switches.BEDLAM));
    public static final VariantType METAMORPHIN_FUSION = new VariantType(
            "metamorphin-fusion",
            "Metamorphin' Fusion Chess",
            "Bedlam without drops: pieces promote when attacked, demote when they capture, merge and split",
            FUSION_OPTIONS,
            options -> new Fusion(Fusion.METAMORPHIN_FUSION, options, Switches.METAMORPHIN_FUSION));
    public static final VariantType CHESSGI = new VariantType(
            "chessgi",
            "Chessgi",
            "chess whose captured pieces join the capturer's hand and come back as drops",
            List.of(),
            options -> new Fusion(Fusion.CHESSGI, options, Switches.CHESSGI));
    public static final VariantType CHESS = new VariantType(
            "chess",
            "Chess",
            "chess as everybody knows it, by the laws of FIDE",
            List.of(),
            options -> new Fusion(Fusion.CHESS, options, Switches.CHESS));

    /** What tells the members of the family apart: the table of RULES.md section 2. */
    private enum Switches {
        BEDLAM(false, true, true),
        METAMORPHIN_FUSION(false, true, false),
        CHESSGI(true, false, true),
        CHESS(true, false, false);

        private final boolean castling;
        private final boolean fusion;
        private final boolean drops;

        Switches(boolean castling, boolean fusion, boolean drops) {
            this.castling = castling;
            this.fusion = fusion;
            this.drops = drops;
        }

        String startFen() {
            return ARRAY + (drops ? "[]" : "") + " w " + (castling ? "KQkq" : "-") + " - 0 1";
        }
    }

    private final Switches switches;
    private final Metamorphosis metamorphosis;
    private final boolean mayPassAttacked;
    private final List<Integer> promotions;
    private final Notation notation;
    private final Objections objections;

    private Fusion(VariantType type, RuleOptions options, Switches switches) {
        super(
                type,
                options,
                new Parts(
                        BOARD,
                        alphabet(switches),
                        new HandLayout(switches.drops ? handKinds(alphabet(switches)) : List.of()),
                        switches.castling ? Castling.bothWays(BOARD, "eghf", "ecad") : List.of(),
                        switches.startFen()));
        this.switches = switches;
        metamorphosis = new Metamorphosis(alphabet(), options.is(METAMORPHOSIS.name(), "automatic"));
        mayPassAttacked = !options.is(PASS_THROUGH.name(), "forbidden");
        promotions = pieces(alphabet(), switches.castling ? "QRBN" : "RBN");
        notation = switches.fusion ? new FusionNotation() : new San();
        objections = new FusionObjections(switches.fusion, metamorphosis);
    }

    /** BD2. */
    private static PieceAlphabet alphabet(Switches switches) {
        PieceAlphabet.Builder pieces = new PieceAlphabet.Builder(PAWN, KNIGHT, BISHOP, ROOK, KING)
                .piece("K", "King", KING)
                .piece("Q", "Queen", BISHOP, ROOK);
        if (switches.fusion) {
            pieces.piece("M", "Marshall", ROOK, KNIGHT).piece("L", "Paladin", BISHOP, KNIGHT);
        }
        pieces.piece("R", "Rook", ROOK)
                .piece("B", "Bishop", BISHOP)
                .piece("N", "Knight", KNIGHT)
                .piece("P", "Pawn", PAWN);
        if (switches.fusion) {
            pieces.piece("O", "Pope", KING, BISHOP)
                    .piece("D", "Dragon King", KING, ROOK)
                    .piece("E", "Eques Rex", KING, KNIGHT);
        }
        return pieces.build();
    }

    /** Every piece that can be captured, in FEN's order: Q M L R B N P. */
    private static List<Integer> handKinds(PieceAlphabet alphabet) {
        return alphabet.pieces().stream()
                .filter(piece -> !alphabet.isRoyal(piece))
                .toList();
    }

    private static List<Integer> pieces(PieceAlphabet alphabet, String letters) {
        return letters.chars()
                .mapToObj(letter -> alphabet.piece(Side.WHITE, String.valueOf((char) letter))
                        .orElseThrow())
                .toList();
    }

    @Override
    protected void generate(MoveGenerator moves) {
        Steps.generate(moves);
        if (moves.isDone()) {
            return;
        }
        EnPassant.generate(moves);
        if (switches.fusion) {
            Merges.generate(moves);
            Splits.generate(moves);
        }
        if (switches.castling) {
            castle(moves);
        }
        if (switches.drops) {
            Drops.generate(moves);
        }
    }

    @Override
    public List<Integer> promotions() {
        return promotions;
    }

    @Override
    public List<Integer> metamorphoses(int piece) {
        int becomes = switches.fusion ? metamorphosis.up(piece) : 0;
        return becomes == 0 ? List.of() : List.of(becomes);
    }

    @Override
    public Set<Move.Kind> moveKinds() {
        Set<Move.Kind> kinds = super.moveKinds();
        kinds.add(Move.Kind.EN_PASSANT);
        if (switches.fusion) {
            kinds.add(Move.Kind.SPLIT);
        }
        return kinds;
    }

    @Override
    protected int afterCapture(int mover, int from, int to, int captured) {
        return switches.fusion ? Metamorphosis.down(this, mover, from, to) : mover;
    }

    @Override
    protected boolean capturesGoToHand() {
        return switches.drops;
    }

    /** By drops; and by metamorphosis (BD4), which makes a component that can be lost again. */
    @Override
    protected boolean recursAcrossCaptures() {
        return switches.drops || switches.fusion;
    }

    @Override
    protected void addQuietSteps(MoveGenerator moves, int from, int word, long targets) {
        if (switches.fusion) {
            metamorphosis.addQuietSteps(moves, from, word, targets);
        } else {
            moves.addSteps(from, word, targets);
        }
    }

    /** BD9 with the option forbidden: no square passed may be attacked on the board before the move. */
    @Override
    protected long royalTargets(MoveGenerator moves, int word, long targets) {
        if (mayPassAttacked) {
            return targets;
        }
        long allowed = targets;
        for (long rest = targets; rest != 0; rest &= rest - 1) {
            int to = Long.numberOfTrailingZeros(rest);
            if ((BOARD.between(word, moves.royalCell(), to) & moves.attacked(word)) != 0) {
                allowed &= ~(1L << to);
            }
        }
        return allowed;
    }

    @Override
    protected int transientCell(Position before, int move) {
        return EnPassant.targetAfter(before, move);
    }

    @Override
    protected int readTransientCell(Position position, int cell) {
        return EnPassant.read(position, cell);
    }

    @Override
    public Notation notation() {
        return notation;
    }

    @Override
    public Objections objections() {
        return objections;
    }

    /** Left and right; castling rights, which tell king's side from queen's side, break it. */
    @Override
    public List<Symmetry> symmetries() {
        return Symmetry.leftRight(BOARD);
    }
}
