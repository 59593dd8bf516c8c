package org.morphzero.rules.explain;

import java.util.Optional;
import org.morphzero.rules.Move;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;

/** Something a player tries. */
public sealed interface Attempt {
    /** Going from cell to cell, whatever comes of it: legal as soon as any move does so. */
    record Way(int from, int to) implements Attempt {}

    /** A piece from hand or reserve onto a cell. */
    record Arrival(int piece, int to) implements Attempt {}

    /** A move in machine notation or in the variant's notation for people. */
    record Written(String text) implements Attempt {}

    /**
     * The way between two named cells.
     *
     * @throws NotationException if the board has no cell of that name; the message says which and what was expected
     */
    static Attempt way(Variant variant, String from, String to) {
        return new Way(cell(variant, "from", from), cell(variant, "to", to));
    }

    /**
     * The drop or introduction of a piece.
     *
     * @param letter the piece's FEN symbol in upper case: {@code N}
     * @throws NotationException if the variant has no such piece or the board no such cell
     */
    static Attempt arrival(Variant variant, String letter, String to) {
        Optional<Integer> piece = variant.alphabet().piece(Side.WHITE, letter);
        if (piece.isEmpty()) {
            throw new NotationException("piece " + NotationException.quoted(letter) + ": " + variant.id()
                    + " has no such piece (expected one of "
                    + variant.alphabet().symbols() + ")");
        }
        return new Arrival(piece.get(), cell(variant, "to", to));
    }

    private static int cell(Variant variant, String field, String name) {
        int cell = variant.geometry().parse(name, 0);
        if (cell < 0 || name.length() != variant.geometry().nameLength()) {
            throw new NotationException(field + " " + NotationException.quoted(name) + ": expected a cell "
                    + variant.geometry().range());
        }
        return cell;
    }

    /** A move as its machine notation writes it, legal or not: castling and en passant are steps. */
    static int asWritten(int move) {
        return switch (Move.kind(move)) {
            case CASTLE, EN_PASSANT -> Move.of(Move.from(move), Move.to(move), Move.Kind.STEP, 0);
            default -> move;
        };
    }
}
