package org.morphzero.rules;

import java.util.Map;
import java.util.TreeMap;

/** Counts the leaves of the tree of legal moves, the field's check of move generators (C6). */
public final class Perft {
    private Perft() {}

    /** The number of ways to play {@code depth} plies; the last ply is counted, not played. */
    public static long count(Position position, int depth) {
        if (depth <= 0) {
            return 1;
        }
        if (depth == 1) {
            return position.countLegalMoves();
        }
        long nodes = 0;
        for (int move : position.legalMoves()) {
            nodes += count(position.play(move), depth - 1);
        }
        return nodes;
    }

    /** The count under each legal move, by machine notation in its order. */
    public static Map<String, Long> divide(Position position, int depth) {
        Map<String, Long> counts = new TreeMap<>();
        for (int move : position.legalMoves()) {
            counts.put(MachineNotation.write(position.variant(), move), count(position.play(move), depth - 1));
        }
        return counts;
    }
}
