package org.morphzero.app.command;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.morphzero.app.doctor.Machine;
import org.morphzero.app.doctor.Speed;
import org.morphzero.app.doctor.Workload;
import org.morphzero.mcts.Evaluator;
import org.morphzero.models.bench.ModelBench;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.Manifest;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.LossWeights;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.Optimiser;
import org.morphzero.models.network.Sample;
import org.morphzero.models.network.Trainer;
import org.morphzero.models.network.TrainingState;
import org.morphzero.models.onnx.RandomPositions;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** Takes the readings of this machine. */
final class Probes {
    private Probes() {}

    /** @param runs folder in which runs are to be; it need not be there, and is not made */
    static Machine machine(Path runs) {
        Path there = existing(runs.toAbsolutePath());
        long memory =
                ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                        ? system.getTotalMemorySize()
                        : Long.MAX_VALUE;
        return new Machine(
                Runtime.version().feature(),
                Runtime.getRuntime().availableProcessors(),
                Runtime.getRuntime().maxMemory(),
                memory,
                runs,
                there.toFile().getUsableSpace(),
                writing(there),
                List.of(
                        library("ONNX Runtime", () -> evaluate(Checkpoint.Engine.ONNX)),
                        library("ONNX int8", () -> evaluate(Checkpoint.Engine.ONNX_INT8)),
                        library("ND4J", () -> evaluate(Checkpoint.Engine.DL4J)),
                        library("training", Probes::step)));
    }

    /** The folder, or the nearest one above it that is there. */
    static Path existing(Path folder) {
        Path there = folder;
        while (!Files.exists(there) && there.getParent() != null) {
            there = there.getParent();
        }
        return there;
    }

    static Optional<String> writing(Path folder) {
        try {
            Path file = Files.createTempFile(folder, ".doctor", ".part");
            try {
                Files.write(file, new byte[1 << 16]);
            } finally {
                Files.delete(file);
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(e.getClass().getSimpleName());
        }
    }

    /** Whatever a native library throws when it cannot be loaded or does not fit the processor: it is a reading, not an error. */
    static Machine.Library library(String name, Runnable use) {
        try {
            use.run();
            return new Machine.Library(name, Optional.empty());
        } catch (RuntimeException | LinkageError e) {
            Throwable cause = e;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            String message =
                    String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
            return new Machine.Library(name, Optional.of(cause.getClass().getSimpleName() + ": " + message));
        }
    }

    private static void evaluate(Checkpoint.Engine engine) {
        Network network = tiny();
        List<Position> positions = RandomPositions.of(network.variant(), 4, new SplittableRandom(1));
        Checkpoint checkpoint = new Checkpoint(
                        "doctor", TrainingState.start(network), Manifest.Lineage.none(), Optional.empty())
                .withRanges(positions);
        try (Evaluator evaluator = checkpoint.evaluator(engine, 4)) {
            evaluator.evaluate(positions).forEach(evaluation -> {
                if (!Float.isFinite(evaluation.value())) {
                    throw new IllegalStateException("an evaluation is " + evaluation.value());
                }
            });
        }
    }

    private static void step() {
        Position start = tiny().variant().start();
        float[] policy = new float[start.countLegalMoves()];
        policy[0] = 1;
        Sample sample = new Sample(start, policy, new float[] {1, 0, 0}, Optional.empty(), 10, 1);
        Trainer.Settings settings =
                new Trainer.Settings(Optimiser.adam(1e-3, 1e-4), LossWeights.usual(), 1, 1, false, 1);
        try (Trainer trainer = new Trainer(TrainingState.start(tiny()), settings)) {
            trainer.step(List.of(sample));
        }
    }

    private static Network tiny() {
        return Network.untrained(Variants.all().get(0).variant(), Architecture.of(1, 4), 1);
    }

    /** @param seconds roughly, for each of half a dozen figures */
    static Speed speed(Workload workload, double seconds) {
        Map<String, Double> figures = new HashMap<>();
        Variant variant = workload.variant();
        ModelBench onOneThread = new ModelBench(
                ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime,
                seconds,
                figure -> figures.put(figure.name(), figure.value()));
        // The trainer works on threads of its own, so the clock counts.
        ModelBench byTheClock =
                new ModelBench(System::nanoTime, seconds, figure -> figures.put(figure.name(), figure.value()));
        onOneThread.evaluators(variant, workload.network(), 1);
        byTheClock.trainer(variant, workload.network(), 1);
        SelfPlayCost selfPlay = SelfPlayCost.measure(
                variant, workload.network(), seconds, ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
        String engine = workload.engine().name().toLowerCase(Locale.ROOT).replace('_', '-');
        return new Speed(
                figures.get("evaluator." + variant.id() + "." + engine),
                selfPlay.ownMicrosASimulation(),
                selfPlay.cacheHitRate(),
                figures.get("trainer." + variant.id()));
    }
}
