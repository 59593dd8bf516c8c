package org.morphzero.rules;

import org.morphzero.rules.geometry.Geometry;

/**
 * One way to castle: FIDE's conditions over the variant's own squares (BD1, MM6). King and rook have not moved, the cells
 * between them are empty, and the king is attacked on no cell from its start to its target.
 *
 * @param letter FEN's letter for the right, White's in upper case
 */
public record Castling(Side side, char letter, int kingFrom, int kingTo, int rookFrom, int rookTo) {

    /** From cell names: {@code of(geometry, WHITE, 'K', "e1", "g1", "h1", "f1")}. */
    public static Castling of(
            Geometry geometry, Side side, char letter, String kingFrom, String kingTo, String rookFrom, String rookTo) {
        return new Castling(
                side,
                letter,
                geometry.parse(kingFrom, 0),
                geometry.parse(kingTo, 0),
                geometry.parse(rookFrom, 0),
                geometry.parse(rookTo, 0));
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
