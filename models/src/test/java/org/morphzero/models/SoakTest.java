package org.morphzero.models;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.morphzero.mcts.Evaluator;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.LossWeights;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.Optimiser;
import org.morphzero.models.network.Sample;
import org.morphzero.models.network.Samples;
import org.morphzero.models.network.Trainer;
import org.morphzero.models.network.TrainingState;
import org.morphzero.models.onnx.OnnxEvaluator;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/**
 * Memory outside Java's heap is seen by no garbage collector, so what the process holds must stay flat over a long run. Runs
 * under the profile {@code soak}, which gives Java a heap of one size, in memory from the start, so that what grows is not the heap. Writes
 * its curve to {@code target/soak.tsv}: what, how many, resident MiB.
 */
@EnabledIfSystemProperty(named = "soak", matches = "true")
class SoakTest {
    private static final int TRAINING_STEPS = Integer.getInteger("soak.steps", 20_000);
    private static final int EVALUATIONS = Integer.getInteger("soak.evaluations", 2_000_000);
    private static final int MARKS = 20;
    private static final double MOST_GROWTH_MIB = 64;

    private final Variant variant = Variants.of("bedlam");
    private final Network network = Network.untrained(variant, new Architecture(1, 8, 1, 0, 4, 8, true, true, true), 1);

    @Test
    void residentMemoryStaysFlat() throws IOException {
        Assumptions.assumeTrue(Files.exists(Path.of("/proc/self/status")), "resident memory is read from /proc");
        StringBuilder curve = new StringBuilder();
        List<Double> training = train(curve);
        List<Double> evaluation = evaluate(curve);
        Files.writeString(Path.of("target", "soak.tsv"), curve);
        // The first quarter is for buffers and code to be made.
        assertThat(training.get(MARKS - 1) - training.get(MARKS / 4))
                .as("%s", training)
                .isLessThan(MOST_GROWTH_MIB);
        assertThat(evaluation.get(MARKS - 1) - evaluation.get(MARKS / 4))
                .as("%s", evaluation)
                .isLessThan(MOST_GROWTH_MIB);
    }

    private List<Double> train(StringBuilder curve) throws IOException {
        List<Sample> batch = Samples.random(variant, 16, 1);
        Trainer.Settings settings =
                new Trainer.Settings(Optimiser.adam(1e-4, 1e-4), LossWeights.usual(), 2, 8, true, 1);
        List<Double> resident = new ArrayList<>();
        try (Trainer trainer = new Trainer(TrainingState.start(network), settings)) {
            for (int mark = 1; mark <= MARKS; mark++) {
                while (trainer.step() < (long) TRAINING_STEPS * mark / MARKS) {
                    trainer.step(batch);
                }
                resident.add(resident("steps\t" + trainer.step(), curve));
            }
        }
        return resident;
    }

    private List<Double> evaluate(StringBuilder curve) throws IOException {
        List<Position> positions = RandomGames.positions(variant, 512, new SplittableRandom(2));
        List<Double> resident = new ArrayList<>();
        long evaluated = 0;
        try (Evaluator evaluator = OnnxEvaluator.floats(network, 64)) {
            for (int mark = 1; mark <= MARKS; mark++) {
                while (evaluated < (long) EVALUATIONS * mark / MARKS) {
                    evaluated += evaluator.evaluate(positions).size();
                }
                resident.add(resident("evaluations\t" + evaluated, curve));
            }
        }
        return resident;
    }

    private static double resident(String what, StringBuilder curve) throws IOException {
        double kib = Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")))
                .findFirst()
                .orElseThrow();
        curve.append(what).append('\t').append(Math.round(kib / 1024)).append('\n');
        return kib / 1024;
    }
}
