package org.morphzero.app.report;

import java.util.List;
import java.util.random.RandomGenerator;
import org.morphzero.mcts.Evaluator;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.player.Player;
import org.morphzero.rules.Position;

/** Plays the move with the highest prior. A search of one simulation would not do: it sees mates in one by the rules, not by the network. */
final class NetworkAlone implements Player {
    private final Evaluator evaluator;

    /** @param evaluator the caller's, who closes it */
    NetworkAlone(Evaluator evaluator) {
        this.evaluator = evaluator;
    }

    @Override
    public void start(Position position, RandomGenerator random) {
        // It remembers nothing and draws nothing.
    }

    @Override
    public int choose(Position position, Limit limit) {
        float[] priors = evaluator.evaluate(List.of(position)).get(0).priors();
        int best = 0;
        for (int i = 1; i < priors.length; i++) {
            best = priors[i] > priors[best] ? i : best;
        }
        return position.legalMoves()[best];
    }
}
