package org.morphzero.app.level;

/**
 * From the weakest to the strongest that levels are called, in Elo over random moves.
 *
 * @param least of the weakest
 * @param most of the strongest, more than the least
 */
public record EloRange(int least, int most) {
    /** The rating of a level whose variant was not measured: the levels are spaced evenly over the range. */
    int spaced(int number) {
        return Math.round(least + (most - least) * (number - 1) / (float) (Levels.COUNT - 1));
    }
}
