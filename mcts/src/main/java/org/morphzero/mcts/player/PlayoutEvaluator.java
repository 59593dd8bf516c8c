package org.morphzero.mcts.player;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.morphzero.mcts.Evaluation;
import org.morphzero.mcts.Evaluator;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;

/** Judges a position by one game of random moves from there; a game that does not end soon counts as a draw. */
final class PlayoutEvaluator implements Evaluator {
    private static final int LONGEST = 200;
    private static final int COUNT_THAT_DRAWS = 100;

    private final RandomGenerator random;

    PlayoutEvaluator(RandomGenerator random) {
        this.random = random;
    }

    @Override
    public List<Evaluation> evaluate(List<Position> positions) {
        List<Evaluation> evaluations = new ArrayList<>(positions.size());
        for (Position position : positions) {
            int moves = position.countLegalMoves();
            float[] priors = new float[moves];
            Arrays.fill(priors, 1f / moves);
            Optional<Side> winner = playOut(position);
            boolean wins = winner.filter(side -> side == position.sideToMove()).isPresent();
            evaluations.add(new Evaluation(
                    priors, wins ? 1 : 0, winner.isEmpty() ? 1 : 0, winner.isPresent() && !wins ? 1 : 0));
        }
        return evaluations;
    }

    private Optional<Side> playOut(Position from) {
        Position position = from;
        for (int ply = 0; ply < LONGEST; ply++) {
            int[] moves = position.legalMoves();
            if (moves.length == 0) {
                return position.outcome().flatMap(Outcome::winner);
            }
            if (position.count() >= COUNT_THAT_DRAWS) {
                break;
            }
            position = position.play(moves[random.nextInt(moves.length)]);
        }
        return Optional.empty();
    }

    @Override
    public int batchSize() {
        return 1;
    }
}
