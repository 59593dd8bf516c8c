package org.morphzero.training.learning;

import java.util.Arrays;
import org.morphzero.training.config.LearningConfig.Averaging;

/**
 * The exponential moving average of a network's weights. The first looks count as much as each other, {@code 1 / n} each, until the
 * configured share is more: otherwise the untrained weights would stay in the average for long.
 */
final class MovingAverage {
    private final Averaging config;
    private final float[] average;

    /** @param average so far; copied */
    MovingAverage(Averaging config, float[] average) {
        this.config = config;
        this.average = average.clone();
    }

    /** Whether the network is looked at after this step, counted from 1. */
    boolean isDue(int step) {
        return step % config.steps() == 0;
    }

    /** Takes the weights after a step, counted from 1, for which it {@link #isDue}. */
    void take(float[] weights, int step) {
        int looks = step / config.steps();
        float share = (float) Math.max(config.share(), 1.0 / looks);
        for (int i = 0; i < average.length; i++) {
            average[i] += share * (weights[i] - average[i]);
        }
    }

    float[] average() {
        return Arrays.copyOf(average, average.length);
    }
}
