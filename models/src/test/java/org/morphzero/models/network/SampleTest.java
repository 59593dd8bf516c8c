package org.morphzero.models.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.morphzero.rules.Position;
import org.morphzero.rules.variant.Variants;

class SampleTest {
    private static final float[] DRAW = {0, 1, 0};
    private final Position start = Variants.of("chess").start();

    private Sample sample(float[] policy, float[] outcome, float pliesLeft, float weight) {
        return new Sample(start, policy, outcome, Optional.empty(), pliesLeft, weight);
    }

    @Test
    void whatIsInRangeIsTaken() {
        assertThat(sample(new float[] {0.25f, 0.7505f}, new float[] {0.3f, 0.3f, 0.4005f}, 10_000, 0))
                .isNotNull();
        assertThat(sample(new float[0], DRAW, -1, 3).policy()).isEmpty();
    }

    @Test
    void badPoliciesAreRefused() {
        refused(() -> sample(new float[] {0.5f, 0.4f}, DRAW, 0, 1), "sample: policy sums to 0.9");
        refused(() -> sample(new float[] {1.5f, -0.5f}, DRAW, 0, 1), "sample: policy holds 1.5, expected 0 to 1");
        refused(() -> sample(new float[] {1, -0.0005f}, DRAW, 0, 1), "sample: policy holds -5.0E-4");
        refused(() -> sample(new float[] {1, Float.NaN}, DRAW, 0, 1), "sample: policy holds NaN");
        refused(() -> new Sample.Reply(start, new float[] {0.5f}), "reply: policy sums to 0.5, expected 1");
        refused(() -> new Sample.Reply(start, new float[0]), "reply: policy sums to 0.0, expected 1");
        refused(() -> new Sample.Reply(start, new float[] {Float.POSITIVE_INFINITY}), "reply: policy holds Infinity");
    }

    @Test
    void badOutcomesAreRefused() {
        float[] policy = {1};
        refused(() -> sample(policy, new float[] {1, 0}, 0, 1), "sample: outcome of 2 numbers, expected 3");
        refused(() -> sample(policy, new float[] {1, 1, 0}, 0, 1), "sample: outcome sums to 2.0, expected 1");
        refused(() -> sample(policy, new float[] {2, -1, 0}, 0, 1), "sample: outcome holds 2.0");
        refused(() -> sample(policy, new float[] {Float.NaN, 0, 0}, 0, 1), "sample: outcome holds NaN");
    }

    @Test
    void badNumbersAreRefused() {
        float[] policy = {1};
        refused(() -> sample(policy, DRAW, Float.NaN, 1), "sample: pliesLeft is NaN");
        refused(() -> sample(policy, DRAW, Float.NEGATIVE_INFINITY, 1), "sample: pliesLeft is -Infinity");
        refused(() -> sample(policy, DRAW, 10_001, 1), "sample: pliesLeft is 10001.0, expected at most 10000");
        refused(() -> sample(policy, DRAW, 0, -1), "sample: weight is -1.0");
        refused(() -> sample(policy, DRAW, 0, Float.NaN), "sample: weight is NaN");
        refused(() -> sample(policy, DRAW, 0, Float.POSITIVE_INFINITY), "sample: weight is Infinity");
    }

    private static void refused(Runnable making, String because) {
        assertThatThrownBy(making::run)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(because);
    }
}
