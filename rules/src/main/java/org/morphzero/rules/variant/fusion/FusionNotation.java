package org.morphzero.rules.variant.fusion;

import org.morphzero.rules.Move;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.notation.WrittenNotation;

/**
 * Bedlam's printed notation (RULES.md, end of section 2): {@code R a4 - d4 = M}, {@code R a4 - d4; a4 = N}, {@code P*e4}.
 * Here P is the Paladin, and pawns have no letter.
 */
final class FusionNotation extends WrittenNotation {
    @Override
    protected String body(Position position, int move) {
        String way = way(position, move);
        int mover = position.pieceAt(Move.from(move));
        return switch (Move.kind(move)) {
            case DROP ->
                letter(position, Move.piece(move)) + "*"
                        + position.variant().geometry().name(Move.to(move));
            case SPLIT ->
                spaced(position, mover ^ Move.piece(move)) + way + "; "
                        + position.variant().geometry().name(Move.from(move)) + " = "
                        + letter(position, Move.piece(move));
            case EN_PASSANT -> way + " e.p.";
            default -> spaced(position, mover) + way + change(position, move, mover);
        };
    }

    /** What became of the mover: {@code = M} by merging, {@code (R)} by promotion, metamorphosis or demotion. */
    private String change(Position position, int move, int mover) {
        int arrived = position.arriving(move);
        if (arrived == mover) {
            return "";
        }
        boolean merges = position.sideAt(Move.to(move))
                .filter(side -> side == position.sideToMove())
                .isPresent();
        return merges ? " = " + letter(position, arrived) : " (" + letter(position, arrived) + ")";
    }

    private String spaced(Position position, int piece) {
        String letter = letter(position, piece);
        return letter.isEmpty() ? "" : letter + " ";
    }

    private String letter(Position position, int piece) {
        return letter(position.variant(), piece);
    }

    @Override
    public String letter(Variant variant, int piece) {
        String symbol = variant.alphabet().symbol(Side.WHITE, piece);
        return switch (symbol) {
            case "P" -> "";
            case "L" -> "P";
            case "O" -> "Po";
            case "D" -> "DK";
            case "E" -> "ER";
            default -> symbol;
        };
    }
}
