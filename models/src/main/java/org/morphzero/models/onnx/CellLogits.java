package org.morphzero.models.onnx;

import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.Map;
import org.morphzero.models.encoding.MoveEncoder;
import org.morphzero.models.evaluation.BatchLogits;
import org.morphzero.models.evaluation.PairLogits;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.Tensor;

/**
 * Works out the logits of the moves that are asked for from what {@link PlayedHeads} put out: {@code relu(mixed[pixel] + pooled) x
 * planes[plane]}, and what the move's two cells add.
 */
final class CellLogits implements BatchLogits {
    private final FloatBuffer cellOutputs;
    /** Null where the policy does not pool. */
    private final FloatBuffer pooledOutputs;

    private final FloatBuffer values;
    private final int channels;
    private final int pixels;
    private final int width;
    private final int keysAt;
    private final int valueOutputs;
    /** Of each policy plane as many weights as there are channels, plane by plane. */
    private final float[] planes;

    private final float[] planesBias;
    /** Null where the network does not attend. */
    private final PairLogits pairs;

    /** Of the position looked at; where a move was asked for, the hidden layer in place of what it is made from. */
    private final float[] cells;

    /** For each pixel whether its hidden layer is made. */
    private final boolean[] hidden;

    /** What pooling adds to each channel; all 0 where the policy does not pool. */
    private final float[] pooled;

    private int position;

    CellLogits(Network network, MoveEncoder moves, OnnxSession session) {
        channels = network.architecture().channels();
        pixels = network.shape().pixels();
        width = PlayedHeads.width(network);
        keysAt = channels + network.architecture().attentionChannels(network.shape(), 1);
        valueOutputs = network.architecture().valueOutputs();
        cellOutputs = session.output(PlayedHeads.CELLS);
        pooledOutputs = network.architecture().globalPooling() > 0 ? session.output(PlayedHeads.POOLED) : null;
        values = session.output(OnnxExporter.VALUE);
        boolean attends = network.architecture().attends();
        pairs = attends
                ? new PairLogits(
                        moves.cells(),
                        network.variant().geometry(),
                        network.architecture().policyAttention(),
                        width)
                : null;
        Map<String, Tensor> weights = network.weights();
        planes = OnnxExporter.columns(
                weights.get("policy.planes"), network.shape().policyChannels());
        planesBias = weights.get("policy.planesBias").values();
        cells = new float[pixels * width];
        hidden = new boolean[pixels];
        pooled = new float[channels];
    }

    @Override
    public void lookAt(int which) {
        position = which;
        cellOutputs.get(position * cells.length, cells);
        if (pooledOutputs != null) {
            pooledOutputs.get(position * channels, pooled);
        }
        Arrays.fill(hidden, false);
        if (pairs != null) {
            pairs.lookIn(cells, channels, cells, keysAt);
        }
    }

    /** {@code relu(to + term)}; as a sum with its size, which HotSpot turns into vector instructions, as it does not with a maximum. What overflows in
     * between is not finite afterwards, and refused. */
    private static void addAndClip(float[] term, float[] to, int begin) {
        for (int i = 0; i < term.length; i++) {
            float sum = to[begin + i] + term[i];
            to[begin + i] = 0.5f * (sum + Math.abs(sum));
        }
    }

    @Override
    public float move(int index) {
        int plane = index / pixels;
        int pixel = index - plane * pixels;
        if (!hidden[pixel]) {
            addAndClip(pooled, cells, pixel * width);
            hidden[pixel] = true;
        }
        float logit = planesBias[plane] + product(pixel * width, plane * channels);
        return pairs != null ? logit + pairs.of(index, 0) : logit;
    }

    /** In eight sums: one would wait for itself at each addition. */
    private float product(int cell, int plane) {
        float[] x = cells;
        float[] w = planes;
        float a = 0;
        float b = 0;
        float c = 0;
        float d = 0;
        float e = 0;
        float f = 0;
        float g = 0;
        float h = 0;
        int i = 0;
        for (; i + 8 <= channels; i += 8) {
            a += x[cell + i] * w[plane + i];
            b += x[cell + i + 1] * w[plane + i + 1];
            c += x[cell + i + 2] * w[plane + i + 2];
            d += x[cell + i + 3] * w[plane + i + 3];
            e += x[cell + i + 4] * w[plane + i + 4];
            f += x[cell + i + 5] * w[plane + i + 5];
            g += x[cell + i + 6] * w[plane + i + 6];
            h += x[cell + i + 7] * w[plane + i + 7];
        }
        for (; i < channels; i++) {
            a += x[cell + i] * w[plane + i];
        }
        return a + b + (c + d) + (e + f + (g + h));
    }

    @Override
    public float outcome(int which) {
        return values.get(position * valueOutputs + which);
    }
}
