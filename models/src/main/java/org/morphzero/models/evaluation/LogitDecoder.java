package org.morphzero.models.evaluation;

import org.morphzero.mcts.Evaluation;
import org.morphzero.models.encoding.MoveEncoder;
import org.morphzero.rules.Position;

/** Reads a network's logits as evaluations: softmax over the legal moves alone, and over win, draw and loss. For one thread. */
public final class LogitDecoder {
    private final MoveEncoder moves;
    private final float[] chances = new float[3];
    private int[] indices = new int[256];

    public LogitDecoder(MoveEncoder moves) {
        this.moves = moves;
    }

    /**
     * The evaluation of the position that was {@code index} in the batch.
     *
     * @param legal its legal moves
     * @throws IllegalStateException if it is not made of finite numbers; finite weights can be so large that it is not
     */
    public Evaluation decode(Position position, int[] legal, int index, BatchLogits logits) {
        if (legal.length > indices.length) {
            indices = new int[2 * legal.length];
        }
        moves.indices(position, legal, indices);
        logits.lookAt(index);
        float[] priors = new float[legal.length];
        for (int m = 0; m < legal.length; m++) {
            priors[m] = logits.move(indices[m]);
        }
        softmax(priors, "policy", position);
        for (int i = 0; i < chances.length; i++) {
            chances[i] = logits.outcome(i);
        }
        softmax(chances, "value", position);
        return new Evaluation(priors, chances[0], chances[1], chances[2]);
    }

    private static void softmax(float[] logits, String what, Position position) {
        float highest = Float.NEGATIVE_INFINITY;
        for (float logit : logits) {
            highest = Math.max(highest, logit);
        }
        double sum = 0;
        for (int i = 0; i < logits.length; i++) {
            logits[i] = (float) Math.exp(logits[i] - highest);
            sum += logits[i];
        }
        if (!Double.isFinite(sum)) {
            throw new IllegalStateException("the network's " + what + " of " + position + " is not finite");
        }
        float scale = (float) (1 / sum);
        for (int i = 0; i < logits.length; i++) {
            logits[i] *= scale;
        }
    }
}
