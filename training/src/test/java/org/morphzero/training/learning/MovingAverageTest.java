package org.morphzero.training.learning;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.morphzero.training.config.LearningConfig.Averaging;

class MovingAverageTest {
    /** Looks after steps 2, 4, 6 at 1, 2, 6: their plain mean is 3, and the untrained 100 is forgotten at once. */
    @Test
    void theFirstLooksCountAlike() {
        MovingAverage average = new MovingAverage(new Averaging(2, 0.1), new float[] {100});

        average.take(new float[] {1}, 2);
        average.take(new float[] {2}, 4);
        average.take(new float[] {6}, 6);

        assertThat(average.average()[0]).isEqualTo(3);
    }

    /** The 11th look would count 1/11, which is less than the share of 0.5. */
    @Test
    void laterLooksCountByTheirShare() {
        MovingAverage average = new MovingAverage(new Averaging(1, 0.5), new float[] {4});

        average.take(new float[] {8}, 11);

        assertThat(average.average()[0]).isEqualTo(6);
    }

    @Test
    void aLookIsDueEverySoManySteps() {
        MovingAverage average = new MovingAverage(new Averaging(3, 0.5), new float[1]);

        assertThat(average.isDue(2)).isFalse();
        assertThat(average.isDue(3)).isTrue();
        assertThat(average.isDue(4)).isFalse();
    }

    @Test
    void whatIsHandedOutIsACopy() {
        MovingAverage average = new MovingAverage(new Averaging(1, 1), new float[] {1});

        average.average()[0] = 7;

        assertThat(average.average()[0]).isEqualTo(1);
    }
}
