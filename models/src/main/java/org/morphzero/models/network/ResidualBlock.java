package org.morphzero.models.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.nd4j.linalg.api.ndarray.INDArray;

/**
 * {@code output = relu(input + conv2(relu(conv1(input))) + pool(input) x pooling)}, the last term where it pools. No normalisation: the
 * second convolution starts at 0, so that every block starts as the identity, and the first is scaled down by the square root of
 * their number (Fixup, Zhang et al. 2019).
 */
record ResidualBlock(int channels, int blocks, boolean pools) implements Part {
    @Override
    public List<Weight> weights() {
        long[] kernel = {channels, channels, 3, 3};
        List<Weight> weights = new ArrayList<>(List.of(
                new Weight("kernel1", kernel, Weight.he(9L * channels) / Math.sqrt(blocks)),
                Weight.bias("bias1", channels),
                new Weight("kernel2", kernel, 0),
                Weight.bias("bias2", channels)));
        if (pools) {
            weights.add(PooledTerm.weight(channels));
        }
        return weights;
    }

    @Override
    public Running on(Map<String, INDArray> weights, Buffers buffers) {
        return new AtWork(weights, pools, buffers);
    }

    private static final class AtWork implements Running {
        private final Buffers buffers;
        private final INDArray kernel1;
        private final INDArray bias1;
        private final INDArray kernel2;
        private final INDArray bias2;
        /** Null where it does not pool. */
        private final PooledTerm pooledTerm;

        private INDArray input;
        private INDArray hidden;
        private INDArray output;
        private INDArray mask;
        private INDArray hiddenError;
        private INDArray inputError;

        AtWork(Map<String, INDArray> weights, boolean pools, Buffers buffers) {
            this.buffers = buffers;
            kernel1 = weights.get("kernel1");
            bias1 = weights.get("bias1");
            kernel2 = weights.get("kernel2");
            bias2 = weights.get("bias2");
            pooledTerm = pools ? new PooledTerm(weights, buffers) : null;
        }

        @Override
        public INDArray forward(INDArray given) {
            input = given;
            if (output == null || output.size(0) != input.size(0)) {
                hidden = buffers.like(input);
                output = buffers.like(input);
                mask = buffers.like(input);
                hiddenError = buffers.like(input);
                inputError = buffers.like(input);
            }
            Ops.convolve(input, kernel1, bias1, hidden);
            Ops.relu(hidden);
            Ops.convolve(hidden, kernel2, bias2, output);
            if (pooledTerm != null) {
                pooledTerm.addTo(input, output);
            }
            output.addi(input);
            Ops.relu(output);
            return output;
        }

        @Override
        public INDArray backward(INDArray error, Map<String, INDArray> gradients) {
            Ops.reluBackward(output, error, mask);
            Ops.convolveBackward(
                    hidden, kernel2, bias2, error, hiddenError, gradients.get("kernel2"), gradients.get("bias2"));
            Ops.reluBackward(hidden, hiddenError, mask);
            Ops.convolveBackward(
                    input, kernel1, bias1, hiddenError, inputError, gradients.get("kernel1"), gradients.get("bias1"));
            inputError.addi(error);
            if (pooledTerm != null) {
                pooledTerm.backward(error, gradients, inputError);
            }
            return inputError;
        }
    }
}
