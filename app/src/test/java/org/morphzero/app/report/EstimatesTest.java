package org.morphzero.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.morphzero.training.insight.Estimate;

class EstimatesTest {
    private static final Estimate UNKNOWN = new Estimate(Double.NaN, Double.NaN, Double.NaN, 0);

    @Test
    void figuresAreWrittenWithTheirIntervals() {
        Estimate share = new Estimate(0.543, 0.521, 0.565, 100);

        assertThat(Estimates.share(share)).isEqualTo("54.3% (52.1 to 56.5)");
        assertThat(Estimates.inUnit(share, "share")).isEqualTo("54.3% (52.1 to 56.5)");
        assertThat(Estimates.inUnit(new Estimate(123.4, 120.6, 126.2, 9), "plies"))
                .isEqualTo("123 (121 to 126)");
        assertThat(Estimates.difference(new Estimate(-0.012, -0.05, 0.026, 9), "share"))
                .isEqualTo("-1.2 (-5.0 to 2.6) points");
    }

    @Test
    void whatIsNotKnownIsLeftOpen() {
        assertThat(Estimates.share(UNKNOWN)).isEqualTo("-");
        assertThat(Estimates.number(new Estimate(2, Double.NEGATIVE_INFINITY, 3, 9), 1))
                .isEqualTo("2.0 (open to 3.0)");
        assertThat(Estimates.number(new Estimate(2, Double.NaN, Double.NaN, 9), 1))
                .isEqualTo("2.0");
    }
}
