package org.morphzero.models.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.morphzero.mcts.Evaluator;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.Manifest;
import org.morphzero.models.encoding.Layout;
import org.morphzero.models.encoding.MoveEncoder;
import org.morphzero.models.encoding.PositionEncoder;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.LossWeights;
import org.morphzero.models.network.Nd4jMatMul;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.Optimiser;
import org.morphzero.models.network.Sample;
import org.morphzero.models.network.Trainer;
import org.morphzero.models.network.TrainingState;
import org.morphzero.models.onnx.ActivationRanges;
import org.morphzero.models.onnx.OnnxMatMul;
import org.morphzero.models.onnx.RandomPositions;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/**
 * Measures evaluators and trainer on one thread, and the machine's matrix multiplication beside them, so that the figures of one run
 * can be compared with each other. Networks are untrained: speed does not depend on the weights.
 */
public final class ModelBench {
    private static final int POSITIONS = 256;
    private static final int EVALUATION_BATCH = 32;
    private static final int TRAINING_BATCH = 128;

    private final Stopwatch watch;
    private final Consumer<Figure> figures;

    /** One measured number. */
    public record Figure(String name, double value, String unit) {
        /** As the command {@code bench} prints it. */
        @Override
        public String toString() {
            return String.format(java.util.Locale.ROOT, "%s %.4g %s", name, value, unit);
        }
    }

    /**
     * @param nanoTime the clock, {@code System::nanoTime}
     * @param figures gets each figure when it is there
     */
    public ModelBench(LongSupplier nanoTime, double secondsAFigure, Consumer<Figure> figures) {
        watch = new Stopwatch(nanoTime, secondsAFigure);
        this.figures = figures;
    }

    private void figure(String name, double value, String unit) {
        figures.accept(new Figure(name, value, unit));
    }

    /** {@code sgemm.nd4j} and {@code sgemm.onnx}, GFLOP/s of one thread. */
    public double matrixPeaks() {
        Nd4jMatMul nd4j = new Nd4jMatMul();
        figure("sgemm.nd4j", nd4j.flops() / watch.seconds(nd4j::run) / 1e9, "GFLOP/s");
        try (OnnxMatMul onnx = new OnnxMatMul()) {
            double peak = onnx.flops() / watch.seconds(onnx::run) / 1e9;
            figure("sgemm.onnx", peak, "GFLOP/s");
            return peak;
        }
    }

    /**
     * {@code evaluator.<variant>.<engine>} positions/s of one thread at a batch of 32, with encoding and decoding, and for ONNX the share
     * of {@code peak}, all but the policy's planes counted; {@code encode.<variant>} positions/s.
     *
     * @param peak GFLOP/s, from {@link #matrixPeaks}
     */
    public void evaluators(Variant variant, Architecture architecture, double peak) {
        Network network = Network.untrained(variant, architecture, 1);
        List<Position> positions = RandomPositions.of(variant, POSITIONS, new SplittableRandom(1));
        encoding(variant, positions);
        Checkpoint checkpoint = new Checkpoint(
                "bench",
                TrainingState.start(network),
                Manifest.Lineage.none(),
                Optional.of(ActivationRanges.measure(network, positions)));
        for (Checkpoint.Engine engine : Checkpoint.Engine.values()) {
            try (Evaluator evaluator = checkpoint.evaluator(engine, EVALUATION_BATCH)) {
                double rate = positions.size() / watch.seconds(() -> evaluator.evaluate(positions));
                String name = "evaluator." + variant.id() + "."
                        + engine.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
                figure(name, rate, "positions/s");
                if (engine == Checkpoint.Engine.ONNX) {
                    figure(
                            name + ".share",
                            rate * 2 * architecture.macsBeforePlanes(variant) / 1e9 / peak,
                            "of-sgemm.onnx");
                }
            }
        }
    }

    private void encoding(Variant variant, List<Position> positions) {
        PositionEncoder encoder = new PositionEncoder(variant);
        MoveEncoder moves = new MoveEncoder(variant);
        float[] image = new float[encoder.size()];
        int[] indices = new int[4096];
        double seconds = watch.seconds(() -> {
            for (Position position : positions) {
                encoder.encode(position, Layout.CHW, image, 0);
                moves.indices(position, position.legalMoves(), indices);
            }
        });
        figure("encode." + variant.id(), positions.size() / seconds, "positions/s");
    }

    /** {@code trainer.<variant>} samples/s and its GFLOP/s (three times the evaluation's), with all heads, batch 128. */
    public void trainer(Variant variant, Architecture architecture, int threads) {
        List<Sample> batch = new ArrayList<>();
        for (Position position :
                RandomPositions.of(variant, POSITIONS, new SplittableRandom(1)).subList(0, TRAINING_BATCH)) {
            int[] legal = position.legalMoves();
            Position next = position.play(legal[0]);
            Optional<Sample.Reply> reply = next.outcome().isPresent()
                    ? Optional.empty()
                    : Optional.of(new Sample.Reply(next, even(next.countLegalMoves())));
            batch.add(new Sample(position, even(legal.length), new float[] {0, 1, 0}, reply, 20, 1));
        }
        Trainer.Settings settings =
                new Trainer.Settings(Optimiser.adam(1e-4, 1e-4), LossWeights.usual(), threads, 64, true, 1);
        TrainingState start = TrainingState.start(Network.untrained(variant, architecture, 1));
        try (Trainer trainer = new Trainer(start, settings)) {
            double rate = batch.size() / watch.seconds(() -> trainer.step(batch));
            String name = "trainer." + variant.id() + (threads > 1 ? "." + threads + "-threads" : "");
            figure(name, rate, "samples/s");
            figure(name + ".flops", rate * 6 * architecture.macs(variant) / 1e9, "GFLOP/s");
        }
    }

    private static float[] even(int length) {
        float[] target = new float[length];
        java.util.Arrays.fill(target, 1f / length);
        return target;
    }
}
