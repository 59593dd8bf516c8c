package org.morphzero.rules.geometry;

import java.util.ArrayList;
import java.util.List;

/**
 * One direction of movement: the step {@code (files, ranks, levels)} repeated up to {@code reach} times, each cell
 * before the last empty. A leap or a king's step is a ride of reach 1.
 */
public record Ride(int files, int ranks, int levels, int reach) {
    /** Longer than any board. */
    public static final int UNLIMITED = Geometry.MAX_CELLS;

    public Ride {
        if (files == 0 && ranks == 0 && levels == 0 || reach < 1) {
            throw new IllegalArgumentException("a ride that goes nowhere");
        }
    }

    /** The ride back. */
    Ride reversed() {
        return new Ride(-files, -ranks, -levels, reach);
    }

    /** The same ride for a side whose forward is {@code forward}: 1 up the ranks, -1 down. */
    Ride facing(int forward) {
        return new Ride(files, ranks * forward, levels, reach);
    }

    /** Every step to a neighbour, 26 of them; those that leave a flat board lead nowhere there. */
    static List<Ride> kingSteps() {
        List<Ride> steps = new ArrayList<>();
        for (int axes = 1; axes <= 3; axes++) {
            steps.addAll(alongAxes(axes, 1));
        }
        return List.copyOf(steps);
    }

    /** Rides that change exactly {@code axes} coordinates by one a step: 1 as a rook, 2 as a bishop, 3 as a unicorn. */
    static List<Ride> alongAxes(int axes, int reach) {
        List<Ride> rides = new ArrayList<>();
        for (int level = -1; level <= 1; level++) {
            for (int rank = -1; rank <= 1; rank++) {
                for (int file = -1; file <= 1; file++) {
                    if (Math.abs(file) + Math.abs(rank) + Math.abs(level) == axes) {
                        rides.add(new Ride(file, rank, level, reach));
                    }
                }
            }
        }
        return List.copyOf(rides);
    }

    /** The leaps by any permutation of (0, 1, 2) with any signs. */
    static List<Ride> knightLeaps() {
        List<Ride> leaps = new ArrayList<>();
        for (int level = -2; level <= 2; level++) {
            for (int rank = -2; rank <= 2; rank++) {
                for (int file = -2; file <= 2; file++) {
                    int product = file * rank * level;
                    if (product == 0 && file * file + rank * rank + level * level == 5) {
                        leaps.add(new Ride(file, rank, level, 1));
                    }
                }
            }
        }
        return List.copyOf(leaps);
    }
}
