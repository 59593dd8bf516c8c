package org.morphzero.app.engine;

import org.morphzero.mcts.Analysis;

/**
 * What thinking has come to.
 *
 * @param analysis what was found
 * @param depth mean depth of the simulations in whole plies, at least 1
 * @param deepest plies the deepest simulation came
 * @param milliseconds since thinking began
 */
public record Report(Analysis analysis, int depth, int deepest, long milliseconds) {
    /** Simulations in a second. */
    public long simulationsASecond() {
        return analysis.simulations() * 1000 / Math.max(1, milliseconds);
    }
}
