package org.morphzero.models.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.nd4j.linalg.api.ndarray.INDArray;

/**
 * Logits for every policy plane of every pixel: {@code relu(input x mix + pool(input) x pooling) x planes}. The planes of all policies
 * lie side by side. Starts with even policies.
 *
 * @param planes policy planes times policies
 */
record PolicyHead(int channels, int planes, boolean pools) implements Part {
    @Override
    public List<Weight> weights() {
        List<Weight> weights = new ArrayList<>(List.of(
                new Weight("mix", new long[] {channels, channels}, Weight.he(channels)),
                Weight.bias("mixBias", channels),
                new Weight("planes", new long[] {channels, planes}, 0),
                Weight.bias("planesBias", planes)));
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
        private final INDArray mix;
        private final INDArray mixBias;
        private final INDArray planes;
        private final INDArray planesBias;
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
            mix = weights.get("mix");
            mixBias = weights.get("mixBias");
            planes = weights.get("planes");
            planesBias = weights.get("planesBias");
            pooledTerm = pools ? new PooledTerm(weights, buffers) : null;
        }

        @Override
        public INDArray forward(INDArray given) {
            input = given;
            if (output == null || output.size(0) != input.size(0)) {
                hidden = buffers.like(input);
                output = buffers.make(input.size(0), input.size(1), input.size(2), planes.size(1));
                mask = buffers.like(input);
                hiddenError = buffers.like(input);
                inputError = buffers.like(input);
            }
            Ops.multiply(Ops.pixels(input), false, mix, false, Ops.pixels(hidden));
            Ops.addRow(hidden, mixBias);
            if (pooledTerm != null) {
                pooledTerm.addTo(input, hidden);
            }
            Ops.relu(hidden);
            Ops.multiply(Ops.pixels(hidden), false, planes, false, Ops.pixels(output));
            Ops.addRow(output, planesBias);
            return output;
        }

        @Override
        public INDArray backward(INDArray error, Map<String, INDArray> gradients) {
            Ops.multiply(Ops.pixels(hidden), true, Ops.pixels(error), false, gradients.get("planes"));
            Ops.sumColumns(Ops.pixels(error), gradients.get("planesBias"));
            Ops.multiply(Ops.pixels(error), false, planes, true, Ops.pixels(hiddenError));
            Ops.reluBackward(hidden, hiddenError, mask);
            Ops.multiply(Ops.pixels(input), true, Ops.pixels(hiddenError), false, gradients.get("mix"));
            Ops.sumColumns(Ops.pixels(hiddenError), gradients.get("mixBias"));
            Ops.multiply(Ops.pixels(hiddenError), false, mix, true, Ops.pixels(inputError));
            if (pooledTerm != null) {
                pooledTerm.backward(hiddenError, gradients, inputError);
            }
            return inputError;
        }
    }
}
