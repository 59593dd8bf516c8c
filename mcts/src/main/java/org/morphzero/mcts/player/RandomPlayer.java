package org.morphzero.mcts.player;

import java.util.random.RandomGenerator;
import org.morphzero.mcts.Limit;
import org.morphzero.rules.Position;

/** Plays any legal move, all alike. */
final class RandomPlayer implements Player {
    private RandomGenerator random;

    @Override
    public void start(Position position, RandomGenerator gameRandom) {
        random = gameRandom;
    }

    @Override
    public int choose(Position position, Limit limit) {
        int[] moves = position.legalMoves();
        return moves[random.nextInt(moves.length)];
    }
}
