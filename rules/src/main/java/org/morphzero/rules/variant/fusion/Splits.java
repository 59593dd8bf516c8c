package org.morphzero.rules.variant.fusion;

import org.morphzero.rules.MoveGenerator;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/**
 * BD7: one component of a compound moves to an empty square, the other stays. The origin stays occupied, so a pin does not
 * hold the leaver, and nothing is seen through the origin.
 */
final class Splits {
    private Splits() {}

    static void generate(MoveGenerator moves) {
        Position position = moves.position();
        Variant variant = position.variant();
        for (int c = 0; c < variant.capabilities(); c++) {
            if (variant.alphabet().isPawn(1 << c)) {
                continue;
            }
            boolean royal = c == variant.royalCapability();
            for (long movers = position.having(c, 0) & moves.own(0); movers != 0; movers &= movers - 1) {
                int from = Long.numberOfTrailingZeros(movers);
                int stays = position.pieceAt(from) & ~(1 << c);
                if (stays != 0) {
                    long safe = royal ? ~moves.attacked(0) : moves.evasions(0);
                    long targets = moves.reach(variant.captures(moves.us(), c), 0, from) & moves.empty(0);
                    moves.addSplits(from, stays, 0, targets & safe);
                }
            }
        }
    }
}
