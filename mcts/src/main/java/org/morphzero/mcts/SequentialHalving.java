package org.morphzero.mcts;

import java.util.Arrays;

/**
 * The schedule of sequential halving, that of mctx: for each simulation the number of visits its move must have had so far.
 * With m moves considered there are ceil(log2 m) phases of about equally many simulations; after each, half the moves are left, two at
 * least.
 */
final class SequentialHalving {
    private SequentialHalving() {}

    /** For m moves and n simulations, both at least 1. */
    static int[] schedule(int considered, int simulations) {
        int[] schedule = new int[simulations];
        if (considered == 1) {
            Arrays.setAll(schedule, i -> i);
            return schedule;
        }
        int phases = Integer.SIZE - Integer.numberOfLeadingZeros(considered - 1);
        int left = considered;
        int visits = 0;
        int at = 0;
        while (at < simulations) {
            int extra = Math.max(1, simulations / (phases * left));
            for (int k = 0; k < extra; k++) {
                int end = Math.min(simulations, at + left);
                Arrays.fill(schedule, at, end, visits);
                at = end;
                visits++;
            }
            left = Math.max(2, left / 2);
        }
        return schedule;
    }
}
