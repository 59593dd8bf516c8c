package org.morphzero.rules.explain;

import java.util.List;
import java.util.stream.IntStream;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;

/** Who attacks a cell (C7). */
final class Attackers {
    private Attackers() {}

    static List<Integer> of(Position position, int cell, Side by) {
        return IntStream.range(0, position.variant().geometry().cells())
                .filter(from ->
                        position.sideAt(from).filter(by::equals).isPresent() && attacks(position, by, from, cell))
                .boxed()
                .toList();
    }

    private static boolean attacks(Position position, Side by, int from, int cell) {
        Variant variant = position.variant();
        int powers = position.pieceAt(from);
        for (int rest = powers; rest != 0; rest &= rest - 1) {
            if (Cells.reaches(position, variant.captures(by, Integer.numberOfTrailingZeros(rest)), from, cell)) {
                return true;
            }
        }
        return false;
    }
}
