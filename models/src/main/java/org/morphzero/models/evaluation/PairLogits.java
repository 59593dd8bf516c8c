package org.morphzero.models.evaluation;

import java.nio.FloatBuffer;
import org.morphzero.models.encoding.Layout;
import org.morphzero.models.encoding.MoveCells;
import org.morphzero.rules.geometry.Geometry;

/**
 * The part of a move's logit that comes from the two cells it goes between: the product of the origin's query and the target's key over
 * the root of their length, as attention has it (Vaswani et al. 2017; for a policy first in Leela Chess Zero). A plane of displacements
 * knows the target only as far as the trunk has carried it to the origin; this looks at both.
 *
 * <p>Queries and keys are images of {@code policies x levels x length} channels in this order. Moves that go nowhere have no such part. For one thread.
 */
public final class PairLogits {
    private final MoveCells cells;
    private final int length;
    private final float scale;
    private final int pixels;
    private final int levels;
    private final int channelStride;
    private final int pixelStride;
    private final float[] queries;
    private final float[] keys;
    private int base;

    /**
     * @param length how many numbers a query has, at least 1
     * @param policies how many policies have queries and keys
     */
    public PairLogits(MoveCells cells, Geometry geometry, int length, int policies, Layout layout) {
        this.cells = cells;
        this.length = length;
        scale = (float) (1 / Math.sqrt(length));
        levels = geometry.levels();
        pixels = geometry.cells() / levels;
        int channels = policies * levels * length;
        queries = new float[channels * pixels];
        keys = new float[channels * pixels];
        channelStride = layout.channelStride(pixels);
        pixelStride = layout.pixelStride(channels);
    }

    /** Looks at a position of a batch. What is asked later is about the one looked at last. */
    public void lookAt(int position, Logits logits) {
        // Out of the buffers at once: a look into them costs several times one into an array.
        base = position * queries.length;
        logits.queries().get(base, queries);
        logits.keys().get(base, keys);
    }

    /** The part of the move of a policy index; 0 where it goes nowhere. */
    public float of(int index, int policy) {
        int origin = cells.origin(index);
        if (origin == MoveCells.NOWHERE) {
            return 0;
        }
        int query = place(policy, origin);
        int key = place(policy, cells.target(index));
        float sum = 0;
        for (int i = 0; i < length; i++) {
            sum += queries[query + i * channelStride] * keys[key + i * channelStride];
        }
        return scale * sum;
    }

    /** Adds to the errors of queries and keys what follows from the error of a move's logit, in the position looked at last. */
    public void backward(float error, int index, int policy, FloatBuffer queryErrors, FloatBuffer keyErrors) {
        int origin = cells.origin(index);
        if (origin == MoveCells.NOWHERE) {
            return;
        }
        int query = place(policy, origin);
        int key = place(policy, cells.target(index));
        for (int i = 0; i < length; i++) {
            int q = query + i * channelStride;
            int k = key + i * channelStride;
            queryErrors.put(base + q, queryErrors.get(base + q) + scale * error * keys[k]);
            keyErrors.put(base + k, keyErrors.get(base + k) + scale * error * queries[q]);
        }
    }

    /** Where the first number of a cell's query or key lies. */
    private int place(int policy, int cell) {
        int channel = (policy * levels + cell / pixels) * length;
        return channel * channelStride + cell % pixels * pixelStride;
    }
}
