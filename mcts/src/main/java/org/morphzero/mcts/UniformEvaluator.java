package org.morphzero.mcts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.morphzero.rules.Position;

/** Knows nothing: every move is as likely, and so are win, draw and loss. */
public final class UniformEvaluator implements Evaluator {
    private static final int BATCH = 64;
    private static final float THIRD = 1f / 3;

    private final List<Evaluation> byMoves = new ArrayList<>();

    @Override
    public List<Evaluation> evaluate(List<Position> positions) {
        List<Evaluation> evaluations = new ArrayList<>(positions.size());
        for (Position position : positions) {
            evaluations.add(of(position.countLegalMoves()));
        }
        return evaluations;
    }

    @Override
    public List<Evaluation> evaluate(List<Position> positions, List<int[]> legalMoves) {
        return legalMoves.stream().map(moves -> of(moves.length)).toList();
    }

    private Evaluation of(int moves) {
        while (byMoves.size() <= moves) {
            float[] priors = new float[byMoves.size()];
            Arrays.fill(priors, priors.length == 0 ? 0 : 1f / priors.length);
            byMoves.add(new Evaluation(priors, THIRD, THIRD, THIRD));
        }
        return byMoves.get(moves);
    }

    @Override
    public int batchSize() {
        return BATCH;
    }
}
