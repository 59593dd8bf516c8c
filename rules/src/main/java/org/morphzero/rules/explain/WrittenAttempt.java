package org.morphzero.rules.explain;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.morphzero.rules.Castling;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Move;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Objection;
import org.morphzero.rules.Position;
import org.morphzero.rules.RuleTopic;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Geometry;
import org.morphzero.rules.notation.WrittenNotation;

/**
 * Explains what a player wrote, legal or not: machine notation, the variant's notation for people, and what comes near it, such as
 * standard algebraic notation in any variant.
 */
final class WrittenAttempt {
    private static final Pattern CASTLING = Pattern.compile("[O0]-?[O0](-?[O0])?");

    private final Position position;
    private final Variant variant;
    private final String text;
    private final String dense;
    /** A group that matches a cell's name. */
    private final String cell;
    /** A group that matches a piece's letter. */
    private final String letter;

    private WrittenAttempt(Position position, String text) {
        this.position = position;
        this.text = text;
        variant = position.variant();
        dense = WrittenNotation.bare(text);
        Geometry geometry = variant.geometry();
        String flat = "[a-" + (char) ('a' + geometry.files() - 1) + "][1-" + geometry.ranks() + "]";
        cell = "(" + (geometry.levels() == 1 ? flat : "[A-" + (char) ('A' + geometry.levels() - 1) + "]" + flat) + ")";
        letter = variant.alphabet().pieces().stream()
                .flatMap(piece -> Stream.of(
                        variant.notation().letter(variant, piece),
                        variant.alphabet().symbol(Side.WHITE, piece)))
                .filter(spelt -> !spelt.isEmpty())
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .map(Pattern::quote)
                .collect(Collectors.joining("|", "(", ")"));
    }

    static Explanation explain(Position position, String text) {
        return new WrittenAttempt(position, text).explain();
    }

    private Explanation explain() {
        try {
            return Explainer.explain(position, MachineNotation.parse(variant, text.strip()));
        } catch (NotationException e) {
            // Not machine notation: for people, then.
        }
        try {
            return Explainer.explain(
                    position, Attempt.asWritten(variant.notation().read(position, text)));
        } catch (NotationException e) {
            return notLegalAsWritten();
        }
    }

    private Explanation notLegalAsWritten() {
        Matcher castling = CASTLING.matcher(dense);
        if (castling.matches()) {
            return castling(castling.group(1) == null);
        }
        List<Explanation> read = arrival().or(this::way).or(this::shortForm).orElseThrow(this::unreadable);
        String legal =
                read.stream().filter(Explanation::legal).map(Explanation::text).collect(Collectors.joining(" "));
        if (!legal.isEmpty()) {
            throw new NotationException("move " + NotationException.quoted(text)
                    + " does not say which legal move it is (expected its full notation). " + legal);
        }
        return read.get(0);
    }

    private NotationException unreadable() {
        int[] legal = position.legalMoves();
        String example = legal.length == 0
                ? ""
                : ", such as '" + MachineNotation.write(variant, legal[0]) + "' or '"
                        + variant.notation().write(position, legal[0]) + "'";
        return new NotationException(
                "move " + NotationException.quoted(text) + " cannot be read (expected a move" + example + ")");
    }

    private Explanation castling(boolean right) {
        Optional<Castling> castling = CastlingObjections.towards(position, right);
        if (castling.isEmpty()) {
            return Explainer.illegal(position, CastlingObjections.none(variant));
        }
        return CastlingObjections.objection(position, castling.get())
                .map(objection -> Explainer.illegal(position, objection))
                .orElseGet(() -> Explainer.explain(
                        position,
                        Move.of(castling.get().kingFrom(), castling.get().kingTo(), Move.Kind.STEP, 0)));
    }

    /** {@code N*f3}, {@code N@f3}, {@code *d7}, {@code x Bb2}. */
    private Optional<List<Explanation>> arrival() {
        Matcher removal = Pattern.compile("x" + cell).matcher(dense);
        if (removal.matches()) {
            int to = cellOf(removal.group(1));
            return one(Explainer.explain(position, Move.of(to, to, Move.Kind.REMOVE, 0)));
        }
        Matcher drop = Pattern.compile(letter + "?[*@]" + cell).matcher(dense);
        if (!drop.matches()) {
            return Optional.empty();
        }
        int to = cellOf(drop.group(2));
        return pieces(drop.group(1)).stream()
                .findFirst()
                .flatMap(piece -> one(Explainer.explain(position, Move.of(to, to, Move.Kind.DROP, piece))));
    }

