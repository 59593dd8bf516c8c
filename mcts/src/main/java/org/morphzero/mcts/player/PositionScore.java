package org.morphzero.mcts.player;

import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Geometry;

/**
 * A static judgement from capabilities alone, the same for every variant: material on the board and in hand, the cells
 * reached, those among them around the enemy's royal piece, and how far the pawns have come. In hundredths of a pawn for the side to move.
 */
final class PositionScore {
    private static final int TEMPO = 10;
    private static final int A_CELL_REACHED = 4;
    private static final int A_CELL_BY_THE_ROYAL = 8;
    /** A pawn a step before its last rank. */
    private static final int FULL_PAWN_PROGRESS = 120;

    private final PieceValues values;
    private final Variant variant;
    private final int words;
    private final int[] progress;

    PositionScore(Variant variant, PieceValues values) {
        this.variant = variant;
        this.values = values;
        Geometry geometry = variant.geometry();
        words = geometry.words();
        progress = new int[geometry.ranks()];
        for (int steps = 0; steps < progress.length; steps++) {
            double way = (double) steps / Math.max(1, progress.length - 2);
            progress[steps] = (int) (FULL_PAWN_PROGRESS * way * way);
        }
    }

    int of(Position position) {
        Side us = position.sideToMove();
        return side(position, us) - side(position, us.opponent()) + TEMPO;
    }

    private int side(Position position, Side side) {
        Geometry geometry = variant.geometry();
        long occupied0 = position.occupied(0);
        long occupied1 = words > 1 ? position.occupied(1) : 0;
        int enemyRoyal = position.royal(side.opponent());
        int score = values.material(position, side);
        for (int c = 0; c < variant.capabilities(); c++) {
            boolean pawn = variant.alphabet().isPawn(1 << c);
            if (c == variant.royalCapability()) {
                continue;
            }
            for (int w = 0; w < words; w++) {
                for (long movers = position.having(c, w) & position.pieces(side, w);
                        movers != 0;
                        movers &= movers - 1) {
                    int cell = w << 6 | Long.numberOfTrailingZeros(movers);
                    if (pawn) {
                        int rank = geometry.rank(cell);
                        score += progress[side == Side.WHITE ? rank : geometry.ranks() - 1 - rank];
                    }
                    for (int to = 0; to < words; to++) {
                        long reached = variant.captures(side, c).reach(to, cell, occupied0, occupied1);
                        if (!pawn) {
                            score += A_CELL_REACHED * Long.bitCount(reached & ~position.pieces(side, to));
                        }
                        if (enemyRoyal >= 0) {
                            score += A_CELL_BY_THE_ROYAL * Long.bitCount(reached & around(enemyRoyal, to));
                        }
                    }
                }
            }
        }
        return score;
    }

    private long around(int royal, int word) {
        return variant.captures(Side.WHITE, variant.royalCapability()).unobstructed(word, royal);
    }
}
