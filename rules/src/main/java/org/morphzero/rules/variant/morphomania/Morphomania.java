package org.morphzero.rules.variant.morphomania;

import static org.morphzero.rules.geometry.Capability.BISHOP;
import static org.morphzero.rules.geometry.Capability.KING;
import static org.morphzero.rules.geometry.Capability.KNIGHT;
import static org.morphzero.rules.geometry.Capability.ROOK;
import static org.morphzero.rules.geometry.Capability.WAZIR;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.morphzero.rules.Castling;
import org.morphzero.rules.HandLayout;
import org.morphzero.rules.MoveGenerator;
import org.morphzero.rules.Notation;
import org.morphzero.rules.Objections;
import org.morphzero.rules.Outcome;
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

/** Morphomania of Gerd P. Degens (MM1 to MM10): a piece belongs to a family, and its square gives it its form. */
public final class Morphomania extends Variant {
    private static final RuleOption PAWN_REACH = new RuleOption(
            "pawn-reach",
            List.of("capture-only", "general"),
            "whether a pawn's full reach holds for captures only or for plain moves too (MM4)");
    private static final RuleOption BARE_KING = new RuleOption(
            "bare-king",
            List.of("immediate", "retaliate"),
            "whether a bare king loses at once or has one turn to bare the other (MM8)");

    public static final VariantType TYPE = new VariantType(
            "morphomania",
            "Morphomania",
            "9x9; a piece's form follows its family and its square, a bare king and a stalemate lose",
            List.of(PAWN_REACH, BARE_KING),
            Morphomania::new);

    private static final Geometry BOARD = Geometry.square(9);
    private static final String START = "rnbqkqbnr/pspspspsp/9/9/9/9/9/PSPSPSPSP/RNBQKQBNR w KQkq - 0 1";

    private final Forms forms;
    private final List<Integer> promotions;
    private final boolean retaliates;
    private final Notation notation = new MorphomaniaNotation();
    private final Objections objections = new MorphomaniaObjections();

    private Morphomania(RuleOptions options) {
        super(
                TYPE,
                options,
                new Parts(
                        BOARD,
                        pieces(options.is(PAWN_REACH.name(), "general")),
                        new HandLayout(List.of()),
                        // MM6
                        Castling.bothWays(BOARD, "ehig", "ebac"),
                        START));
        forms = new Forms(BOARD, alphabet());
        promotions = Stream.of("N", "B", "R", "Q")
                .map(letter -> alphabet().piece(Side.WHITE, letter).orElseThrow())
                .toList();
        retaliates = options.is(BARE_KING.name(), "retaliate");
    }

    /** MM2, MM4. */
    private static PieceAlphabet pieces(boolean generalReach) {
        Capability pawn = Capability.straightPawn("pawn", 2, generalReach ? 2 : 1);
        Capability speedpawn = Capability.straightPawn("speedpawn", 3, generalReach ? 3 : 2);
        return new PieceAlphabet.Builder(pawn, speedpawn, KNIGHT, BISHOP, ROOK, WAZIR, KING)
                .piece("K", "King", KING)
                .piece("R", "Rook", ROOK)
                .piece("C", "Chancellor", ROOK, KNIGHT)
                .piece("N", "Knight", KNIGHT)
                .piece("A", "Archbishop", BISHOP, KNIGHT)
                .piece("Q", "Queen", ROOK, BISHOP)
                .piece("Z", "Amazon", ROOK, BISHOP, KNIGHT)
                .piece("B", "Bishop", BISHOP)
                .piece("D", "Dragon Horse", BISHOP, WAZIR)
                .piece("P", "Pawn", pawn)
                .piece("S", "Speedpawn", speedpawn)
                .build();
    }

    @Override
    protected void generate(MoveGenerator moves) {
        Steps.generate(moves);
        castle(moves);
    }

    /** MM5. */
    @Override
    public List<Integer> promotions() {
        return promotions;
    }

    @Override
    public int formOn(int piece, int cell) {
        return forms.on(piece, cell);
    }

    /** MM3. */
    @Override
    protected Optional<String> forbids(Side side, int piece, int cell) {
        int form = forms.on(piece, cell);
        if (form != piece) {
            return Optional.of("'" + alphabet().symbol(side, piece) + "' cannot stand there (expected '"
                    + alphabet().symbol(side, form) + "', the form of its family on this square)");
        }
        return super.forbids(side, piece, cell);
    }

    /** MM8: a side that has only its king left has lost; with retaliation not before its next turn is over. */
    @Override
    protected boolean isOver(Position position) {
        return position.isAlone(position.sideToMove().opponent())
                || !retaliates && position.isAlone(position.sideToMove());
    }

    @Override
    protected Optional<Outcome> decided(Position position) {
        if (!isOver(position)) {
            return Optional.empty();
        }
        boolean whiteIsBare = position.isAlone(Side.WHITE);
        if (whiteIsBare && position.isAlone(Side.BLACK)) {
            return Optional.of(Outcome.draw(Outcome.Reason.BARE_KING));
        }
        return Optional.of(Outcome.win(whiteIsBare ? Side.BLACK : Side.WHITE, Outcome.Reason.BARE_KING));
    }

    /** MM8, MM9. */
    @Override
    public boolean winsWithoutCheck() {
        return true;
    }

    /** MM7, MM9: who cannot move has lost. */
    @Override
    protected Outcome withoutMoves(Position position) {
        return Outcome.win(
                position.sideToMove().opponent(),
                position.inCheck() ? Outcome.Reason.CHECKMATE : Outcome.Reason.STALEMATE);
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
        return Symmetry.leftRight(BOARD);
    }
}
