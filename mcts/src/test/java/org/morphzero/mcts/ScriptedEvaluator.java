package org.morphzero.mcts;

import java.util.ArrayList;
import java.util.List;
import org.morphzero.rules.Position;

/**
 * Made-up opinions that depend on the position and the move alone: uneven priors, and values between -0.5 and 0.5. The same
 * everywhere and always, so that trees can be compared.
 */
final class ScriptedEvaluator implements Evaluator {
    private final int batchSize;
    int calls;
    long positions;
    long nanos;

    ScriptedEvaluator(int batchSize) {
        this.batchSize = batchSize;
    }

    @Override
    public List<Evaluation> evaluate(List<Position> batch) {
        long begin = SelfPlayCost.cpu();
        calls++;
        positions += batch.size();
        List<Evaluation> evaluations = new ArrayList<>();
        for (Position position : batch) {
            evaluations.add(of(position));
        }
        nanos += SelfPlayCost.cpu() - begin;
        return evaluations;
    }

    static Evaluation of(Position position) {
        int[] moves = position.legalMoves();
        float[] priors = new float[moves.length];
        float sum = 0;
        for (int i = 0; i < moves.length; i++) {
            // Squared, so that a few moves stand out.
            float weight = 0.05f + share(position.key() ^ 31L * moves[i]);
            priors[i] = weight * weight;
            sum += priors[i];
        }
        for (int i = 0; i < moves.length; i++) {
            priors[i] /= sum;
        }
        float win = 0.25f + 0.5f * share(position.key() ^ position.count());
        float draw = 0.2f;
        win *= 1 - draw;
        return new Evaluation(priors, win, draw, 1 - draw - win);
    }

    /** 0 to 1 out of a number's bits. */
    private static float share(long seed) {
        long mixed = (seed ^ seed >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return (mixed >>> 40) / (float) (1 << 24);
    }

    @Override
    public int batchSize() {
        return batchSize;
    }
}
