package org.morphzero.app.picture;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.morphzero.rules.Move;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Geometry;

/** What the engine says about a position, put on its picture: legal targets, arrivals, attackers. */
public final class MoveMarks {
    private MoveMarks() {}

    /**
     * Marks the targets of the legal moves that {@code wanted} accepts.
     *
     * @param arrivals whether to show on empty targets the piece that would stand there instead of a dot
     * @return how many moves there were
     */
    public static int targets(BoardPicture picture, Position position, IntPredicate wanted, boolean arrivals) {
        Map<Integer, Integer> movesTo = new TreeMap<>();
        int count = 0;
        for (int move : position.legalMoves()) {
            if (wanted.test(move)) {
                movesTo.merge(Move.to(move), 1, Integer::sum);
                if (arrivals && position.pieceAt(Move.to(move)) == 0) {
                    picture.ghost(Move.to(move), position.play(move).pieceAt(Move.to(move)));
                } else {
                    picture.mark(Move.to(move), mark(position, move, movesTo.get(Move.to(move)) > 1));
                }
                count++;
            }
        }
        return count;
    }

    private static Mark mark(Position position, int move, boolean oneOfSeveral) {
        Side us = position.sideToMove();
        boolean takes = Move.kind(move) == Move.Kind.EN_PASSANT
                || position.sideAt(Move.to(move)).filter(side -> side != us).isPresent();
        if (takes) {
            return Mark.CAPTURE;
        }
        if (position.pieceAt(Move.to(move)) != 0) {
            return Mark.JOIN;
        }
        return oneOfSeveral ? Mark.CHOICE : Mark.MOVE;
    }

    /** Draws an arrow from every piece of a side that attacks a cell (C7). */
    public static void attackers(BoardPicture picture, Position position, int cell, Side by) {
        Variant variant = position.variant();
        Geometry geometry = variant.geometry();
        long occupied1 = geometry.words() > 1 ? position.occupied(1) : 0;
        for (int from = 0; from < geometry.cells(); from++) {
            if (position.sideAt(from).filter(side -> side == by).isEmpty()) {
                continue;
            }
            boolean attacks = false;
            for (int powers = position.pieceAt(from); powers != 0; powers &= powers - 1) {
                int capability = Integer.numberOfTrailingZeros(powers);
                long reach = variant.captures(by, capability).reach(cell >> 6, from, position.occupied(0), occupied1);
                attacks |= (reach >>> cell & 1) != 0;
            }
            if (attacks) {
                picture.arrow(new Arrow(from, cell, Arrow.Kind.ATTACK));
            }
        }
    }
}
