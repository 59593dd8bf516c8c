package org.morphzero.models.onnx;

import java.nio.FloatBuffer;

/**
 * Chooses the range of one activation: not the widest seen, but the one whose 256 steps lose least. A narrower range clips its rarest
 * values and rounds all others more finely; the choice minimises the sum of both squared errors over a histogram.
 */
final class RangeFinder {
    private static final int BINS = 4096;
    private static final int CANDIDATES = 100;

    private final long[] histogram = new long[BINS];
    private float least;
    private float greatest;

    /** First pass: how wide the values are. */
    void see(FloatBuffer values) {
        while (values.hasRemaining()) {
            float value = values.get();
            least = Math.min(least, value);
            greatest = Math.max(greatest, value);
        }
    }

    /** Second pass, over the same values: where they lie. */
    void count(FloatBuffer values) {
        float width = greatest - least;
        if (width == 0) {
            return;
        }
        while (values.hasRemaining()) {
            histogram[Math.min(BINS - 1, (int) ((values.get() - least) / width * BINS))]++;
        }
    }

    ActivationRanges.Range range() {
        double best = Double.POSITIVE_INFINITY;
        double bestShare = 1;
        for (int candidate = 0; candidate < CANDIDATES; candidate++) {
            double share = 1 - 0.9 * candidate / CANDIDATES;
            double loss = loss(share * least, share * greatest);
            if (loss < best) {
                best = loss;
                bestShare = share;
            }
        }
        return new ActivationRanges.Range((float) (bestShare * least), (float) (bestShare * greatest));
    }

    private double loss(double low, double high) {
        double step = (high - low) / 255;
        double rounding = step * step / 12;
        double sum = 0;
        for (int bin = 0; bin < BINS; bin++) {
            if (histogram[bin] > 0) {
                double value = least + (bin + 0.5) * (greatest - least) / BINS;
                double beyond = Math.max(0, Math.max(value - high, low - value));
                // An exact 0 is an integer of its own; most values after a ReLU are.
                boolean zero = Math.abs(value) < (greatest - least) / BINS;
                sum += histogram[bin] * (beyond > 0 ? beyond * beyond : zero ? 0 : rounding);
            }
        }
        return sum;
    }
}
