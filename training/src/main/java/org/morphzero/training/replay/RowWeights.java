package org.morphzero.training.replay;

import java.util.List;
import org.morphzero.training.config.LearningConfig;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.Turn;

/**
 * How often the turns of a game are drawn, against each other and against those of other games.
 *
 * <p>A turn with a policy target starts with its own weight, {@code w_i}. A share {@code s} of the game's sum {@code W} is then dealt out by surprise: {@code
 * (1 - s) w_i + s W w_i KL_i / sum(w_j KL_j)} (Wu 2020, KataGo's policy surprise weighting). The sum stays {@code W}, and turns that were played on
 * after the end was clear keep their small part of it. A turn that was searched cheaply has its own weight times {@code cheapRows}. A turn that
 * was not searched has none.
 */
final class RowWeights {
    private RowWeights() {}

    /** A weight for each turn, 0 or more. */
    static double[] of(GameRecord game, LearningConfig learning) {
        List<Turn> turns = game.turns();
        double sum = 0;
        double surprise = 0;
        for (Turn turn : turns) {
            if (hasPolicy(game, turn)) {
                sum += turn.weight();
                surprise += (double) turn.weight() * turn.surprise();
            }
        }
        double share = surprise > 0 ? learning.surprise() : 0;
        double factor = share == 0 ? 0 : share * sum / surprise;
        double[] weights = new double[turns.size()];
        for (int i = 0; i < weights.length; i++) {
            Turn turn = turns.get(i);
            if (hasPolicy(game, turn)) {
                weights[i] = turn.weight() * (1 - share + factor * turn.surprise());
            } else if (turn.search() != Turn.Search.NONE && hasValue(game, turn)) {
                weights[i] = turn.weight() * learning.cheapRows();
            }
        }
        return weights;
    }

    private static boolean hasPolicy(GameRecord game, Turn turn) {
        return turn.policy().length > 0 && hasValue(game, turn);
    }

    private static boolean hasValue(GameRecord game, Turn turn) {
        return game.outcome().isPresent() || Targets.hasResult(turn);
    }
}
