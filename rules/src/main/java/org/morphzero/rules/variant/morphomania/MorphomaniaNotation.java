package org.morphzero.rules.variant.morphomania;

import org.morphzero.rules.Move;
import org.morphzero.rules.PieceAlphabet;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.notation.WrittenNotation;

/**
 * Morphomania for people: {@code S a2 - a4} a move, {@code R a1 x a2 = C} a capture and the form the piece has where it
 * arrives, when that is another; the same for promotions, whose families have different forms on every square. Castling to
 * the right is {@code O-O}, to the left {@code O-O-O}.
 */
final class MorphomaniaNotation extends WrittenNotation {
    @Override
    protected String body(Position position, int move) {
        if (Move.kind(move) == Move.Kind.CASTLE) {
            return Move.to(move) > Move.from(move) ? "O-O" : "O-O-O";
        }
        PieceAlphabet alphabet = position.variant().alphabet();
        int mover = position.pieceAt(Move.from(move));
        int arrived = position.arriving(move);
        return alphabet.symbol(Side.WHITE, mover) + " " + way(position, move)
                + (arrived == mover ? "" : " = " + alphabet.symbol(Side.WHITE, arrived));
    }
}