    /** {@code R a4 - d4}, with what becomes of the piece or what stays. */
    private Optional<List<Explanation>> way() {
        String stays = "(?:;" + cell + "=" + letter + ")?";
        Matcher way = Pattern.compile(letter + "?" + cell + "[-x:]?" + cell + "(?:e\\.?p)?" + stays + becoming())
                .matcher(dense);
        if (!way.matches()) {
            return Optional.empty();
        }
        int from = cellOf(way.group(2));
        int to = cellOf(way.group(3));
        if (way.group(1) != null
                && way.group(4) == null
                && isOurs(from)
                && !pieces(way.group(1)).contains(position.pieceAt(from))) {
            return one(Explainer.illegal(
                    position,
                    new Objection(
                            RuleTopic.TURN,
                            "On " + way.group(2) + " stands your " + Words.name(variant, position.pieceAt(from))
                                    + ", not "
                                    + Words.a(variant, pieces(way.group(1)).get(0)) + ".")));
        }
        if (way.group(4) != null) {
            return one(Explainer.explain(
                    position,
                    Move.of(from, to, Move.Kind.SPLIT, pieces(way.group(5)).get(0))));
        }
        return one(explain(from, to, way.group(6), way.group(7)));
    }

    /** {@code Nf3}, {@code Nbxd2}, {@code e8=Q}: as in chess, for every piece that can be meant. */
    private Optional<List<Explanation>> shortForm() {
        Matcher parts = Pattern.compile(letter + "?([a-i])?([1-9])?[x:-]?" + cell + becoming())
                .matcher(dense);
        if (!parts.matches() || pieces(parts.group(1)).isEmpty()) {
            return Optional.empty();
        }
        List<Integer> pieces = pieces(parts.group(1));
        Geometry geometry = variant.geometry();
        IntPredicate meant = from -> isOurs(from)
                && pieces.contains(position.pieceAt(from))
                && (parts.group(2) == null || geometry.name(from).startsWith(parts.group(2)))
                && (parts.group(3) == null || geometry.name(from).endsWith(parts.group(3)));
        int to = cellOf(parts.group(4));
        List<Explanation> explanations = IntStream.range(0, geometry.cells())
                .filter(meant)
                .boxed()
                // Those that get there first: what forbids it to them is what the player wants to know.
                .sorted(Comparator.comparing(from -> !pointsTo(from, to)))
                .map(from -> explain(from, to, parts.group(5), parts.group(6)))
                .toList();
        return explanations.isEmpty()
                ? one(Explainer.illegal(
                        position,
                        new Objection(
                                RuleTopic.TURN,
                                "You have no such " + Words.name(variant, pieces.get(0)) + " on the board to go to "
                                        + parts.group(4) + ".")))
                : Optional.of(explanations);
    }

    /** {@code = Q}, {@code (Q)}. */
    private String becoming() {
        return "(?:(=)?\\(?" + letter + "\\)?)?";
    }

    private boolean pointsTo(int from, int to) {
        int piece = position.pieceAt(from);
        Optional<Objection> objection = variant.alphabet().isPawn(piece)
                ? ReachObjections.pawn(position, from, to)
                : ReachObjections.piece(position, piece, from, to);
        return objection.isEmpty();
    }

    private boolean isOurs(int cell) {
        return position.sideAt(cell).filter(position.sideToMove()::equals).isPresent();
    }

    /** @param equals not null where {@code =} says what the mover then is; that is a choice for pawns only */
    private Explanation explain(int from, int to, String equals, String becomes) {
        int mover = position.pieceAt(from);
        boolean choice = equals == null || variant.alphabet().isPawn(mover);
        Optional<Integer> wanted = becomes == null || !choice || mover == 0
                ? Optional.empty()
                : pieces(becomes).stream()
                        // Where squares give forms, the form may be written for its family.
                        .map(piece -> variant.promotions().stream()
                                .filter(promoted -> variant.formOn(promoted, to) == piece)
                                .findFirst()
                                .orElse(piece))
                        .filter(piece -> piece != variant.formOn(mover, to))
                        .findFirst();
        return Explainer.explain(
                position,
                wanted.map(piece -> Move.of(from, to, Move.Kind.BECOME, piece))
                        .orElse(Move.of(from, to, Move.Kind.STEP, 0)));
    }

    /** The pieces that the notation, or else FEN, spells so; without a letter the pawns. */
    private List<Integer> pieces(String spelt) {
        Collection<Integer> all = variant.alphabet().pieces();
        if (spelt == null) {
            return all.stream().filter(variant.alphabet()::isPawn).toList();
        }
        List<Integer> written = all.stream()
                .filter(piece -> variant.notation().letter(variant, piece).equals(spelt))
                .toList();
        return written.isEmpty()
                ? variant.alphabet().piece(Side.WHITE, spelt).stream().toList()
                : written;
    }

    private int cellOf(String name) {
        return variant.geometry().parse(name, 0);
    }

    private static Optional<List<Explanation>> one(Explanation explanation) {
        return Optional.of(List.of(explanation));
    }
}
