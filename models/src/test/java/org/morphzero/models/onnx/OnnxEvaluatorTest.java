package org.morphzero.models.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.mcts.Evaluation;
import org.morphzero.mcts.Evaluator;
import org.morphzero.models.RandomGames;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Dl4jEvaluator;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.Networks;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

class OnnxEvaluatorTest {
    private static final Offset<Float> CLOSE = Offset.offset(1e-4f);

    @ParameterizedTest
    @MethodSource("org.morphzero.models.RandomGames#defaults")
    void agreesWithTheTrainersGraph(Variant variant) {
        agree(variant, 96);
    }

    @Tag("deep")
    @ParameterizedTest
    @MethodSource("org.morphzero.models.RandomGames#variants")
    void agreesWithTheTrainersGraphOnAThousandPositions(Variant variant) {
        agree(variant, 1000);
    }

    /** Each head and the pooling can be left out; the policy's planes stay the first. */
    @ParameterizedTest
    @CsvSource({"0,false,false,false", "1,true,false,false", "2,false,true,true", "3,true,true,true"})
    void agreesWhicheverHeadsThereAre(int pooling, boolean reply, boolean soft, boolean movesLeft) {
        agree(Variants.of("bedlam"), 32, new Architecture(3, 16, pooling, 12, 32, reply, soft, movesLeft));
    }

    private static void agree(Variant variant, int count) {
        agree(variant, count, Networks.SMALL);
    }

    private static void agree(Variant variant, int count, Architecture architecture) {
        Network network = Networks.disturbed(variant, architecture);
        List<Position> positions = RandomGames.positions(variant, count, new SplittableRandom(11));
        try (Evaluator onnx = OnnxEvaluator.floats(network, 16);
                Evaluator dl4j = new Dl4jEvaluator(network, 32)) {
            List<Evaluation> theirs = dl4j.evaluate(positions);
            List<Evaluation> ours = onnx.evaluate(positions);
            float spread = 0;
            for (int i = 0; i < count; i++) {
                Evaluation expected = theirs.get(i);
                Evaluation found = ours.get(i);
                assertThat(found.win()).isCloseTo(expected.win(), CLOSE);
                assertThat(found.draw()).isCloseTo(expected.draw(), CLOSE);
                assertThat(found.loss()).isCloseTo(expected.loss(), CLOSE);
                assertThat(found.priors())
                        .as("priors of %s", positions.get(i))
                        .containsExactly(expected.priors(), CLOSE);
                assertThat(sum(found.priors())).isCloseTo(1, CLOSE);
                spread = Math.max(spread, Math.abs(found.value() - ours.get(0).value()));
            }
            assertThat(spread).as("positions that are judged differently").isGreaterThan(0.01f);
        }
    }

    private static float sum(float[] values) {
        float sum = 0;
        for (float value : values) {
            sum += value;
        }
        return sum;
    }

    @ParameterizedTest
    @MethodSource("org.morphzero.models.RandomGames#defaults")
    void batchEqualsSingles(Variant variant) {
        Network network = Networks.disturbed(variant, Networks.SMALL);
        List<Position> positions = RandomGames.positions(variant, 20, new SplittableRandom(12));
        ActivationRanges ranges = ActivationRanges.measure(network, positions);
        try (Evaluator onnx = OnnxEvaluator.floats(network, 8);
                Evaluator integers = OnnxEvaluator.integers(network, ranges, 8);
                Evaluator dl4j = new Dl4jEvaluator(network, 8)) {
            for (Evaluator evaluator : List.of(onnx, integers, dl4j)) {
                List<Evaluation> together = evaluator.evaluate(positions);
                for (int i = 0; i < positions.size(); i++) {
                    Evaluation alone =
                            evaluator.evaluate(positions.subList(i, i + 1)).get(0);
                    assertThat(alone.priors()).isEqualTo(together.get(i).priors());
                    assertThat(alone.value()).isEqualTo(together.get(i).value());
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.morphzero.models.RandomGames#defaults")
    void integersStayCloseToFloats(Variant variant) {
        integersStayClose(variant, 300);
    }

    @Tag("deep")
    @ParameterizedTest
    @MethodSource("org.morphzero.models.RandomGames#defaults")
    void integersStayCloseToFloatsOnTenThousandPositions(Variant variant) {
        integersStayClose(variant, 10_000);
    }

    /** What 8-bit evaluation may cost: mean KL divergence of the policy and mean difference of the value at most 0.01. */
    private static void integersStayClose(Variant variant, int count) {
        Network network = Networks.trained(variant, Networks.SMALL, 100);
        ActivationRanges ranges =
                ActivationRanges.measure(network, RandomGames.positions(variant, 500, new SplittableRandom(13)));
        List<Position> positions = RandomGames.positions(variant, count, new SplittableRandom(14));
        try (Evaluator floats = OnnxEvaluator.floats(network, 32);
                Evaluator integers = OnnxEvaluator.integers(network, ranges, 32)) {
            QuantisationLoss loss = QuantisationLoss.of(floats.evaluate(positions), integers.evaluate(positions));
            assertThat(loss.policyDivergence()).isLessThanOrEqualTo(0.01);
            assertThat(loss.valueDifference()).isLessThanOrEqualTo(0.01);
        }
    }
}
