package org.morphzero.models.network;

import java.nio.FloatBuffer;
import java.util.Arrays;
import org.morphzero.models.encoding.MoveEncoder;

/**
 * Losses of all heads and their gradients by the logits, in plain Java. A policy's cross-entropy runs over the legal moves only, so that
 * illegal moves are masked and cost nothing. Belongs to one graph.
 */
final class HeadLosses {
    private final Architecture architecture;
    private final LossWeights weights;
    private final Graph graph;
    private final GraphLogits logits;
    /** Where errors of policy logits were written last time; all others are 0. */
    private int[] written = new int[1024];

    private int writtenCount;

    HeadLosses(Network network, MoveEncoder moves, LossWeights weights, Graph graph) {
        architecture = network.architecture();
        this.weights = weights;
        this.graph = graph;
        logits = new GraphLogits(network, moves, graph);
    }

    /**
     * The losses of a chunk that went forward; writes the errors for the backward pass.
     *
     * @param totalWeight of the whole batch, by which errors are divided
     */
    LossSum measure(Chunk chunk, double totalWeight) {
        clearErrors();
        LossSum sum = new LossSum();
        for (int i = 0; i < chunk.size; i++) {
            Sample sample = chunk.samples.get(i);
            float scale = (float) (sample.weight() / totalWeight);
            logits.lookAt(i);
            policies(chunk, i, scale, sum);
            outcome(sample, i, scale, sum);
            if (architecture.movesLeft() && sample.pliesLeft() >= 0) {
                movesLeft(sample, i, scale, sum);
            }
        }
        return sum;
    }

    private void clearErrors() {
        FloatBuffer policyErrors = graph.policyErrors();
        for (int i = 0; i < writtenCount; i++) {
            policyErrors.put(written[i], 0);
        }
        writtenCount = 0;
        clear(graph.valueErrors());
        clear(graph.queryErrors());
        clear(graph.keyErrors());
    }

    private static void clear(FloatBuffer errors) {
        for (int i = 0; i < errors.limit(); i++) {
            errors.put(i, 0);
        }
    }

    /** The heads in the order in which {@link Architecture#policies} counts them. */
    private void policies(Chunk chunk, int i, float scale, LossSum sum) {
        Sample sample = chunk.samples.get(i);
        int[] indices = chunk.indices[i];
        int head = 0;
        if (indices != null) {
            double[] values = logits(head, indices);
            sum.policy +=
                    sample.weight() * crossEntropy(head, indices, values, sample.policy(), weights.policy() * scale);
            sum.policyWeight += sample.weight();
            boolean agrees = likeliest(values) == argmax(sample.policy());
            sum.policyAgreement += agrees ? sample.weight() : 0;
        }
        head++;
        if (architecture.softPolicy()) {
            if (indices != null) {
                float[] target = chunk.softTargets[i];
                sum.softPolicy += sample.weight()
                        * crossEntropy(head, indices, logits(head, indices), target, weights.softPolicy() * scale);
            }
            head++;
        }
        if (architecture.opponentReply() && chunk.replyIndices[i] != null) {
            float[] target = sample.reply().orElseThrow().policy();
            int[] replies = chunk.replyIndices[i];
            sum.reply += sample.weight()
                    * crossEntropy(head, replies, logits(head, replies), target, weights.reply() * scale);
            sum.replyWeight += sample.weight();
        }
    }

    /** {@code -sum(target x log softmax(logits))}, whose gradient is {@code softmax - target}. */
    private double crossEntropy(int head, int[] indices, double[] values, float[] target, float scale) {
        FloatBuffer errors = graph.policyErrors();
        FloatBuffer queryErrors = graph.queryErrors();
        FloatBuffer keyErrors = graph.keyErrors();
        double highest = Arrays.stream(values).max().orElseThrow();
        double sum = 0;
        for (double value : values) {
            sum += Math.exp(value - highest);
        }
        double logSum = highest + Math.log(sum);
        if (writtenCount + indices.length > written.length) {
            written = Arrays.copyOf(written, 2 * (writtenCount + indices.length));
        }
        double loss = 0;
        for (int m = 0; m < indices.length; m++) {
            double logProbability = values[m] - logSum;
            loss -= target[m] == 0 ? 0 : target[m] * logProbability;
            int offset = logits.place(indices[m], head);
            float error = scale * (float) (Math.exp(logProbability) - target[m]);
            errors.put(offset, error);
            written[writtenCount++] = offset;
            logits.backward(error, indices[m], head, queryErrors, keyErrors);
        }
        return loss;
    }

    private double[] logits(int head, int[] indices) {
        double[] values = new double[indices.length];
        for (int m = 0; m < indices.length; m++) {
            values[m] = logits.of(indices[m], head);
        }
        return values;
    }

    private static int likeliest(double[] values) {
        int best = 0;
        for (int m = 1; m < values.length; m++) {
            best = values[m] > values[best] ? m : best;
        }
        return best;
    }

    private void outcome(Sample sample, int i, float scale, LossSum sum) {
        FloatBuffer errors = graph.valueErrors();
        int at = i * architecture.valueOutputs();
        double[] probabilities = softmax(logits.outcome(0), logits.outcome(1), logits.outcome(2));
        int best = 0;
        for (int k = 0; k < 3; k++) {
            float target = sample.outcome()[k];
            sum.value -= target == 0 ? 0 : sample.weight() * target * Math.log(Math.max(probabilities[k], 1e-30));
            errors.put(at + k, weights.value() * scale * (float) (probabilities[k] - target));
            best = probabilities[k] > probabilities[best] ? k : best;
        }
        sum.weight += sample.weight();
        sum.outcomeAgreement += best == argmax(sample.outcome()) ? sample.weight() : 0;
    }

    /** Huber's loss, in units of {@link Architecture#PLIES_A_UNIT}. */
    private void movesLeft(Sample sample, int i, float scale, LossSum sum) {
        int at = i * architecture.valueOutputs() + 3;
        double error = logits.value(3) - sample.pliesLeft() / Architecture.PLIES_A_UNIT;
        double size = Math.abs(error);
        sum.movesLeft += sample.weight() * (size < 1 ? error * error / 2 : size - 0.5);
        sum.movesLeftWeight += sample.weight();
        graph.valueErrors().put(at, weights.movesLeft() * scale * (float) Math.max(-1, Math.min(1, error)));
    }

    private static double[] softmax(double a, double b, double c) {
        double highest = Math.max(a, Math.max(b, c));
        double[] p = {Math.exp(a - highest), Math.exp(b - highest), Math.exp(c - highest)};
        double sum = p[0] + p[1] + p[2];
        for (int k = 0; k < 3; k++) {
            p[k] /= sum;
        }
        return p;
    }

    private static int argmax(float[] values) {
        int best = 0;
        for (int i = 1; i < values.length; i++) {
            best = values[i] > values[best] ? i : best;
        }
        return best;
    }
}
