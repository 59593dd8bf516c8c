package org.morphzero.models.network;

import java.util.List;
import java.util.Map;
import org.nd4j.linalg.api.ndarray.INDArray;

/**
 * The queries or the keys of the policy head: {@code input x matrix + bias} at every pixel.
 *
 * @param numbers of a pixel, over all policies and levels
 * @param deviation that the matrix starts with; where either queries or keys start at 0, a network begins as if it had none
 */
record CellVectors(int channels, int numbers, double deviation) implements Part {
    @Override
    public List<Weight> weights() {
        return List.of(new Weight("matrix", new long[] {channels, numbers}, deviation), Weight.bias("bias", numbers));
    }

    @Override
    public Running on(Map<String, INDArray> weights, Buffers buffers) {
        return new AtWork(weights.get("matrix"), weights.get("bias"), buffers);
    }

    private static final class AtWork implements Running {
        private final Buffers buffers;
        private final INDArray matrix;
        private final INDArray bias;
        private INDArray input;
        private INDArray output;
        private INDArray inputError;

        AtWork(INDArray matrix, INDArray bias, Buffers buffers) {
            this.buffers = buffers;
            this.matrix = matrix;
            this.bias = bias;
        }

        @Override
        public INDArray forward(INDArray given) {
            input = given;
            if (output == null || output.size(0) != input.size(0)) {
                output = buffers.make(input.size(0), input.size(1), input.size(2), matrix.size(1));
                inputError = buffers.like(input);
            }
            Ops.multiply(Ops.pixels(input), false, matrix, false, Ops.pixels(output));
            Ops.addRow(output, bias);
            return output;
        }

        @Override
        public INDArray backward(INDArray error, Map<String, INDArray> gradients) {
            Ops.multiply(Ops.pixels(input), true, Ops.pixels(error), false, gradients.get("matrix"));
            Ops.sumColumns(Ops.pixels(error), gradients.get("bias"));
            Ops.multiply(Ops.pixels(error), false, matrix, true, Ops.pixels(inputError));
            return inputError;
        }
    }
}
