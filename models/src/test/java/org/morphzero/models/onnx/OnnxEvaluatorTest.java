package org.morphzero.models.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
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
    @CsvSource({"0,0,false,false,false", "1,0,true,false,false", "2,8,false,true,true", "3,3,true,true,true"})
    void agreesWhicheverHeadsThereAre(int pooling, int attention, boolean reply, boolean soft, boolean movesLeft) {
        agree(
                Variants.of(attention == 3 ? "morph4" : "bedlam"),
                32,
                new Architecture(3, 20, pooling, attention, 12, 32, reply, soft, movesLeft));
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

    /** A batch that is not full runs in a smaller shape: that must not change a bit. All sizes, and each size alone in its evaluator. */
    @ParameterizedTest
    @CsvSource({"chess, 32, 0", "bedlam, 48, 8", "morph4, 64, 16", "morphomania, 20, 0"})
    void theShapeOfABatchChangesNothing(String id, int channels, int attention) {
        Variant variant = Variants.of(id);
        Network network =
                Networks.disturbed(variant, Architecture.of(2, channels).attending(attention));
        List<Position> positions = RandomGames.positions(variant, 256, new SplittableRandom(15));
        ActivationRanges ranges = ActivationRanges.measure(network, positions);
        for (boolean quantised : new boolean[] {false, true}) {
            IntFunction<Evaluator> evaluator = batch ->
                    quantised ? OnnxEvaluator.integers(network, ranges, batch) : OnnxEvaluator.floats(network, batch);
            try (Evaluator whole = evaluator.apply(32)) {
                List<Evaluation> expected = whole.evaluate(positions);
                for (int at = 0, size = 1; at < positions.size(); at += size, size++) {
                    int end = Math.min(positions.size(), at + size);
                    same(whole.evaluate(positions.subList(at, end)), expected.subList(at, end));
                }
                same(whole.evaluate(positions.subList(0, 28)), expected.subList(0, 28));
                for (int batch : List.of(1, 3, 5, 7, 13, 16, 64)) {
                    try (Evaluator smaller = evaluator.apply(batch)) {
                        same(smaller.evaluate(positions), expected);
                    }
                }
            }
        }
    }

    private static void same(List<Evaluation> found, List<Evaluation> expected) {
        assertThat(found).hasSameSizeAs(expected);
        for (int i = 0; i < found.size(); i++) {
            assertThat(found.get(i).priors()).isEqualTo(expected.get(i).priors());
            assertThat(found.get(i).win()).isEqualTo(expected.get(i).win());
            assertThat(found.get(i).draw()).isEqualTo(expected.get(i).draw());
            assertThat(found.get(i).loss()).isEqualTo(expected.get(i).loss());
        }
    }

    @Test
    void aBatchRunsInTheSmallestShapeThatHoldsIt() {
        assertThat(OnnxSession.sizes(32)).containsExactly(1, 2, 4, 8, 12, 16, 20, 24, 28, 32);
        assertThat(OnnxSession.sizes(20)).containsExactly(1, 2, 3, 6, 9, 12, 15, 18, 20);
        assertThat(OnnxSession.sizes(8)).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(OnnxSession.sizes(1)).containsExactly(1);
    }

    /** The evaluation and its priors are kept and must be made; what is made besides is garbage. */
    @ParameterizedTest
    @MethodSource("org.morphzero.models.RandomGames#defaults")
    void makesHardlyAnyGarbage(Variant variant) {
        List<Position> positions = RandomGames.positions(variant, 32, new SplittableRandom(16));
        List<int[]> moves = positions.stream().map(Position::legalMoves).toList();
        long kept =
                moves.stream().mapToLong(legal -> 16 + 4L * legal.length + 32).sum();
        var memory = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (Evaluator evaluator = OnnxEvaluator.floats(Network.untrained(variant, Networks.SMALL, 1), 32)) {
            evaluator.evaluate(positions, moves);
            long before = memory.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 10; i++) {
                evaluator.evaluate(positions, moves);
            }
            long allocated = (memory.getCurrentThreadAllocatedBytes() - before) / 10;
            assertThat((allocated - kept) / positions.size())
                    .as("bytes a position besides")
                    .isLessThan(100);
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
        integersStayClose(variant, count, Networks.SMALL);
    }

    /** A query times a key doubles what both lack. */
    @ParameterizedTest
    @MethodSource("org.morphzero.models.RandomGames#defaults")
    void integersStayCloseToFloatsWithAttention(Variant variant) {
        integersStayClose(variant, 100, Networks.SMALL.attending(8));
    }

    private static void integersStayClose(Variant variant, int count, Architecture architecture) {
        Network network = Networks.trained(variant, architecture, 100);
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
