package org.morphzero.app.level;

import java.util.random.RandomGenerator;
import org.morphzero.mcts.SearchResult;

/** Draws a level's move from what its search found. */
public final class MoveDraw {
    private MoveDraw() {}

    /**
     * A move drawn in proportion to {@code (visits + prior)^(1/temperature)} from those not proven lost: unlike with visits alone, a search of
     * one simulation leaves a choice. The best one at temperature 0, and where the result is proven.
     */
    public static int move(SearchResult result, double temperature, RandomGenerator random) {
        if (temperature <= 0 || result.proof().isPresent()) {
            return result.bestMove();
        }
        double[] logs = new double[result.moves().length];
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < logs.length; i++) {
            logs[i] = result.lost()[i]
                    ? Double.NEGATIVE_INFINITY
                    : Math.log(result.visits()[i] + Math.max(result.priors()[i], 1e-9)) / temperature;
            most = Math.max(most, logs[i]);
        }
        double sum = 0;
        for (double log : logs) {
            sum += Math.exp(log - most);
        }
        double drawn = random.nextDouble() * sum;
        for (int i = 0; i < logs.length; i++) {
            drawn -= Math.exp(logs[i] - most);
            if (drawn < 0) {
                return result.moves()[i];
            }
        }
        return result.bestMove();
    }
}
