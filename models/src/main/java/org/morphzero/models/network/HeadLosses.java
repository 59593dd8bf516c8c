package org.morphzero.models.network;

import java.nio.FloatBuffer;

/**
 * Losses of all heads and their gradients by the logits, in plain Java. A policy's cross-entropy runs over the legal moves only, so that
 * illegal moves are masked and cost nothing.
 */
final class HeadLosses {
    private final Architecture architecture;
    private final NetworkShape shape;
    private final LossWeights weights;
    private final int planes;
    private final Graph graph;
    private int[] touched = new int[1024];
    private int touchedCount;

    double policy;
    double value;
    double softPolicy;
    double reply;
    double movesLeft;
    double policyWeight;
    double valueWeight;
    double replyWeight;
    double movesLeftWeight;
    double policyAgreement;
    double outcomeAgreement;

    HeadLosses(Architecture architecture, NetworkShape shape, LossWeights weights, Graph graph) {
        this.architecture = architecture;
        this.shape = shape;
        this.weights = weights;
        this.graph = graph;
        planes = shape.policyChannels() * architecture.policies();
    }

    /**
     * Adds up the losses of a chunk that went forward, and writes the errors for the backward pass.
     *
     * @param totalWeight of the whole batch, by which errors are divided
     */
    void measure(Chunk chunk, double totalWeight) {
        policy = value = softPolicy = reply = movesLeft = 0;
        policyWeight = valueWeight = replyWeight = movesLeftWeight = 0;
        policyAgreement = outcomeAgreement = 0;
        FloatBuffer policyErrors = graph.policyErrors();
        for (int i = 0; i < touchedCount; i++) {
            policyErrors.put(touched[i], 0);
        }
        touchedCount = 0;
        FloatBuffer valueErrors = graph.valueErrors();
        for (int i = 0; i < valueErrors.limit(); i++) {
            valueErrors.put(i, 0);
        }
        for (int i = 0; i < chunk.size; i++) {
            Sample sample = chunk.samples.get(i);
            float scale = (float) (sample.weight() / totalWeight);
            policies(chunk, i, sample, scale);
            outcome(i, sample, scale);
        }
    }

    private void policies(Chunk chunk, int i, Sample sample, float scale) {
        int head = 0;
        if (chunk.indices[i] != null) {
            float[] target = sample.policy();
            policy += sample.weight() * crossEntropy(i, head, chunk.indices[i], target, weights.policy() * scale);
            policyWeight += sample.weight();
            policyAgreement += sample.weight() * (likeliest == argmax(target) ? 1 : 0);
        }
        head++;
        if (architecture.softPolicy()) {
            if (chunk.indices[i] != null) {
                softPolicy += sample.weight()
                        * crossEntropy(i, head, chunk.indices[i], chunk.softTargets[i], weights.softPolicy() * scale);
            }
            head++;
        }
        if (architecture.opponentReply() && chunk.replyIndices[i] != null) {
            float[] target = sample.reply().orElseThrow().policy();
            reply += sample.weight() * crossEntropy(i, head, chunk.replyIndices[i], target, weights.reply() * scale);
            replyWeight += sample.weight();
        }
    }

    private int likeliest;

    /** {@code -sum(target x log softmax(logits))}, whose gradient is {@code softmax - target}; also finds the likeliest move. */
    private double crossEntropy(int sample, int head, int[] indices, float[] target, float scale) {
        FloatBuffer logits = graph.policy();
        FloatBuffer errors = graph.policyErrors();
        int n = indices.length;
        double[] probabilities = new double[n];
        double highest = Double.NEGATIVE_INFINITY;
        for (int m = 0; m < n; m++) {
            probabilities[m] = logits.get(offset(sample, head, indices[m]));
            if (probabilities[m] > highest) {
                highest = probabilities[m];
                likeliest = m;
            }
        }
        double sum = 0;
        for (int m = 0; m < n; m++) {
            sum += Math.exp(probabilities[m] - highest);
        }
        double logSum = highest + Math.log(sum);
        if (touchedCount + n > touched.length) {
            touched = java.util.Arrays.copyOf(touched, 2 * (touchedCount + n));
        }
        double loss = 0;
        for (int m = 0; m < n; m++) {
            double logProbability = probabilities[m] - logSum;
            loss -= target[m] == 0 ? 0 : target[m] * logProbability;
            int offset = offset(sample, head, indices[m]);
            errors.put(offset, scale * (float) (Math.exp(logProbability) - target[m]));
            touched[touchedCount++] = offset;
        }
        return loss;
    }

    private int offset(int sample, int head, int index) {
        int pixels = shape.pixels();
        return (sample * pixels + index % pixels) * planes + head * shape.policyChannels() + index / pixels;
    }

    private void outcome(int i, Sample sample, float scale) {
        FloatBuffer logits = graph.value();
        FloatBuffer errors = graph.valueErrors();
        int at = i * architecture.valueOutputs();
        double[] probabilities = softmax(logits.get(at), logits.get(at + 1), logits.get(at + 2));
        int best = 0;
        for (int k = 0; k < 3; k++) {
            float target = sample.outcome()[k];
            value -= target == 0 ? 0 : sample.weight() * target * Math.log(Math.max(probabilities[k], 1e-30));
            errors.put(at + k, weights.value() * scale * (float) (probabilities[k] - target));
            best = probabilities[k] > probabilities[best] ? k : best;
        }
        valueWeight += sample.weight();
        outcomeAgreement += sample.weight() * (best == argmax(sample.outcome()) ? 1 : 0);
        if (architecture.movesLeft() && sample.pliesLeft() >= 0) {
            double error = logits.get(at + 3) - sample.pliesLeft() / Architecture.PLIES_A_UNIT;
            double size = Math.abs(error);
            movesLeft += sample.weight() * (size < 1 ? error * error / 2 : size - 0.5);
            movesLeftWeight += sample.weight();
            errors.put(at + 3, weights.movesLeft() * scale * (float) Math.max(-1, Math.min(1, error)));
        }
    }

    static double[] softmax(double a, double b, double c) {
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
