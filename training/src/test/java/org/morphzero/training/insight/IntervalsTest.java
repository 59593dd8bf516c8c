package org.morphzero.training.insight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class IntervalsTest {

    /** Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29. */
    @Test
    void sharesHaveWilsonsInterval() {
        near(Intervals.share(81, 263), 0.3080, 0.2553, 0.3662);
        near(Intervals.share(15, 148), 0.1014, 0.0624, 0.1605);
        near(Intervals.share(0, 20), 0, 0, 0.1611);
        near(Intervals.share(1, 29), 0.0345, 0.0061, 0.1718);
        assertThat(Intervals.share(0, 0).isKnown()).isFalse();
    }

    /** Newcombe 1998, "Interval estimation for the difference between independent proportions", table II, method 10. */
    @Test
    void differencesOfSharesHaveNewcombesInterval() {
        near(Intervals.share(56, 70).minus(Intervals.share(48, 80)), 0.2, 0.0524, 0.3339);
        near(Intervals.share(9, 10).minus(Intervals.share(3, 10)), 0.6, 0.1705, 0.8090);
        near(Intervals.share(10, 10).minus(Intervals.share(0, 20)), 1, 0.6791, 1);
    }

    /** Welch's interval is {@code d -+ t sqrt(s1^2 / n1 + s2^2 / n2)}; with so many of each t is 1.96. */
    @Test
    void differencesOfMeansHaveWelchsInterval() {
        SplittableRandom random = new SplittableRandom(1);
        MeanSum a = new MeanSum();
        MeanSum b = new MeanSum();
        for (int i = 0; i < 4000; i++) {
            a.add(10 + 3 * random.nextGaussian());
            b.add(9 + 6 * random.nextGaussian());
        }
        Estimate difference = a.mean().minus(b.mean());
        double half = 1.96 * Math.sqrt((9 + 36) / 4000.0);
        assertThat(difference.value() - difference.low()).isCloseTo(half, within(0.01));
        assertThat(difference.high() - difference.value()).isCloseTo(half, within(0.01));
        assertThat(difference.sample()).isEqualTo(4000);
    }

    /** The mean of 1, 2, 3, 4 is 2.5; its standard error is 1.291 / 2 = 0.6455, and Student's t with 3 degrees of freedom 3.182. */
    @Test
    void meansHaveStudentsInterval() {
        MeanSum sum = new MeanSum();
        sum.add(1);
        assertThat(sum.mean().low()).isNaN();
        sum.add(2);
        sum.add(3);
        sum.add(4);
        near(sum.mean(), 2.5, 2.5 - 2.054, 2.5 + 2.054);
    }

    /** Each game holds ten moves that go the same way, so that 100 games are 100 observations and not 1,000. */
    @Test
    void whatGoesTogetherInAGameIsOneObservation() {
        RatioSum sum = new RatioSum();
        for (int game = 0; game < 100; game++) {
            sum.add(game < 40 ? 10 : 0, 10);
        }
        sum.add(0, 0);
        Estimate wilson = Intervals.share(40, 100);
        assertThat(sum.share().value()).isEqualTo(0.4);
        assertThat(sum.share().low()).isCloseTo(wilson.low(), within(0.001));
        assertThat(sum.share().high()).isCloseTo(wilson.high(), within(0.001));
        assertThat(sum.share().sample()).isEqualTo(100);
    }

    /** 60 wins, 20 draws and 20 losses are 70%: 400 log10(0.7 / 0.3) = 147 Elo. */
    @Test
    void scoresAndTheirEloAgree() {
        Score score = Intervals.score(60, 20, 20);
        assertThat(score.share().value()).isEqualTo(0.7);
        assertThat(score.elo().difference().orElseThrow()).isCloseTo(147.2, within(0.05));
        assertThat(score.share().low()).isBetween(0.6, 0.63);
        assertThat(score.share().high()).isBetween(0.76, 0.78);
        assertThat(Intervals.score(0, 0, 5).share().low()).isZero();
        assertThat(Intervals.score(5, 0, 0).share().high()).isEqualTo(1);
        assertThat(Intervals.score(0, 0, 0)).isEqualTo(Score.NONE);
    }

    /** Fieller's interval holds the true ratio, 3, in about 95 of 100 drawn pairs, correlated by a half and with b four deviations from 0. */
    @Test
    void ratiosHaveFiellersInterval() {
        SplittableRandom random = new SplittableRandom(7);
        int held = 0;
        for (int i = 0; i < 2000; i++) {
            double common = random.nextGaussian();
            double b = 4 + common;
            double a = 12 + common / 2 + Math.sqrt(0.75) * random.nextGaussian();
            Estimate ratio = Intervals.ratio(a, b, 1, 1, 0.5, 1);
            held += ratio.low() <= 3 && 3 <= ratio.high() ? 1 : 0;
        }
        assertThat(held).isBetween(1860, 1940);
    }

    @Test
    void aRatioToNothingIsUnknownOrUnbounded() {
        assertThat(Intervals.ratio(1, -1, 1, 1, 0, 1).isKnown()).isFalse();
        Estimate unbounded = Intervals.ratio(1, 1, 1, 1, 0, 1);
        assertThat(unbounded.value()).isEqualTo(1);
        assertThat(unbounded.low()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(unbounded.high()).isEqualTo(Double.POSITIVE_INFINITY);
    }

    private static void near(Estimate estimate, double value, double low, double high) {
        assertThat(estimate.value()).isCloseTo(value, within(0.0006));
        assertThat(estimate.low()).isCloseTo(low, within(0.0006));
        assertThat(estimate.high()).isCloseTo(high, within(0.0006));
    }
}
