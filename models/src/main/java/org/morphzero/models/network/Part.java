package org.morphzero.models.network;

import java.util.List;
import java.util.Map;
import org.nd4j.linalg.api.ndarray.INDArray;

/**
 * A part of the network with its own forward and backward pass: stem, block or head. Images are {@code [batch, height, width,
 * channels]}, kernels of 3x3 convolutions {@code [out, in, 3, 3]}, matrices {@code [in, out]}.
 *
 * <p>A part says what weights it has; {@link #on} gives it the arrays they live in and makes it run.
 */
interface Part {
    List<Weight> weights();

    /** A running part whose weights and gradients are views of the graph's flat arrays; gradients may be set later. */
    Running on(Map<String, INDArray> weights, Buffers buffers);

    /** A part at work. It has its buffers to itself, made for the batch size last seen, and keeps what the backward pass needs. */
    interface Running {
        INDArray forward(INDArray input);

        /**
         * Overwrites the gradients.
         *
         * @param error of this part's output; may be changed
         * @return the error of its input, in a buffer that the caller may change
         */
        INDArray backward(INDArray error, Map<String, INDArray> gradients);
    }
}
