package org.morphzero.models.network;

import java.util.List;
import java.util.Map;
import org.nd4j.linalg.api.ndarray.INDArray;

/**
 * Logits for win, draw and loss, and the plies left where they are predicted: {@code relu(pool(relu(input x mix)) x hidden) x outputs}.
 * Starts with even chances.
 */
record ValueHead(int channels, int valueChannels, int units, int outputs) implements Part {
    @Override
    public List<Weight> weights() {
        return List.of(
                new Weight("mix", new long[] {channels, valueChannels}, Weight.he(channels)),
                Weight.bias("mixBias", valueChannels),
                new Weight("hidden", new long[] {2L * valueChannels, units}, Weight.he(2L * valueChannels)),
                Weight.bias("hiddenBias", units),
                new Weight("outputs", new long[] {units, outputs}, 0),
                Weight.bias("outputsBias", outputs));
    }

    @Override
    public Running on(Map<String, INDArray> weights, Buffers buffers) {
        return new AtWork(weights, buffers);
    }

    private static final class AtWork implements Running {
        private final Buffers buffers;
        private final Map<String, INDArray> weights;
        private final GlobalPooling pool;
        private INDArray input;
        private INDArray mixed;
        private INDArray pooled;
        private INDArray hidden;
        private INDArray output;
        private INDArray mixedMask;
        private INDArray hiddenMask;
        private INDArray hiddenError;
        private INDArray pooledError;
        private INDArray mixedError;
        private INDArray inputError;

        AtWork(Map<String, INDArray> weights, Buffers buffers) {
            this.buffers = buffers;
            this.weights = weights;
            pool = new GlobalPooling(buffers);
        }

        @Override
        public INDArray forward(INDArray given) {
            input = given;
            INDArray mix = weights.get("mix");
            long batch = input.size(0);
            if (output == null || output.size(0) != batch) {
                mixed = buffers.make(batch, input.size(1), input.size(2), mix.size(1));
                hidden = buffers.make(batch, weights.get("hidden").size(1));
                output = buffers.make(batch, weights.get("outputs").size(1));
                mixedMask = buffers.like(mixed);
                mixedError = buffers.like(mixed);
                hiddenMask = buffers.like(hidden);
                hiddenError = buffers.like(hidden);
                pooledError = buffers.make(batch, 2 * mix.size(1));
                inputError = buffers.like(input);
            }
            Ops.multiply(Ops.pixels(input), false, mix, false, Ops.pixels(mixed));
            Ops.addRow(mixed, weights.get("mixBias"));
            Ops.relu(mixed);
            pooled = pool.forward(mixed);
            Ops.multiply(pooled, false, weights.get("hidden"), false, hidden);
            Ops.addRow(hidden, weights.get("hiddenBias"));
            Ops.relu(hidden);
            Ops.multiply(hidden, false, weights.get("outputs"), false, output);
            Ops.addRow(output, weights.get("outputsBias"));
            return output;
        }

        @Override
        public INDArray backward(INDArray error, Map<String, INDArray> gradients) {
            Ops.multiply(hidden, true, error, false, gradients.get("outputs"));
            Ops.sumColumns(error, gradients.get("outputsBias"));
            Ops.multiply(error, false, weights.get("outputs"), true, hiddenError);
            Ops.reluBackward(hidden, hiddenError, hiddenMask);
            Ops.multiply(pooled, true, hiddenError, false, gradients.get("hidden"));
            Ops.sumColumns(hiddenError, gradients.get("hiddenBias"));
            Ops.multiply(hiddenError, false, weights.get("hidden"), true, pooledError);
            mixedError.assign(0);
            pool.backward(pooledError, mixedError);
            Ops.reluBackward(mixed, mixedError, mixedMask);
            Ops.multiply(Ops.pixels(input), true, Ops.pixels(mixedError), false, gradients.get("mix"));
            Ops.sumColumns(Ops.pixels(mixedError), gradients.get("mixBias"));
            Ops.multiply(Ops.pixels(mixedError), false, weights.get("mix"), true, Ops.pixels(inputError));
            return inputError;
        }
    }
}
