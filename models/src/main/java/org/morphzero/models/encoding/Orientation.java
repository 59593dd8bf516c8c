package org.morphzero.models.encoding;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.morphzero.rules.Side;
import org.morphzero.rules.Symmetry;
import org.morphzero.rules.Variant;
import org.morphzero.rules.geometry.Geometry;

/**
 * Where each cell lies in the image of the side to move. Where the rules know forward (pawns, castling), Black's board is turned
 * by counting the ranks from the other end, so that the mover always looks up the image; elsewhere nothing is turned.
 */
final class Orientation {
    private final Map<Side, int[]> plain = new EnumMap<>(Side.class);
    private final Map<Side, int[][]> symmetric = new EnumMap<>(Side.class);
    private final List<Symmetry> symmetries;

    Orientation(Variant variant) {
        symmetries = variant.symmetries();
        Geometry geometry = variant.geometry();
        boolean turns = variant.alphabet().pawns() != 0 || !variant.castlings().isEmpty();
        for (Side side : Side.values()) {
            int[] images = new int[geometry.cells()];
            for (int cell = 0; cell < images.length; cell++) {
                int rank = geometry.rank(cell);
                images[cell] = geometry.cell(
                        geometry.file(cell),
                        turns && side == Side.BLACK ? geometry.ranks() - 1 - rank : rank,
                        geometry.level(cell));
            }
            plain.put(side, images);
            int[][] all = new int[symmetries.size()][geometry.cells()];
            for (int s = 0; s < all.length; s++) {
                for (int cell = 0; cell < images.length; cell++) {
                    all[s][cell] = images[symmetries.get(s).cell(cell)];
                }
            }
            symmetric.put(side, all);
        }
    }

    /** Each cell's cell in the image. */
    int[] images(Side us) {
        return plain.get(us);
    }

    /** Each cell's cell in the image of the position's symmetric image; {@code symmetry} counts the variant's symmetries. */
    int[] images(Side us, int symmetry) {
        return symmetric.get(us)[symmetry];
    }

    List<Symmetry> symmetries() {
        return symmetries;
    }
}
