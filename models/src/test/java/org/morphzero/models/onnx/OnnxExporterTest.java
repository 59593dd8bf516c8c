package org.morphzero.models.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.mcts.Evaluation;
import org.morphzero.mcts.Evaluator;
import org.morphzero.models.RandomGames;
import org.morphzero.models.encoding.MoveCells;
import org.morphzero.models.encoding.MoveEncoder;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.NetworkShape;
import org.morphzero.models.network.Networks;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** What other programs get: all policy planes, where this program's own graph stops before them. */
class OnnxExporterTest {
    private static final int COUNT = 16;
    private static final Offset<Double> CLOSE = Offset.offset(1e-3);

    @ParameterizedTest
    @CsvSource({"chess, 24, 2, 0, true", "bedlam, 20, 1, 8, true", "morph4, 13, 2, 3, true", "morph4, 20, 0, 0, false"})
    void theFileSaysWhatTheEvaluatorsSay(String id, int channels, int pooling, int attention, boolean allHeads) {
        Variant variant = Variants.of(id);
        Network network = Networks.disturbed(
                variant, new Architecture(2, channels, pooling, attention, 8, 24, allHeads, allHeads, allHeads));
        List<Position> positions = RandomGames.positions(variant, COUNT, new SplittableRandom(17));
        float[] shift = new float[channels];
        for (int c = 0; c < channels; c++) {
            // Far more than is measured, so that a bias which does not take it in shows.
            shift[c] = 0.2f * (c % 3 - 1);
        }
        ActivationRanges ranges = new ActivationRanges(
                ActivationRanges.measure(network, positions).ranges(), shift);
        try (Evaluator floats = OnnxEvaluator.floats(network, COUNT);
                Evaluator integers = OnnxEvaluator.integers(network, ranges, COUNT)) {
            agree(network, OnnxExporter.export(network), positions, floats.evaluate(positions));
            agree(network, OnnxExporter.exportQuantised(network, ranges), positions, integers.evaluate(positions));
        }
    }

    private static void agree(Network network, byte[] model, List<Position> positions, List<Evaluation> expected) {
        NetworkShape shape = network.shape();
        int policy = shape.policyChannels() * shape.pixels();
        int vectors = network.architecture().attentionChannels(shape, 1) * shape.pixels();
        List<OnnxSession.Output> outputs = new ArrayList<>(List.of(
                new OnnxSession.Output(OnnxExporter.POLICY, 1, policy),
                new OnnxSession.Output(
                        OnnxExporter.VALUE, 1, network.architecture().valueOutputs())));
        if (vectors > 0) {
            outputs.add(new OnnxSession.Output(OnnxExporter.QUERIES, 1, vectors));
            outputs.add(new OnnxSession.Output(OnnxExporter.KEYS, 1, vectors));
        }
        MoveEncoder moves = new MoveEncoder(network.variant());
        MoveCells cells = moves.cells();
        try (OnnxSession session = new OnnxSession(model, network.variant(), COUNT, outputs)) {
            session.fill(positions);
            session.run(COUNT);
            FloatBuffer planes = session.output(OnnxExporter.POLICY);
            for (int i = 0; i < COUNT; i++) {
                int[] legal = positions.get(i).legalMoves();
                double[] logits = new double[legal.length];
                for (int m = 0; m < legal.length; m++) {
                    int index = moves.index(positions.get(i), legal[m]);
                    logits[m] = planes.get(i * policy + index)
                            + (vectors > 0 ? pair(network, cells, session, i * vectors, index) : 0);
                }
                double[] priors = softmax(logits);
                for (int m = 0; m < legal.length; m++) {
                    assertThat(Math.log(expected.get(i).priors()[m])).isCloseTo(Math.log(priors[m]), CLOSE);
                }
                FloatBuffer values = session.output(OnnxExporter.VALUE);
                int at = i * network.architecture().valueOutputs();
                double[] outcome = softmax(values.get(at), values.get(at + 1), values.get(at + 2));
                assertThat((double) expected.get(i).win()).isCloseTo(outcome[0], CLOSE);
                assertThat((double) expected.get(i).loss()).isCloseTo(outcome[2], CLOSE);
            }
        }
    }

    /** Query times key over the root of their length, as {@link org.morphzero.models.evaluation.PairLogits} has it; both lie channel by channel. */
    private static double pair(Network network, MoveCells cells, OnnxSession session, int base, int index) {
        if (cells.origin(index) == MoveCells.NOWHERE) {
            return 0;
        }
        int length = network.architecture().policyAttention();
        int pixels = network.shape().pixels();
        double sum = 0;
        for (int k = 0; k < length; k++) {
            sum += session.output(OnnxExporter.QUERIES).get(base + place(cells.origin(index), k, length, pixels))
                    * session.output(OnnxExporter.KEYS).get(base + place(cells.target(index), k, length, pixels));
        }
        return sum / Math.sqrt(length);
    }

    private static int place(int cell, int k, int length, int pixels) {
        return (cell / pixels * length + k) * pixels + cell % pixels;
    }

    private static double[] softmax(double... logits) {
        double sum = 0;
        double[] chances = new double[logits.length];
        for (int i = 0; i < logits.length; i++) {
            chances[i] = Math.exp(logits[i]);
            sum += chances[i];
        }
        for (int i = 0; i < logits.length; i++) {
            chances[i] /= sum;
        }
        return chances;
    }
}
