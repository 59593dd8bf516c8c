package org.morphzero.models.network;

import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.api.ops.DynamicCustomOp;
import org.nd4j.linalg.factory.Nd4j;

/**
 * Each channel's mean and maximum over the board, {@code [batch, 2 x channels]}, means first: KataGo's global pooling for boards of
 * one size.
 */
final class GlobalPooling {
    private static final int VALID = 0;
    private static final int NHWC = 1;

    private final Buffers buffers;
    private INDArray input;
    private INDArray mean;
    private INDArray maximum;
    private INDArray pooled;
    private INDArray meanError;
    private INDArray maximumError;
    private INDArray inputError;
    private int[] window;

    GlobalPooling(Buffers buffers) {
        this.buffers = buffers;
    }

    INDArray forward(INDArray image) {
        input = image;
        long batch = image.size(0);
        long channels = image.size(3);
        if (pooled == null || pooled.size(0) != batch) {
            int height = (int) image.size(1);
            int width = (int) image.size(2);
            window = new int[] {height, width, height, width, 0, 0, 1, 1, VALID, 0, NHWC};
            mean = buffers.make(batch, 1, 1, channels);
            maximum = buffers.like(mean);
            meanError = buffers.like(mean);
            maximumError = buffers.like(mean);
            pooled = buffers.make(batch, 2 * channels);
            inputError = buffers.like(image);
        }
        pool("avgpool2d", mean);
        pool("maxpool2d", maximum);
        Nd4j.exec(DynamicCustomOp.builder("concat")
                .addInputs(Ops.view(mean, batch, channels), Ops.view(maximum, batch, channels))
                .addOutputs(pooled)
                .addIntegerArguments(1)
                .build());
        return pooled;
    }

    /** Adds to an image's error what comes back through its pooled values. */
    void backward(INDArray pooledError, INDArray imageError) {
        long channels = input.size(3);
        long batch = input.size(0);
        Ops.view(meanError, batch, channels).assign(columns(pooledError, 0, channels));
        Ops.view(maximumError, batch, channels).assign(columns(pooledError, channels, 2 * channels));
        poolBackward("avgpool2d_bp", meanError);
        imageError.addi(inputError);
        poolBackward("maxpool2d_bp", maximumError);
        imageError.addi(inputError);
    }

    private static INDArray columns(INDArray matrix, long from, long to) {
        return matrix.get(
                org.nd4j.linalg.indexing.NDArrayIndex.all(), org.nd4j.linalg.indexing.NDArrayIndex.interval(from, to));
    }

    private void pool(String op, INDArray output) {
        Nd4j.exec(DynamicCustomOp.builder(op)
                .addInputs(input)
                .addOutputs(output)
                .addIntegerArguments(window)
                .build());
    }

    private void poolBackward(String op, INDArray error) {
        Nd4j.exec(DynamicCustomOp.builder(op)
                .addInputs(input, error)
                .addOutputs(inputError)
                .addIntegerArguments(window)
                .build());
    }
}
