package org.morphzero.training.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LearningConfigTest {
    @Test
    void theRateHalvesAfterSoManyGamesAndGoesOnFalling() {
        LearningConfig learning = Configs.read("chess", "learning.learningRate=0.001", "learning.decayGames=1000")
                .learning();

        assertThat(learning.learningRateAt(0)).isEqualTo(0.001);
        assertThat(learning.learningRateAt(1_000)).isCloseTo(0.0005, within(1e-12));
        assertThat(learning.learningRateAt(9_000)).isCloseTo(0.0001, within(1e-12));
    }

    @Test
    void theRateCanStay() {
        LearningConfig learning = Configs.read("chess", "learning.learningRate=0.001", "learning.decayGames=0")
                .learning();

        assertThat(learning.learningRateAt(1_000_000)).isEqualTo(0.001);
    }
}
