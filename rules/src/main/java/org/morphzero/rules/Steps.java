package org.morphzero.rules;

import org.morphzero.rules.geometry.ReachTable;

/** Moves of whole pieces by their capabilities, the same for every variant: plain moves, captures and pawn promotions. */
public final class Steps {
    private Steps() {}

    public static void generate(MoveGenerator moves) {
        Variant variant = moves.position().variant();
        for (int c = 0; c < variant.capabilities(); c++) {
            if (c == variant.royalCapability()) {
                continue;
            }
            boolean pawn = variant.alphabet().isPawn(1 << c);
            for (int w = 0; w < variant.geometry().words(); w++) {
                long movers = moves.position().having(c, w) & moves.own(w) & ~moves.royal(w);
                for (; movers != 0; movers &= movers - 1) {
                    int from = w << 6 | Long.numberOfTrailingZeros(movers);
                    if (pawn) {
                        pawn(moves, c, from);
                    } else {
                        piece(moves, c, from);
                    }
                    if (moves.isDone()) {
                        return;
                    }
                }
            }
        }
        if (moves.royalCell() >= 0) {
            royal(moves);
        }
    }

    private static void piece(MoveGenerator moves, int capability, int from) {
        Variant variant = moves.position().variant();
        ReachTable reach = variant.captures(moves.us(), capability);
        for (int w = 0; w < variant.geometry().words(); w++) {
            long targets = moves.reach(reach, w, from) & moves.allowed(from, w);
            moves.addSteps(from, w, targets & moves.enemy(w));
            variant.addQuietSteps(moves, from, w, targets & moves.empty(w));
        }
    }

    private static void pawn(MoveGenerator moves, int capability, int from) {
        Variant variant = moves.position().variant();
        ReachTable captures = variant.captures(moves.us(), capability);
        ReachTable quiet = variant.moves(moves.us(), capability);
        for (int w = 0; w < variant.geometry().words(); w++) {
            long targets =
                    (moves.reach(captures, w, from) & moves.enemy(w) | moves.reach(quiet, w, from) & moves.empty(w))
                            & moves.allowed(from, w);
            long lastRank = variant.lastRank(moves.us(), w);
            moves.addSteps(from, w, targets & ~lastRank);
            if ((targets & lastRank) != 0) {
                for (int promoted : variant.promotions()) {
                    moves.addBecoming(from, promoted, w, targets & lastRank);
                }
            }
        }
    }

    /** The royal piece goes where it is not attacked once it has left its cell. */
    private static void royal(MoveGenerator moves) {
        Variant variant = moves.position().variant();
        int from = moves.royalCell();
        int powers = moves.position().pieceAt(from);
        for (int w = 0; w < variant.geometry().words(); w++) {
            long targets = 0;
            for (int rest = powers; rest != 0; rest &= rest - 1) {
                targets |= moves.reach(variant.captures(moves.us(), Integer.numberOfTrailingZeros(rest)), w, from);
            }
            targets &= ~moves.own(w);
            if (targets != 0) {
                targets &= ~moves.attackedBeyondRoyal(w);
                moves.addSteps(from, w, variant.royalTargets(moves, w, targets));
            }
        }
    }
}
