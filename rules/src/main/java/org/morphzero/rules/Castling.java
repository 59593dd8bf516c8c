package org.morphzero.rules;

import java.util.List;
import org.morphzero.rules.geometry.Geometry;

/**
 * One way to castle: FIDE's conditions over the variant's own squares (BD1, MM6). King and rook have not moved, the cells
 * between them are empty, and the king is attacked on no cell from its start to its target.
 *
 * @param letter FEN's letter for the right, White's in upper case
 */
public record Castling(Side side, char letter, int kingFrom, int kingTo, int rookFrom, int rookTo) {

    /**
     * Both ways for both sides, in FEN's order, on each side's own first rank.
     *
     * @param right the files of king's start, king's target, rook's start and rook's target of the right {@code K}: {@code "eghf"}
     * @param left the same of the right {@code Q}
     */
    public static List<Castling> bothWays(Geometry geometry, String right, String left) {
        int top = geometry.ranks() - 1;
        return List.of(
                on(geometry, Side.WHITE, 'K', right, 0),
                on(geometry, Side.WHITE, 'Q', left, 0),
                on(geometry, Side.BLACK, 'k', right, top),
                on(geometry, Side.BLACK, 'q', left, top));
    }

    private static Castling on(Geometry geometry, Side side, char letter, String files, int rank) {
        int[] cells =
                files.chars().map(file -> geometry.cell(file - 'a', rank, 0)).toArray();
        return new Castling(side, letter, cells[0], cells[1], cells[2], cells[3]);
    }

    /** Whether king and rook stand where the right says they have stood since the start. */
    boolean isPossibleIn(Position position, int king, int rook) {
        return position.hasPiece(side, king, kingFrom) && position.hasPiece(side, rook, rookFrom);
    }

    void generate(MoveGenerator moves) {
        Geometry geometry = moves.position().variant().geometry();
        for (int w = 0; w < geometry.words(); w++) {
            if ((geometry.between(w, kingFrom, rookFrom) & moves.occupied(w)) != 0
                    || (geometry.between(w, kingFrom, kingTo) & moves.attacked(w)) != 0) {
                return;
            }
        }
        if (!moves.inCheck() && (moves.attacked(kingTo >> 6) >>> kingTo & 1) == 0) {
            moves.add(Move.of(kingFrom, kingTo, Move.Kind.CASTLE, 0));
        }
    }
}
