package org.morphzero.models.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

class TrainerTest {
    private static final Architecture SMALL = new Architecture(2, 24, 2, 8, 24, true, true, true);

    private static Trainer.Settings settings(int threads, int chunk, boolean augment) {
        return new Trainer.Settings(
                Optimiser.adam(2e-3, 1e-4), new LossWeights(1, 1, 0.1f, 0.15f, 0.1f), threads, chunk, augment, 1);
    }

    @ParameterizedTest
    @MethodSource("org.morphzero.models.RandomGames#defaults")
    void learnsSixtyFourSamplesByHeart(Variant variant) {
        List<Sample> samples = Samples.random(variant, 64, 7);
        TrainingState start = TrainingState.start(Network.untrained(variant, SMALL, 1));
        try (Trainer trainer = new Trainer(start, settings(2, 32, false))) {
            Losses losses = trainer.step(samples);
            assertThat(losses.value()).as("even chances at first").isBetween(1.0985, 1.0987);
            while (trainer.step() < 300 && losses.policy() + losses.value() > 0.05) {
                losses = trainer.step(samples);
            }
            for (int i = 0; i < 10; i++) {
                trainer.step(samples, 2e-4);
            }
            Losses learnt = trainer.measure(samples);
            assertThat(learnt.policyAgreement()).isGreaterThan(0.95);
            assertThat(learnt.outcomeAgreement()).isEqualTo(1);
        }
    }

    /**
     * Along the gradient of each array of weights the loss rises by the gradient's norm: (f(x + h) - f(x - h)) / 2h. A wrong gradient would
     * have another slope along itself.
     */
    @Test
    void gradientsAreThoseOfTheLoss() {
        Variant variant = Variants.of("bedlam");
        List<Sample> samples = Samples.random(variant, 8, 3);
        Network network = randomised(Network.untrained(variant, new Architecture(2, 8, 1, 4, 8, true, true, true), 1));
        LossWeights weights = LossWeights.usual();
        Graph graph = new Graph(network.architecture(), network.shape(), 8, Optimiser.adam(1e-3, 0));
        HeadLosses heads = new HeadLosses(network.architecture(), network.shape(), weights, graph);
        Chunk chunk = new Chunk(
                samples,
                8,
                new org.morphzero.models.encoding.PositionEncoder(variant),
                new org.morphzero.models.encoding.MoveEncoder(variant),
                null);
        float[] parameters = network.parameters();
        float[] gradients = new float[parameters.length];
        loss(graph, heads, chunk, weights, parameters);
        graph.backward();
        graph.readGradients(gradients);
        int at = 0;
        for (var weight : network.weights().entrySet()) {
            int length = weight.getValue().values().length;
            double[] direction = new double[length];
            double squares = 0;
            for (int i = 0; i < length; i++) {
                direction[i] = gradients[at + i];
                squares += direction[i] * direction[i];
            }
            double norm = Math.sqrt(squares);
            for (int i = 0; i < length; i++) {
                direction[i] /= norm;
            }
            double h = Math.min(3e-3, 1e-3 / norm);
            double up = loss(graph, heads, chunk, weights, moved(parameters, at, direction, h));
            double down = loss(graph, heads, chunk, weights, moved(parameters, at, direction, -h));
            assertThat((up - down) / (2 * h))
                    .as(weight.getKey())
                    .isCloseTo(norm, org.assertj.core.data.Percentage.withPercentage(3));
            at += length;
        }
    }

    private static double loss(Graph graph, HeadLosses heads, Chunk chunk, LossWeights weights, float[] parameters) {
        graph.setParameters(parameters);
        graph.forward(chunk.planes, true);
        return heads.measure(chunk, chunk.size).mean(weights, 0).total();
    }

    private static float[] moved(float[] parameters, int at, double[] direction, double by) {
        float[] moved = parameters.clone();
        for (int i = 0; i < direction.length; i++) {
            moved[at + i] += (float) (by * direction[i]);
        }
        return moved;
    }

