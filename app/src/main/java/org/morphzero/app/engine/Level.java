package org.morphzero.app.engine;

import java.util.List;

/**
 * A strength to play at.
 *
 * @param number 1 for beginners, the highest the strongest
 * @param elo what it is called for, on the scale where random moves are 0; a guess until the levels are measured
 * @param simulations a move
 * @param temperature moves are drawn in proportion to visits^(1/temperature); 0 plays the best
 */
public record Level(int number, int elo, int simulations, double temperature) {
    /** Every level, weakest first. */
    public static final List<Level> ALL = List.of(
            new Level(1, 400, 8, 2),
            new Level(2, 600, 16, 1.5),
            new Level(3, 800, 32, 1),
            new Level(4, 1000, 64, 0.7),
            new Level(5, 1200, 128, 0.5),
            new Level(6, 1400, 256, 0.3),
            new Level(7, 1600, 512, 0.15),
            new Level(8, 1800, 1024, 0));

    /** The strongest level that is not called stronger than that; the weakest where all are. */
    public static Level of(int elo) {
        Level found = ALL.get(0);
        for (Level level : ALL) {
            if (level.elo <= elo) {
                found = level;
            }
        }
        return found;
    }

    public static Level weakest() {
        return ALL.get(0);
    }

    public static Level strongest() {
        return ALL.get(ALL.size() - 1);
    }
}
