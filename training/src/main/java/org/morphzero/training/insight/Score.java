package org.morphzero.training.insight;

import java.util.OptionalDouble;
import org.morphzero.mcts.match.Elo;

/**
 * A side's score.
 *
 * @param share of the points, 0 to 1, a draw and a game broken off being half a point
 * @param elo the lead that such a share stands for, see {@link Elo}; all its parts are empty without games
 */
public record Score(Estimate share, Elo elo) {
    static final Score NONE = new Score(
            Estimate.UNKNOWN, new Elo(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty()));
}
