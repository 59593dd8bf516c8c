package org.morphzero.models.encoding;

import java.util.Arrays;

/** Between which cells the move of a policy index goes, in the image that the policy planes lie on. */
public final class MoveCells {
    /** Of drops and removals, which go nowhere, and of indices that no move has. */
    public static final int NOWHERE = -1;

    private final int[] origins;
    private final int[] targets;

    MoveCells(int indices) {
        origins = new int[indices];
        targets = new int[indices];
        Arrays.fill(origins, NOWHERE);
        Arrays.fill(targets, NOWHERE);
    }

    void put(int index, int origin, int target) {
        origins[index] = origin;
        targets[index] = target;
    }

    /** The cell a move comes from, or {@link #NOWHERE}. */
    public int origin(int index) {
        return origins[index];
    }

    /** The cell it goes to, or {@link #NOWHERE}. */
    public int target(int index) {
        return targets[index];
    }
}
