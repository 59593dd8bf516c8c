package org.morphzero.training.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SharesTest {
    @Test
    void threeThirdsShareTheRestFromTheLeft() {
        assertThat(Shares.quantise("p", 1 / 3f, 1 / 3f, 1 / 3f)).containsExactly(21846, 21845, 21845);
    }

    @Test
    void sixSixthsAreTakenDownFromTheLeft() {
        // 65,536 / 6 is 10,922.67: rounded up six times that is 2 too many.
        assertThat(Shares.quantise("p", 1 / 6f, 1 / 6f, 1 / 6f, 1 / 6f, 1 / 6f, 1 / 6f))
                .containsExactly(10922, 10922, 10923, 10923, 10923, 10923);
    }

    @Test
    void certaintyIsExact() {
        assertThat(Shares.quantise("p", 0, 1, 0)).containsExactly(0, Shares.WHOLE, 0);
    }

    @Test
    void theyAreNearAndSumToOneAndStayAsTheyAre() {
        SplittableRandom random = new SplittableRandom(1);
        for (int size = 1; size < 1_000; size++) {
            float[] shares = RandomGames.distribution(size, random);
            int[] whole = Shares.quantise("p", shares);
            float[] back = new float[size];
            float sum = 0;
            for (int i = 0; i < size; i++) {
                back[i] = Shares.share(whole[i]);
                sum += back[i];
                assertThat((double) back[i]).isCloseTo(shares[i], within(1.6 / Shares.WHOLE));
            }
            assertThat(Arrays.stream(whole).sum()).isEqualTo(Shares.WHOLE);
            assertThat(sum).isEqualTo(1f);
            assertThat(Shares.quantise("p", back)).isEqualTo(whole);
        }
    }

    @Test
    void whatIsNoDistributionIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Shares.quantise("turn 3: policy", 0.5f, 0.4f))
                .withMessageStartingWith("turn 3: policy sums to 0.9");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Shares.quantise("p", 1.5f, -0.5f))
                .withMessage("p holds 1.5, expected 0 to 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Shares.quantise("p", Float.NaN, 1))
                .withMessage("p holds NaN, expected 0 to 1");
    }
}
