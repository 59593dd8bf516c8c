package org.morphzero.mcts.player;

import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Capability;
import org.morphzero.rules.geometry.Geometry;
import org.morphzero.rules.geometry.Ride;

/**
 * What pieces are worth, from their capabilities and the board alone: the mean number of cells a capability reaches when each cell
 * on the way is empty with probability 0.7, after Ralph Betza's crowded board mobility. Scaled to hundredths of a pawn as
 * chess has it: knight 300, bishop 340, rook 460, queen 840.
 */
final class PieceValues {
    private static final double EMPTY = 0.7;
    private static final double HUNDREDTHS_A_CELL = 57;
    /** What several powers in one piece are worth beyond their sum. */
    private static final double COMPOUND = 1.05;

    private final Variant variant;
    private final int[] byPiece;

    PieceValues(Variant variant) {
        this.variant = variant;
        double[] powers = new double[variant.capabilities()];
        for (int c = 0; c < powers.length; c++) {
            Capability capability = variant.alphabet().capabilities().get(c);
            if (capability.royal()) {
                continue;
            }
            double reach = 0;
            Geometry geometry = variant.geometry();
            for (int cell = 0; cell < geometry.cells(); cell++) {
                double captures = mobility(geometry, capability.captures(), cell);
                reach += capability.pawn() ? (captures + mobility(geometry, capability.moves(), cell)) / 2 : captures;
            }
            powers[c] = HUNDREDTHS_A_CELL * reach / geometry.cells();
        }
        byPiece = new int[1 << powers.length];
        for (int piece = 0; piece < byPiece.length; piece++) {
            double sum = 0;
            int valued = 0;
            for (int c = 0; c < powers.length; c++) {
                if ((piece >> c & 1) != 0 && powers[c] > 0) {
                    sum += powers[c];
                    valued++;
                }
            }
            byPiece[piece] = (int) Math.round(valued > 1 ? sum * COMPOUND : sum);
        }
    }

    private static double mobility(Geometry geometry, Iterable<Ride> rides, int cell) {
        double reach = 0;
        for (Ride ride : rides) {
            double open = 1;
            int file = geometry.file(cell) + ride.files();
            int rank = geometry.rank(cell) + ride.ranks();
            int level = geometry.level(cell) + ride.levels();
            for (int step = 0; step < ride.reach() && geometry.contains(file, rank, level); step++) {
                reach += open;
                open *= EMPTY;
                file += ride.files();
                rank += ride.ranks();
                level += ride.levels();
            }
        }
        return reach;
    }

    /** Hundredths of a pawn; a royal piece counts what else it is. */
    int value(int piece) {
        return byPiece[piece];
    }

    /** A side's material, on the board and in hand. */
    int material(Position position, Side side) {
        int material = 0;
        for (int w = 0; w < variant.geometry().words(); w++) {
            for (long rest = position.pieces(side, w); rest != 0; rest &= rest - 1) {
                material += byPiece[position.pieceAt(w << 6 | Long.numberOfTrailingZeros(rest))];
            }
        }
        for (int piece : variant.hands().kinds()) {
            material += byPiece[piece] * position.inHand(side, piece);
        }
        return material;
    }
}
