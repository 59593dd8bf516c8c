package org.morphzero.training.selfplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.morphzero.training.config.SelfPlayConfig;

class PartsTest {
    @Test
    void geometricNumbersHaveTheirMeanAndTheirShares() {
        SplittableRandom random = new SplittableRandom(1);
        int[] counts = new int[1_000];
        double sum = 0;
        for (int i = 0; i < 100_000; i++) {
            int number = Draw.geometric(3, 999, random);
            counts[number]++;
            sum += number;
        }
        assertThat(sum / 100_000).isCloseTo(3, within(0.05));
        // P(n) = 1/4 * (3/4)^n
        assertThat(counts[0] / 100_000.0).isCloseTo(0.25, within(0.01));
        assertThat(counts[2] / 100_000.0).isCloseTo(0.25 * 0.75 * 0.75, within(0.01));
        assertThat(Draw.geometric(0, 10, random)).isZero();
        for (int i = 0; i < 100; i++) {
            assertThat(Draw.geometric(50, 3, random)).isBetween(0, 3);
        }
    }

    @Test
    void movesAreDrawnByTheirProbabilitiesToThePowerOfOneByTemperature() {
        float[] probabilities = {0.1f, 0.6f, 0, 0.3f};
        for (double temperature : new double[] {0.5, 1, 2}) {
            SplittableRandom random = new SplittableRandom(2);
            int[] counts = new int[4];
            for (int i = 0; i < 100_000; i++) {
                counts[Draw.index(probabilities, temperature, random)]++;
            }
            assertThat(counts[2]).isZero();
            assertThat(counts[1] / (double) counts[3]).isCloseTo(Math.pow(2, 1 / temperature), within(0.1));
            assertThat(counts[3] / (double) counts[0]).isCloseTo(Math.pow(3, 1 / temperature), within(0.4));
        }
        // All but the likeliest vanish; nothing becomes infinite or undefined.
        assertThat(Draw.index(probabilities, 0.001, new SplittableRandom(3))).isEqualTo(1);
    }

    @Test
    void surpriseIsTheDivergenceFromThePrior() {
        assertThat(Surprise.of(new float[] {0.5f, 0.5f}, new float[] {0.5f, 0.5f}))
                .isZero();
        assertThat((double) Surprise.of(new float[] {0.75f, 0.25f}, new float[] {0.5f, 0.5f}))
                .isCloseTo(0.75 * Math.log(1.5) + 0.25 * Math.log(0.5), within(1e-6));
        assertThat((double) Surprise.of(new float[] {1, 0}, new float[] {0.25f, 0.75f}))
                .isCloseTo(Math.log(4), within(1e-6));
        assertThat((double) Surprise.of(new float[] {1, 0}, new float[] {0, 1}))
                .as("finite")
                .isCloseTo(8 * Math.log(10), within(1e-5));
    }

    @Test
    void anEndIsClearAfterSoManyPliesInARowOfOneSign() {
        Foresight foresight = new Foresight(new SelfPlayConfig.Resignation(0.9, 3, 0.1, 0.5));
        float[] values = {0.95f, 0.95f, -0.95f, -0.95f, 0.9f, -0.95f, -0.92f, -1f, 1f, 0f};
        for (int ply = 0; ply < 7; ply++) {
            foresight.note(ply, values[ply]);
            assertThat(foresight.isClear()).isFalse();
            assertThat(foresight.weight()).isEqualTo(1);
            assertThat(foresight.ply()).isEqualTo(-1);
            assertThat(foresight.expected()).isZero();
        }
        for (int ply = 7; ply < 10; ply++) {
            foresight.note(ply, values[ply]);
            assertThat(foresight.isClear()).isTrue();
            assertThat(foresight.ply()).isEqualTo(7);
            assertThat(foresight.expected()).isEqualTo(-1);
            assertThat(foresight.weight()).isEqualTo(0.5f);
        }
    }

    @Test
    void aThresholdOfOneIsNever() {
        Foresight never = new Foresight(new SelfPlayConfig.Resignation(1, 1, 0, 0));
        never.note(0, 1);
        assertThat(never.isClear()).isFalse();
    }

    /** Neighbouring seeds and ids share nothing, and ids are not counted through the seed. */
    @Test
    void gamesDrawFromDifferentSources() {
        Set<Long> seen = new HashSet<>();
        for (long seed = -50; seed < 50; seed++) {
            for (long id = 0; id < 100; id++) {
                SplittableRandom random = GameSource.of(seed, id);
                for (int i = 0; i < 5; i++) {
                    assertThat(seen.add(random.nextLong())).isTrue();
                }
            }
        }
        assertThat(GameSource.of(3, 4).nextLong()).isEqualTo(GameSource.of(3, 4).nextLong());
    }
}
