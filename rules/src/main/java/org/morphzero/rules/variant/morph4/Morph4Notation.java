package org.morphzero.rules.variant.morph4;

import org.morphzero.rules.Move;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.notation.WrittenNotation;

/**
 * Morph 4x4x4 for people, after Bedlam's printed notation: {@code R Aa1 - Ab1} a move, {@code R Aa1 x Ac1 = (BR)} a capture
 * and what the capturer then is, {@code N*Bb2} an introduction, {@code x Bb2} a removal (MX6).
 */
final class Morph4Notation extends WrittenNotation {
    @Override
    protected String body(Position position, int move) {
        String to = position.variant().geometry().name(Move.to(move));
        return switch (Move.kind(move)) {
            case DROP -> symbol(position, Move.piece(move)) + "*" + to;
            case REMOVE -> "x " + to;
            default -> {
                int mover = position.pieceAt(Move.from(move));
                int arrived = position.arriving(move);
                yield symbol(position, mover) + " " + way(position, move)
                        + (arrived == mover ? "" : " = " + symbol(position, arrived));
            }
        };
    }

    private static String symbol(Position position, int piece) {
        return position.variant().alphabet().symbol(Side.WHITE, piece);
    }
}
