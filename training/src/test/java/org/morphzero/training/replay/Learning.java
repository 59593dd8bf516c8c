package org.morphzero.training.replay;

import org.morphzero.models.network.LossWeights;
import org.morphzero.training.config.LearningConfig;

/** Configurations of which only what the window reads differs. */
final class Learning {
    private Learning() {}

    static LearningConfig of(double surprise, double cheapRows) {
        return new LearningConfig(
                64,
                64,
                4,
                1e-3,
                0,
                0,
                0,
                1,
                LossWeights.usual(),
                new LearningConfig.Ramp(0, 0, 1),
                surprise,
                cheapRows,
                false,
                new LearningConfig.Averaging(1, 1));
    }
}
