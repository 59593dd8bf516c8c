package org.morphzero.models.evaluation;

import java.util.Optional;
import org.morphzero.mcts.Evaluation;
import org.morphzero.models.encoding.Layout;
import org.morphzero.models.encoding.MoveEncoder;
import org.morphzero.rules.Position;

/** Reads a network's logits as evaluations: softmax over the legal moves alone, and over win, draw and loss. For one thread. */
public final class LogitDecoder {
    private final MoveEncoder moves;
    private final int pixels;
    private final int policyStride;
    private final int channelStride;
    private final int pixelStride;
    private final int valueStride;
    /** Null where the network has no queries and keys. */
    private final PairLogits pairs;

    private final float[] chances = new float[3];
    private int[] indices = new int[256];

    /**
     * @param layout of the policy logits
     * @param planes how many policy planes the logits have; the policy's are the first
     * @param valueStride how many numbers a position has in the value logits; win, draw and loss are the first
     * @param pairs what the cells of a move add to its logit
     */
    public LogitDecoder(MoveEncoder moves, Layout layout, int planes, int valueStride, Optional<PairLogits> pairs) {
        this.moves = moves;
        this.pairs = pairs.orElse(null);
        pixels = moves.size() / moves.channels();
        policyStride = planes * pixels;
        channelStride = layout.channelStride(pixels);
        pixelStride = layout.pixelStride(planes);
        this.valueStride = valueStride;
    }

    /**
     * The evaluation of the position that was {@code index} in the batch.
     *
     * @param legal its legal moves
     * @throws IllegalStateException if it is not made of finite numbers; finite weights can be so large that it is not
     */
    public Evaluation decode(Position position, int[] legal, int index, Logits logits) {
        if (legal.length > indices.length) {
            indices = new int[2 * legal.length];
        }
        moves.indices(position, legal, indices);
        if (pairs != null) {
            pairs.lookAt(index, logits);
        }
        float[] priors = new float[legal.length];
        int base = index * policyStride;
        for (int m = 0; m < legal.length; m++) {
            priors[m] = logits.policy().get(base + place(indices[m]));
            if (pairs != null) {
                priors[m] += pairs.of(indices[m], 0);
            }
        }
        softmax(priors, "policy", position);
        int at = index * valueStride;
        for (int i = 0; i < chances.length; i++) {
            chances[i] = logits.value().get(at + i);
        }
        softmax(chances, "value", position);
        return new Evaluation(priors, chances[0], chances[1], chances[2]);
    }

    /** Where a policy index lies among a position's logits. */
    private int place(int index) {
        // Channel by channel an index is its own place; divisions are dear where it is not.
        return pixelStride == 1 ? index : index / pixels * channelStride + index % pixels * pixelStride;
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
