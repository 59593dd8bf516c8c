package org.morphzero.app.web.game;

import java.util.Locale;
import java.util.Optional;
import org.morphzero.app.picture.PieceGlyphs;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Move;
import org.morphzero.rules.PieceAlphabet;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.geometry.Geometry;

/**
 * A legal move, as the page is told of it.
 *
 * @param move in machine notation
 * @param text in readable notation
 * @param from null for a drop and a removal
 * @param kind lower case
 * @param piece upper case letter of what is dropped, turned into or left behind; null for the other kinds
 * @param label a few words that tell it from other moves to the same target
 * @param after symbol of the piece that will stand on the target; null after a removal
 * @param leaves symbol of what stays on the origin, null where nothing does
 * @param capture whether it takes a piece
 * @param merge whether it joins a piece of its own side
 */
public record MoveView(
        String move,
        String text,
        String from,
        String to,
        String kind,
        String piece,
        String label,
        String after,
        String leaves,
        boolean capture,
        boolean merge) {

    static MoveView of(Position position, int move, PieceGlyphs glyphs) {
        PieceAlphabet alphabet = position.variant().alphabet();
        Geometry geometry = position.variant().geometry();
        Move.Kind kind = Move.kind(move);
        boolean arrives = kind == Move.Kind.DROP || kind == Move.Kind.REMOVE;
        boolean merge = kind == Move.Kind.STEP
                && position.sideAt(Move.to(move))
                        .filter(side -> side == position.sideToMove())
                        .isPresent();
        int arriving = position.arriving(move);
        return new MoveView(
                MachineNotation.write(position.variant(), move),
                position.variant().notation().write(position, move),
                arrives ? null : geometry.name(Move.from(move)),
                geometry.name(Move.to(move)),
                kind.name().toLowerCase(Locale.ROOT),
                Move.piece(move) == 0 ? null : alphabet.symbol(Side.WHITE, Move.piece(move)),
                label(position, move, merge, arriving),
                arriving == 0 ? null : glyphs.id(arriving),
                kind == Move.Kind.SPLIT ? glyphs.id(Move.piece(move)) : null,
                position.captures(move),
                merge);
    }

    private static String label(Position position, int move, boolean merge, int arriving) {
        PieceAlphabet alphabet = position.variant().alphabet();
        int mover = position.pieceAt(Move.from(move));
        String name = alphabet.name(mover);
        return switch (Move.kind(move)) {
            case BECOME -> "turn into " + withArticle(alphabet.name(arriving));
            case SPLIT ->
                "the "
                        + leaver(alphabet, mover, Move.piece(move))
                                .map(alphabet::name)
                                .orElse("other part") + " leaves, the " + alphabet.name(Move.piece(move)) + " stays";
            case DROP -> "place " + withArticle(alphabet.name(Move.piece(move)));
            case CASTLE -> "castle";
            case EN_PASSANT -> "capture en passant";
            case REMOVE -> "remove the " + alphabet.name(position.pieceAt(Move.to(move))) + " from play";
            case STEP -> {
                String does = "the " + name + (position.captures(move) ? " captures" : " moves");
                yield merge
                        ? "merge into " + withArticle(alphabet.name(arriving))
                        : does + (arriving == mover ? "" : " and becomes " + withArticle(alphabet.name(arriving)));
            }
        };
    }

    /** The component that moves away, where the rest is a piece. */
    private static Optional<Integer> leaver(PieceAlphabet alphabet, int whole, int stays) {
        return alphabet.pieces().stream()
                .filter(piece -> piece == (whole & ~stays))
                .findFirst();
    }

    private static String withArticle(String name) {
        return ("AEIOU".indexOf(name.charAt(0)) >= 0 ? "an " : "a ") + name;
    }
}
