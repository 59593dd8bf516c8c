package org.morphzero.training.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The sequential test. */
class SprtTest {
    private static final int RUNS = 400;

    /**
     * The first three counts are those of Fishtest's own tests (stat_util.py). The ratios are computed apart from its way and ours: both constrained maxima by
     * scipy's SLSQP over the five shares themselves.
     */
    @ParameterizedTest
    @CsvSource({
        "10789 19328 33806 19402 10543, -3,  1,   2.131068",
        "1187 7410 13475 7378 1164,     -3,  1,   2.861527",
        "39 2226 31451 2412 40,         0.2, 0.9, 2.162543",
        "5 20 60 40 15,                 0,   20,  3.705681",
        "0 3 20 5 2,                    0,   50,  1.137529",
        "10 0 20 0 2,                   0,   50,  -3.638437",
        "0 0 0 0 10,                    0,   100, 2.470028",
        "0 0 100 0 0,                   0,   5,   -1.441648"
    })
    void theRatioIsThatOfTheLikelihoods(String pairs, double elo0, double elo1, double ratio) {
        long[] counts =
                Arrays.stream(pairs.split(" ", -1)).mapToLong(Long::parseLong).toArray();
        assertThat(Sprt.logLikelihoodRatio(counts, elo0, elo1)).isCloseTo(ratio, within(1e-5));
    }

    /** {@code ln 19}, as Wald has it for 5% and 5%. */
    @Test
    void theBoundsAreWalds() {
        Sprt sprt = new Sprt(0, 5);
        assertThat(sprt.upperBound()).isCloseTo(2.944439, within(1e-6));
        assertThat(sprt.lowerBound()).isCloseTo(-2.944439, within(1e-6));
        assertThat(sprt.verdict()).isEqualTo(Sprt.Verdict.UNDECIDED);
    }

    /** Who exchanges the players and the signs gets the opposite. */
    @Test
    void theTestIsSymmetric() {
        long[] pairs = {3, 8, 20, 15, 4};
        long[] turned = {4, 15, 20, 8, 3};
        assertThat(Sprt.logLikelihoodRatio(pairs, -10, 30))
                .isCloseTo(-Sprt.logLikelihoodRatio(turned, -30, 10), within(1e-8));
    }

    /** Of 400 matches at either hypothesis 5% should go wrong, 20; more than 33 would be beyond three standard deviations. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void itErrsAboutAsOftenAsAsked(boolean isH1) {
        SplittableRandom random = new SplittableRandom(7);
        int wrong = 0;
        for (int run = 0; run < RUNS; run++) {
            Sprt sprt = new Sprt(0, 50);
            while (sprt.verdict() == Sprt.Verdict.UNDECIDED) {
                sprt.add(Simulated.pair(isH1 ? 50 : 0, random));
            }
            wrong += sprt.verdict() == (isH1 ? Sprt.Verdict.H1 : Sprt.Verdict.H0) ? 0 : 1;
        }
        assertThat(wrong).isBetween(4, 33);
    }

    @ParameterizedTest
    @CsvSource({"5, 5", "5, 0", "NaN, 5", "0, Infinity", "-1001, 0"})
    void boundsThatMakeNoSenseAreRefused(double elo0, double elo1) {
        assertThatThrownBy(() -> new Sprt(elo0, elo1))
                .hasMessageContaining("expected two differences in Elo of -1000 to 1000, the lower one first, found");
    }
}
