package org.morphzero.mcts.player;

import java.util.Arrays;
import org.morphzero.rules.Move;

/** What alpha-beta found of positions, the latest of those that share a place. */
final class TranspositionTable {
    static final int EXACT = 0;
    static final int AT_LEAST = 1;
    static final int AT_MOST = 2;

    private final int mask;
    private final long[] keys;
    private final int[] moves;
    private final int[] scores;
    /** Depth and bound; 0 for an empty place. */
    private final short[] depths;

    private int at;

    TranspositionTable(int bits) {
        mask = (1 << bits) - 1;
        keys = new long[1 << bits];
        moves = new int[1 << bits];
        scores = new int[1 << bits];
        depths = new short[1 << bits];
    }

    void clear() {
        Arrays.fill(depths, (short) 0);
    }

    /** Goes to a position's place; whether the position is there. The accessors then speak of it. */
    boolean find(long key) {
        at = (int) (key ^ key >>> 32) & mask;
        return depths[at] != 0 && keys[at] == key;
    }

    int move() {
        return moves[at];
    }

    int score() {
        return scores[at];
    }

    int depth() {
        return (depths[at] >> 2) - 1;
    }

    int bound() {
        return depths[at] & 3;
    }

    void put(long key, int move, int score, int depth, int bound) {
        boolean same = find(key);
        moves[at] = move == Move.NONE && same ? moves[at] : move;
        keys[at] = key;
        scores[at] = score;
        depths[at] = (short) (depth + 1 << 2 | bound);
    }
}
