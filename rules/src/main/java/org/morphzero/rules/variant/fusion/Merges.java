package org.morphzero.rules.variant.fusion;

import org.morphzero.rules.MoveGenerator;
import org.morphzero.rules.PieceAlphabet;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.ReachTable;

/** BD6: a simple piece moves onto an own non-royal simple piece of another kind and becomes the compound of both. */
final class Merges {
    private Merges() {}

    static void generate(MoveGenerator moves) {
        Position position = moves.position();
        Variant variant = position.variant();
        PieceAlphabet alphabet = variant.alphabet();
        long simple = simple(position) & moves.own(0);
        long partners = simple & ~moves.royal(0);
        for (int c = 0; c < variant.capabilities(); c++) {
            if (alphabet.isPawn(1 << c)) {
                continue;
            }
            ReachTable reach = variant.captures(moves.us(), c);
            boolean royal = c == variant.royalCapability();
            long movers = simple & position.having(c, 0);
            for (; movers != 0; movers &= movers - 1) {
                int from = Long.numberOfTrailingZeros(movers);
                long targets = moves.reach(reach, 0, from) & partners & ~position.having(c, 0);
                if (targets != 0) {
                    long safe = royal ? ~moves.attackedBeyondRoyal(0) : moves.allowed(from, 0);
                    moves.addSteps(from, 0, targets & safe);
                }
            }
        }
    }

    /** The cells of simple pieces, of either side: one capability, and that not a pawn's (BD2). */
    private static long simple(Position position) {
        Variant variant = position.variant();
        long one = 0;
        long more = 0;
        for (int c = 0; c < variant.capabilities(); c++) {
            if (!variant.alphabet().isPawn(1 << c)) {
                more |= one & position.having(c, 0);
                one |= position.having(c, 0);
            }
        }
        return one & ~more;
    }
}
