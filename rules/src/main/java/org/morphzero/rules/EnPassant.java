package org.morphzero.rules;

import org.morphzero.rules.geometry.Capability;
import org.morphzero.rules.geometry.Geometry;
import org.morphzero.rules.geometry.ReachTable;

/** En passant (BD1, C8), for variants with the pawn of chess. */
public final class EnPassant {
    private EnPassant() {}

    /** The cell of the pawn that has just passed {@code target}. */
    static int passed(Position position, int target) {
        return target
                - position.sideToMove().forward()
                        * position.variant().geometry().files();
    }

    /** The cell passed by a double step that an enemy pawn could capture on, else -1: FEN's fourth field after a move (C8). */
    public static int targetAfter(Position before, int move) {
        Variant variant = before.variant();
        Geometry geometry = variant.geometry();
        int from = Move.from(move);
        int to = Move.to(move);
        if (Move.kind(move) != Move.Kind.STEP
                || Math.abs(to - from) != 2 * geometry.files()
                || !variant.alphabet().isPawn(before.pieceAt(from))) {
            return PositionBuilder.NO_CELL;
        }
        int target = (from + to) / 2;
        return capturers(before, before.sideToMove().opponent(), target) == 0 ? PositionBuilder.NO_CELL : target;
    }

    /**
     * FEN's fourth field read: the cell, or -1 where no pawn could use it.
     *
     * @throws NotationException if no double step can have passed the cell
     */
    public static int read(Position position, int target) {
        Geometry geometry = position.variant().geometry();
        Side us = position.sideToMove();
        int forward = us.forward() * geometry.files();
        int rank = us == Side.WHITE ? geometry.ranks() - 3 : 2;
        int pawn = position.variant().alphabet().pawns();
        if (geometry.rank(target) != rank
                || position.pieceAt(target) != 0
                || position.pieceAt(target + forward) != 0
                || !position.hasPiece(us.opponent(), pawn, target - forward)) {
            throw new NotationException("FEN en passant: no pawn can have passed " + geometry.name(target)
                    + " with its double step (expected an empty square of rank " + (rank + 1) + " with a pawn of "
                    + us.opponent() + " in front of it and its origin empty)");
        }
        return capturers(position, us, target) == 0 ? PositionBuilder.NO_CELL : target;
    }

    /** Adds the captures en passant; each is tried out, since it empties two cells of one rank at once. */
    public static void generate(MoveGenerator moves) {
        Position position = moves.position();
        int target = position.transientCell();
        if (target < 0) {
            return;
        }
        int passed = passed(position, target);
        for (long from = capturers(position, position.sideToMove(), target); from != 0; from &= from - 1) {
            int cell = Long.numberOfTrailingZeros(from);
            if (moves.isSafeAfter(cell, target, passed)) {
                moves.add(Move.of(cell, target, Move.Kind.EN_PASSANT, 0));
            }
        }
    }

    /** The pawns of a side that capture on a cell; chess boards have one word. */
    private static long capturers(Position position, Side side, int target) {
        int pawn = position.variant().alphabet().capabilities().indexOf(Capability.PAWN);
        ReachTable from = position.variant().capturedFrom(side, pawn);
        return from.unobstructed(0, target) & position.having(pawn, 0) & position.pieces(side, 0);
    }
}
