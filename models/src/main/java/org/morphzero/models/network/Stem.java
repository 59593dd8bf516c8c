package org.morphzero.models.network;

import java.util.List;
import java.util.Map;
import org.nd4j.linalg.api.ndarray.INDArray;

/** The first convolution: planes to channels. {@code output = relu(conv(input))} */
record Stem(int inputChannels, int channels) implements Part {
    @Override
    public List<Weight> weights() {
        return List.of(
                new Weight("kernel", new long[] {channels, inputChannels, 3, 3}, Weight.he(9L * inputChannels)),
                Weight.bias("bias", channels));
    }

    @Override
    public Running on(Map<String, INDArray> weights, Buffers buffers) {
        return new AtWork(weights.get("kernel"), weights.get("bias"), buffers);
    }

    private static final class AtWork implements Running {
        private final Buffers buffers;
        private final INDArray kernel;
        private final INDArray bias;
        private INDArray input;
        private INDArray output;
        private INDArray mask;
        private INDArray inputError;

        AtWork(INDArray kernel, INDArray bias, Buffers buffers) {
            this.buffers = buffers;
            this.kernel = kernel;
            this.bias = bias;
        }

        @Override
        public INDArray forward(INDArray given) {
            input = given;
            if (output == null || output.size(0) != input.size(0)) {
                output = buffers.make(input.size(0), input.size(1), input.size(2), kernel.size(0));
                mask = buffers.like(output);
                inputError = buffers.like(input);
            }
            Ops.convolve(input, kernel, bias, output);
            Ops.relu(output);
            return output;
        }

        @Override
        public INDArray backward(INDArray error, Map<String, INDArray> gradients) {
            Ops.reluBackward(output, error, mask);
            Ops.convolveBackward(
                    input, kernel, bias, error, inputError, gradients.get("kernel"), gradients.get("bias"));
            return inputError;
        }
    }
}
