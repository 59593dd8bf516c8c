package org.morphzero.training.arena;

import java.util.List;
import org.apache.commons.math3.special.Erf;
import org.morphzero.mcts.match.GameResult;

/** How likely it is that the player with the better score is the better player. */
public final class Superiority {
    private Superiority() {}

    /**
     * The likelihood that player a is stronger than b: {@code (1 + erf(z / sqrt 2)) / 2}, where z is the sum of what the pairs of games brought above one
     * point, over the root of the sum of its squares. For games one by one z is {@code (wins - losses) / sqrt(wins + losses)}, the usual formula
     * (chessprogramming.org, "Match Statistics"); games of a pair share an opening and are no independent samples. An odd last game is a sample of its own.
     *
     * @param games of a match in their order; 2k and 2k+1 are a pair
     * @return 0 to 1; 0.5 where no pair was won or lost
     */
    public static double likelihood(List<GameResult> games) {
        double[] leads = new double[(games.size() + 1) / 2];
        for (int i = 0; i < games.size(); i++) {
            leads[i / 2] += games.get(i).points() - 0.5;
        }
        return ofSamples(leads);
    }

    /** @param leads points of each sample above half of what there is to win */
    static double ofSamples(double... leads) {
        double sum = 0;
        double squares = 0;
        for (double lead : leads) {
            sum += lead;
            squares += lead * lead;
        }
        return squares == 0 ? 0.5 : (1 + Erf.erf(sum / Math.sqrt(2 * squares))) / 2;
    }
}
