package org.morphzero.models.network;

import java.util.Map;
import org.nd4j.linalg.api.ndarray.INDArray;

/** What a part adds to every pixel from the whole board: {@code pool(input) x pooling}. */
final class PooledTerm {
    private static final String NAME = "pooling";

    private final Buffers buffers;
    private final INDArray pooling;
    private final GlobalPooling pool;
    private INDArray pooled;
    private INDArray term;
    private INDArray termError;
    private INDArray pooledError;

    PooledTerm(Map<String, INDArray> weights, Buffers buffers) {
        this.buffers = buffers;
        pooling = weights.get(NAME);
        pool = new GlobalPooling(buffers);
    }

    /** Starts at 0, so that a part starts as if it did not pool. */
    static Weight weight(int channels) {
        return new Weight(NAME, new long[] {2L * channels, channels}, 0);
    }

    /** Adds the term to {@code pixels}, an image of as many channels as the input. */
    void addTo(INDArray input, INDArray pixels) {
        if (term == null || term.size(0) != input.size(0)) {
            term = buffers.make(input.size(0), input.size(3));
            termError = buffers.like(term);
            pooledError = buffers.make(input.size(0), 2 * input.size(3));
        }
        pooled = pool.forward(input);
        Ops.multiply(pooled, false, pooling, false, term);
        Ops.addToPixels(pixels, term);
    }

    /** Takes the error of those pixels; adds to the input's error and writes the gradient of the weights. */
    void backward(INDArray pixelError, Map<String, INDArray> gradients, INDArray inputError) {
        pixelError.sum(termError, 1, 2);
        Ops.multiply(pooled, true, termError, false, gradients.get(NAME));
        Ops.multiply(termError, false, pooling, true, pooledError);
        pool.backward(pooledError, inputError);
    }
}
