package org.morphzero.mcts.player;

import java.util.Optional;
import java.util.random.RandomGenerator;
import org.morphzero.mcts.Limit;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;

/** Plays the move after which it is furthest ahead in material, looking no further; a win before all; by chance among equals. */
final class GreedyPlayer implements Player {
    private final PieceValues values;
    private RandomGenerator random;

    GreedyPlayer(Variant variant) {
        values = new PieceValues(variant);
    }

    @Override
    public void start(Position position, RandomGenerator gameRandom) {
        random = gameRandom;
    }

    @Override
    public int choose(Position position, Limit limit) {
        Side us = position.sideToMove();
        int best = 0;
        int bestGain = 0;
        int equals = 0;
        for (int move : position.legalMoves()) {
            int gain = gain(position.play(move), us);
            if (equals == 0 || gain > bestGain) {
                best = move;
                bestGain = gain;
                equals = 1;
            } else if (gain == bestGain && random.nextInt(++equals) == 0) {
                best = move;
            }
        }
        return best;
    }

    private int gain(Position after, Side us) {
        Optional<Outcome> outcome = after.outcome();
        if (outcome.isPresent()) {
            return outcome.get()
                    .winner()
                    .map(winner -> winner == us ? Integer.MAX_VALUE : Integer.MIN_VALUE)
                    .orElse(0);
        }
        return values.material(after, us) - values.material(after, us.opponent());
    }
}
