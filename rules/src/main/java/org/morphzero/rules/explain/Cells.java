package org.morphzero.rules.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.morphzero.rules.Position;
import org.morphzero.rules.geometry.Geometry;
import org.morphzero.rules.geometry.ReachTable;

/** Cells one by one, out of the sets of the engine. */
final class Cells {
    private Cells() {}

    /** Whether a table reaches a cell on the board as it is. */
    static boolean reaches(Position position, ReachTable table, int from, int to) {
        long second = position.variant().geometry().words() > 1 ? position.occupied(1) : 0;
        return (table.reach(to >> 6, from, position.occupied(0), second) >>> to & 1) != 0;
    }

    /** Whether it would on an empty board. */
    static boolean reachesUnobstructed(ReachTable table, int from, int to) {
        return (table.unobstructed(to >> 6, from) >>> to & 1) != 0;
    }

    /** The cells a table reaches on an empty board, the nearest first. */
    static List<Integer> unobstructed(Position position, ReachTable table, int from) {
        Geometry geometry = position.variant().geometry();
        List<Integer> cells = new ArrayList<>();
        for (int cell = 0; cell < geometry.cells(); cell++) {
            if (reachesUnobstructed(table, from, cell)) {
                cells.add(cell);
            }
        }
        cells.sort(Comparator.comparingInt(cell -> distance(geometry, from, cell)));
        return cells;
    }

    /** The cells strictly between two, the nearest to the first one first. */
    static List<Integer> between(Geometry geometry, int from, int to) {
        List<Integer> cells = new ArrayList<>();
        for (int cell = 0; cell < geometry.cells(); cell++) {
            if ((geometry.between(cell >> 6, from, to) >>> cell & 1) != 0) {
                cells.add(cell);
            }
        }
        cells.sort(Comparator.comparingInt(cell -> distance(geometry, from, cell)));
        return cells;
    }

    /** The occupied cells strictly between two, the nearest to the first one first. */
    static List<Integer> blockers(Position position, int from, int to) {
        return between(position.variant().geometry(), from, to).stream()
                .filter(cell -> position.pieceAt(cell) != 0)
                .toList();
    }

    /** King's steps from cell to cell. */
    static int distance(Geometry geometry, int a, int b) {
        int files = Math.abs(geometry.file(a) - geometry.file(b));
        int ranks = Math.abs(geometry.rank(a) - geometry.rank(b));
        int levels = Math.abs(geometry.level(a) - geometry.level(b));
        return Math.max(files, Math.max(ranks, levels));
    }
}
