package org.morphzero.app.picture;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import org.morphzero.rules.Move;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Position;
import org.morphzero.rules.RuleOptions;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/**
 * A picture for people, declared in words. What it shows is a list of terms, separated by blanks:
 *
 * <ul>
 *   <li>{@code pieces} the table of all pieces instead of a board
 *   <li>{@code play=MOVE,MOVE} moves (machine notation) played first; the last one's squares are highlighted
 *   <li>{@code arrows=MOVE,MOVE} legal moves as arrows
 *   <li>{@code from=CELL} the targets of the legal moves from there
 *   <li>{@code drop=PIECE} the targets of a piece from hand or reserve
 *   <li>{@code remove} the piece that may be taken from play
 *   <li>{@code whole} with {@code from}: only moves of the whole piece that leave it what it is
 *   <li>{@code leaving=PIECE} with {@code from}: only splits, and only where this component leaves
 *   <li>{@code becoming=PIECE} with {@code from}: only moves that turn the mover into this piece by their suffix
 *   <li>{@code arrivals} with {@code from}: the piece that would stand on each target
 *   <li>{@code attackers=CELL} arrows from the pieces of the opponent of who stands there (or moves) that attack it
 * </ul>
 *
 * @param file the SVG's name without its ending
 * @param options as {@code k=v,k=v}; empty for the defaults
 * @param fen the position, or {@code start}
 * @param show the terms
 */
public record Diagram(String file, String variant, String options, String fen, String show, String caption) {
    private static final Set<String> TERMS = Set.of(
            "pieces",
            "play",
            "arrows",
            "from",
            "drop",
            "remove",
            "whole",
            "leaving",
            "becoming",
            "arrivals",
            "attackers");

    /**
     * Draws it.
     *
     * @throws NotationException if a term, a move or a position is wrong, or no legal move is there to be marked; the message
     *     names the file
     */
    public String svg() {
        try {
            return draw();
        } catch (NotationException wrong) {
            throw new NotationException("diagram " + file + ": " + wrong.getMessage());
        }
    }

    private String draw() {
        Variant rules = Variants.type(variant).variant(RuleOptions.parse(options));
        Map<String, String> terms = terms();
        if (terms.containsKey("pieces")) {
            return PieceTable.svg(rules.alphabet(), caption);
        }
        Position position = fen.equals("start") ? rules.start() : rules.position(fen);
        for (String move : list(terms, "play")) {
            position = position.play(position.move(move));
        }
        BoardPicture picture = new BoardPicture(position).caption(caption).lastMove();
        for (String text : list(terms, "arrows")) {
            int move = position.move(text);
            picture.arrow(new Arrow(Move.from(move), Move.to(move), Arrow.Kind.MOVE));
        }
        if (terms.containsKey("attackers")) {
            int cell = cell(rules, terms.get("attackers"));
            Side target = position.sideAt(cell).orElse(position.sideToMove());
            MoveMarks.attackers(picture, position, cell, target.opponent());
        }
        markTargets(picture, position, terms);
        return picture.svg();
    }

    private void markTargets(BoardPicture picture, Position position, Map<String, String> terms) {
        Variant rules = position.variant();
        IntPredicate wanted;
        if (terms.containsKey("from")) {
            int from = cell(rules, terms.get("from"));
            picture.mark(from, Mark.HIGHLIGHT);
            wanted = move -> Move.from(move) == from && Move.kind(move) != Move.Kind.DROP;
            if (terms.containsKey("whole")) {
                wanted = wanted.and(move -> Move.kind(move) == Move.Kind.STEP);
            }
            if (terms.containsKey("leaving")) {
                int stays = position.pieceAt(from) & ~piece(rules, terms.get("leaving"));
                wanted = wanted.and(move -> Move.kind(move) == Move.Kind.SPLIT && Move.piece(move) == stays);
            }
            if (terms.containsKey("becoming")) {
                int becomes = piece(rules, terms.get("becoming"));
                wanted = wanted.and(move -> Move.kind(move) == Move.Kind.BECOME && Move.piece(move) == becomes);
            }
        } else if (terms.containsKey("drop")) {
            int dropped = piece(rules, terms.get("drop"));
            wanted = move -> Move.kind(move) == Move.Kind.DROP && Move.piece(move) == dropped;
        } else if (terms.containsKey("remove")) {
            wanted = move -> Move.kind(move) == Move.Kind.REMOVE;
        } else {
            return;
        }
        if (MoveMarks.targets(picture, position, wanted, terms.containsKey("arrivals")) == 0) {
            throw new NotationException("'" + show + "' finds no legal move");
        }
    }

    private Map<String, String> terms() {
        Map<String, String> terms = new LinkedHashMap<>();
        for (String term : show.isBlank() ? new String[0] : show.strip().split(" +", -1)) {
            String[] parts = term.split("=", 2);
            if (!TERMS.contains(parts[0])) {
                throw new NotationException(
                        "'" + term + "': expected one of " + String.join(", ", new TreeSet<>(TERMS)));
            }
            terms.put(parts[0], parts.length == 2 ? parts[1] : "");
        }
        return terms;
    }

    private static List<String> list(Map<String, String> terms, String name) {
        return terms.containsKey(name) ? List.of(terms.get(name).split(",", -1)) : List.of();
    }

    private static int cell(Variant rules, String name) {
        int cell = name.length() == rules.geometry().nameLength()
                ? rules.geometry().parse(name, 0)
                : -1;
        if (cell < 0) {
            throw new NotationException(
                    "'" + name + "': expected a square " + rules.geometry().range());
        }
        return cell;
    }

    private static int piece(Variant rules, String symbol) {
        return rules.alphabet()
                .piece(Side.WHITE, symbol)
                .orElseThrow(() -> new NotationException(
                        "'" + symbol + "': expected one of " + rules.alphabet().symbols()));
    }
}
