package org.morphzero.training.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.morphzero.training.config.ReplayConfig;

class WindowSizeTest {
    private static final ReplayConfig ROOT = new ReplayConfig(1_000, 1_000, 0.5, 0.4, 100_000);

    @Test
    void allRowsWhileThereAreFew() {
        assertThat(WindowSize.of(ROOT, 0)).isZero();
        assertThat(WindowSize.of(ROOT, 999)).isEqualTo(999);
        assertThat(WindowSize.of(ROOT, 1_000)).isEqualTo(1_000);
    }

    /** x = 10,000: (100 - 31.6228) / (0.5 / 31.6228) = 4,324.56, of which 0.4 is 1,729.8. */
    @Test
    void thenItGrowsByTheFormula() {
        assertThat(WindowSize.of(ROOT, 10_000)).isEqualTo(2_729);
        // 0.4 (1,000,000^0.65 - 250,000^0.65) / (0.65 * 250,000^-0.35) = 224,967.5.
        assertThat(WindowSize.of(new ReplayConfig(250_000, 250_000, 0.65, 0.4, 10_000_000), 1_000_000))
                .isEqualTo(474_967);
    }

    @Test
    void aSlopeOf1AndAnExponentOf1KeepEverything() {
        ReplayConfig everything = new ReplayConfig(100, 50, 1, 1, 100_000_000);
        for (long rows : new long[] {99, 100, 101, 12_345, 99_999_999}) {
            assertThat(WindowSize.of(everything, rows)).isEqualTo(rows);
        }
    }

    @Test
    void itStopsAtItsGreatestSize() {
        ReplayConfig small = new ReplayConfig(1_000, 1_000, 0.5, 0.4, 1_500);
        assertThat(WindowSize.of(small, 1_000_000_000)).isEqualTo(1_500);
        assertThat(WindowSize.of(new ReplayConfig(1_000, 1, 0.5, 0.4, 10), 600)).isEqualTo(10);
    }

    /** Or a game that left the window would have to come back. */
    @Test
    void itNeverGrowsFasterThanTheRows() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 200; i++) {
            ReplayConfig config = new ReplayConfig(
                    1 + random.nextInt(3_000),
                    1 + random.nextInt(3_000),
                    random.nextDouble(0.01, 1),
                    random.nextDouble(),
                    1 + random.nextInt(6_000));
            for (long rows = 0; rows < 8_000; rows++) {
                assertThat(WindowSize.of(config, rows + 1) - WindowSize.of(config, rows))
                        .as("%s, %d rows", config, rows)
                        .isBetween(0L, 1L);
            }
        }
    }
}
