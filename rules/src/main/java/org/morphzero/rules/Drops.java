package org.morphzero.rules;

/** Pieces coming from hand or reserve (BD8, MX5). */
public final class Drops {
    private Drops() {}

    /** Adds the drops of every kind in hand: on any empty cell the variant does not forbid, blocking where in check. */
    public static void generate(MoveGenerator moves) {
        Position position = moves.position();
        Variant variant = position.variant();
        for (int piece : variant.hands().kinds()) {
            if (position.inHand(position.sideToMove(), piece) > 0) {
                for (int w = 0; w < variant.geometry().words(); w++) {
                    long allowed = moves.empty(w) & moves.evasions(w) & ~variant.dropsForbidden(moves, piece, w);
                    moves.addDrops(piece, w, allowed);
                }
            }
        }
    }
}
