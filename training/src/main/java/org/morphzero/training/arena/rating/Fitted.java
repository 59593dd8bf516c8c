package org.morphzero.training.arena.rating;

import org.morphzero.mcts.match.Wilson;

/**
 * A number that a fit found, with its 95% interval.
 *
 * @param low the interval's lower end
 * @param high its upper end
 */
public record Fitted(double value, double low, double high) {
    /** The interval that is normal around the number. */
    static Fitted of(double value, double deviation) {
        return new Fitted(value, value - Wilson.NORMAL_95 * deviation, value + Wilson.NORMAL_95 * deviation);
    }
}