    private static Network randomised(Network network) {
        SplittableRandom random = new SplittableRandom(9);
        float[] parameters = network.parameters();
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] += (float) (0.1 * random.nextGaussian());
        }
        return new Network(network.variant(), network.architecture(), parameters);
    }

    @ParameterizedTest
    @CsvSource({"0,false,false,false", "1,true,false,false", "2,false,true,true"})
    void trainsWhicheverHeadsThereAre(int pooling, boolean reply, boolean soft, boolean movesLeft) {
        Variant variant = Variants.of("chessgi");
        Architecture architecture = new Architecture(2, 8, pooling, 4, 8, reply, soft, movesLeft);
        List<Sample> samples = Samples.random(variant, 24, 2);
        try (Trainer trainer =
                new Trainer(TrainingState.start(Network.untrained(variant, architecture, 1)), settings(2, 8, true))) {
            Losses first = trainer.step(samples);
            assertThat(first.reply() > 0).isEqualTo(reply);
            assertThat(first.softPolicy() > 0).isEqualTo(soft);
            assertThat(first.movesLeft() > 0).isEqualTo(movesLeft);
            for (int i = 0; i < 40; i++) {
                trainer.step(samples);
            }
            assertThat(trainer.measure(samples).total()).isLessThan(0.9 * first.total());
        }
    }

    /** A cheap search leaves a sample without a policy target: only its value is learnt. */
    @Test
    void samplesWithoutAPolicyTeachTheValueAlone() {
        Variant variant = Variants.of("chess");
        List<Sample> samples = Samples.random(variant, 16, 2).stream()
                .map(s -> new Sample(s.position(), new float[0], s.outcome(), Optional.empty(), -1, 1))
                .toList();
        Network start = Network.untrained(variant, SMALL, 1);
        try (Trainer trainer = new Trainer(TrainingState.start(start), settings(1, 16, false))) {
            double first = trainer.step(samples).value();
            for (int i = 0; i < 20; i++) {
                Losses losses = trainer.step(samples);
                assertThat(losses.policy() + losses.reply() + losses.movesLeft())
                        .isZero();
            }
            assertThat(trainer.measure(samples).value()).isLessThan(first);
            assertThat(trainer.network().weights().get("policy.planesBias").values())
                    .isEqualTo(start.weights().get("policy.planesBias").values());
        }
    }

    /** Decoupled: beside Adam's step, which is the same with and without, kernels lose rate x decay of themselves. */
    @Test
    void weightDecayShrinksKernelsAndNotBiases() {
        Variant variant = Variants.of("chess");
        Network start = randomised(Network.untrained(variant, SMALL, 1));
        var before = start.weights();
        var without = afterOneStep(start, 0).weights();
        var with = afterOneStep(start, 0.5).weights();
        before.forEach((name, weight) -> {
            boolean kernel = weight.shape().length > 1;
            for (int i = 0; i < weight.values().length; i++) {
                assertThat(without.get(name).values()[i] - with.get(name).values()[i])
                        .as("%s %s", name, i)
                        .isCloseTo(
                                kernel ? 0.01f * 0.5f * weight.values()[i] : 0,
                                org.assertj.core.data.Offset.offset(1e-6f));
            }
        });
    }

    private static Network afterOneStep(Network start, double weightDecay) {
        Trainer.Settings settings =
                new Trainer.Settings(Optimiser.adam(0.01, weightDecay), LossWeights.usual(), 1, 8, false, 1);
        try (Trainer trainer = new Trainer(TrainingState.start(start), settings)) {
            trainer.step(Samples.random(start.variant(), 8, 2));
            return trainer.network();
        }
    }

    @Test
    void theNumberOfThreadsDoesNotMatter() {
        assertThat(trained(1, 5)).isEqualTo(trained(2, 5)).isEqualTo(trained(3, 5));
    }

    private static float[] trained(int threads, int steps) {
        Variant variant = Variants.of("morphomania");
        List<Sample> samples = Samples.random(variant, 50, 4);
        TrainingState start = TrainingState.start(Network.untrained(variant, SMALL, 2));
        try (Trainer trainer = new Trainer(start, settings(threads, 16, true))) {
            for (int i = 0; i < steps; i++) {
                trainer.step(samples);
            }
            return trainer.network().parameters();
        }
    }

    @Test
    void goesOnFromItsStateWithTheSameLosses() {
        Variant variant = Variants.of("morph4");
        List<List<Sample>> batches = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            batches.add(Samples.random(variant, 20, 100 + i));
        }
        TrainingState start = TrainingState.start(Network.untrained(variant, SMALL, 3));
        List<Losses> uninterrupted = new ArrayList<>();
        TrainingState half = null;
        try (Trainer trainer = new Trainer(start, settings(1, 16, true))) {
            for (List<Sample> batch : batches) {
                if (trainer.step() == 3) {
                    half = trainer.state();
                }
                uninterrupted.add(trainer.step(batch));
            }
        }
        try (Trainer trainer = new Trainer(half, settings(2, 16, true))) {
            for (int i = 3; i < 6; i++) {
                assertThat(trainer.step(batches.get(i))).isEqualTo(uninterrupted.get(i));
            }
        }
    }

    @Test
    void aStepThatDivergesIsNamedAndNotTaken() {
        Variant variant = Variants.of("chess");
        List<Sample> good = Samples.random(variant, 8, 6);
        Sample first = good.get(0);
        Sample bad =
                new Sample(first.position(), first.policy(), new float[] {Float.NaN, 0, 0}, Optional.empty(), -1, 1);
        TrainingState start = TrainingState.start(Network.untrained(variant, SMALL, 4));
        try (Trainer trainer = new Trainer(start, settings(1, 8, false))) {
            trainer.step(good);
            float[] before = trainer.network().parameters();
            assertThatThrownBy(() -> trainer.step(List.of(bad)))
                    .isInstanceOf(TrainingDiverged.class)
                    .hasMessageContaining("training step 2")
                    .hasMessageContaining("NaN");
            assertThat(trainer.network().parameters()).isEqualTo(before);
            assertThat(trainer.step(good).total()).isFinite();
        }
    }

    @Test
    void aTargetThatDoesNotFitItsPositionIsRefused() {
        Variant variant = Variants.of("chess");
        Sample sample = new Sample(variant.start(), new float[] {1}, new float[] {1, 0, 0}, Optional.empty(), -1, 1);
        TrainingState start = TrainingState.start(Network.untrained(variant, SMALL, 4));
        try (Trainer trainer = new Trainer(start, settings(1, 8, false))) {
            assertThatThrownBy(() -> trainer.step(List.of(sample)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("policy target over 1 moves, expected 20");
        }
    }
}
