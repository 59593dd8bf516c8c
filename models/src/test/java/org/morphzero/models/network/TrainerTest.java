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
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

class TrainerTest {
    private static final Architecture SMALL = new Architecture(2, 24, 2, 0, 8, 24, true, true, true);

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
        Network network =
                randomised(Network.untrained(variant, new Architecture(2, 8, 1, 4, 4, 8, true, true, true), 1));
        LossWeights weights = LossWeights.usual();
        Graph graph = new Graph(network.architecture(), network.shape(), 8, Optimiser.adam(1e-3, 0));
        HeadLosses heads =
                new HeadLosses(network, new org.morphzero.models.encoding.MoveEncoder(variant), weights, graph);
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
    @CsvSource({"0,0,false,false,false", "1,0,true,false,false", "2,4,false,true,true"})
    void trainsWhicheverHeadsThereAre(int pooling, int attention, boolean reply, boolean soft, boolean movesLeft) {
        Variant variant = Variants.of("chessgi");
        Architecture architecture = new Architecture(2, 8, pooling, attention, 4, 8, reply, soft, movesLeft);
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
        List<Sample> good = List.of(chessSample(1));
        Sample bad = chessSample("g1f3", "g8f6", "f3g1", "f6g8");
        TrainingState start = TrainingState.start(withHugeWeightsForRepetition(Network.untrained(variant, SMALL, 4)));
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

    /** The plane of repetition is 0 here, so its weights do nothing but decay: by 10 x rate x themselves, past what a float holds. */
    @Test
    void weightsThatWouldNotBeFiniteAreNotTaken() {
        Network huge = withHugeWeightsForRepetition(Network.untrained(Variants.of("chess"), SMALL, 4));
        Trainer.Settings settings = new Trainer.Settings(Optimiser.adam(1, 10), LossWeights.usual(), 1, 8, false, 1);
        List<Sample> batch = List.of(chessSample(1));
        try (Trainer trainer = new Trainer(TrainingState.start(huge), settings)) {
            trainer.step(batch, 1e-4);
            TrainingState before = trainer.state();
            assertThatThrownBy(() -> trainer.step(batch, 1))
                    .isInstanceOf(TrainingDiverged.class)
                    .hasMessage("training step 2: a weight is not finite after it; the weights of step 1 are kept");
            assertThat(trainer.step()).isEqualTo(1);
            assertThat(trainer.network().parameters())
                    .isEqualTo(before.network().parameters());
            assertThat(trainer.state().optimiserState()).isEqualTo(before.optimiserState());
            assertThat(trainer.step(batch, 1e-4).total()).isFinite();
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1e-9, 1.001, Double.NaN, Double.POSITIVE_INFINITY})
    void aRateOutOfRangeIsRefusedBeforeTheStep(double rate) {
        TrainingState start = TrainingState.start(Network.untrained(Variants.of("chess"), SMALL, 4));
        try (Trainer trainer = new Trainer(start, settings(1, 8, false))) {
            assertThatThrownBy(() -> trainer.step(List.of(chessSample(1)), rate))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("a learning rate of " + rate + ", expected 0 to 1");
            assertThat(trainer.step()).isZero();
        }
    }

    private static Sample chessSample(float weight, String... moves) {
        Position position = Variants.of("chess").start();
        for (String move : moves) {
            position = position.play(position.move(move));
        }
        float[] policy = new float[position.countLegalMoves()];
        policy[3] = 1;
        return new Sample(position, policy, new float[] {1, 0, 0}, Optional.empty(), 40, weight);
    }

    private static Sample chessSample(String... moves) {
        return chessSample(1, moves);
    }

    /** The kernel of the last input plane, which is 1 in positions that stood before and 0 in others. */
    private static Network withHugeWeightsForRepetition(Network network) {
        float[] parameters = network.parameters();
        int inputs = network.shape().inputChannels();
        for (int out = 0; out < SMALL.channels(); out++) {
            for (int tap = 0; tap < 9; tap++) {
                parameters[(out * inputs + inputs - 1) * 9 + tap] = 3e38f;
            }
        }
        return new Network(network.variant(), network.architecture(), parameters);
    }

    /** Adam divides by the size of gradients, so a clip shows only beside its epsilon: here steps are gradient / epsilon x rate. */
    @Test
    void gradientsAreCutToTheirNorm() {
        List<Sample> batch = Samples.random(Variants.of("chess"), 8, 2);
        Network start = randomised(Network.untrained(Variants.of("chess"), SMALL, 1));
        double[] moved = new double[2];
        double norm = 0;
        double[] clips = {1e9, 1e-2};
        for (int i = 0; i < 2; i++) {
            Optimiser optimiser = new Optimiser(1, 0, 0, 1, 0, clips[i]);
            Trainer.Settings settings = new Trainer.Settings(optimiser, LossWeights.usual(), 1, 8, false, 1);
            try (Trainer trainer = new Trainer(TrainingState.start(start), settings)) {
                norm = trainer.step(batch, 1e-3).gradientNorm();
                moved[i] = distance(start, trainer.network());
            }
        }
        assertThat(norm).isGreaterThan(0.1);
        assertThat(moved[1]).isCloseTo(1e-3 * 1e-2, org.assertj.core.data.Percentage.withPercentage(2));
        assertThat(moved[0]).isGreaterThan(5 * moved[1]);
    }

    private static double distance(Network one, Network other) {
        float[] a = one.parameters();
        float[] b = other.parameters();
        double squares = 0;
        for (int i = 0; i < a.length; i++) {
            squares += (double) (a[i] - b[i]) * (a[i] - b[i]);
        }
        return Math.sqrt(squares);
    }

    /** Weight 2 is the sample twice, also where the chunks weigh differently: chunks of 2, then 2 and 2 and 1. */
    @Test
    void aSampleOfWeightTwoIsTheSampleTwice() {
        List<Sample> three = Samples.random(Variants.of("chess"), 3, 5);
        Sample first = three.get(0);
        Sample heavy =
                new Sample(first.position(), first.policy(), first.outcome(), first.reply(), first.pliesLeft(), 2);
        Sample nothing = new Sample(
                three.get(1).position(), three.get(1).policy(), new float[] {0, 1, 0}, Optional.empty(), -1, 0);
        Network start = randomised(Network.untrained(Variants.of("chess"), SMALL, 1));
        List<Losses> losses = new ArrayList<>();
        List<float[]> parameters = new ArrayList<>();
        for (List<Sample> batch : List.of(
                List.of(heavy, three.get(1), three.get(2)),
                List.of(first, first, three.get(1), three.get(2), nothing),
                three)) {
            Optimiser optimiser = new Optimiser(1, 0, 0, 1, 0, 1e9);
            Trainer.Settings settings = new Trainer.Settings(optimiser, LossWeights.usual(), 1, 2, false, 1);
            try (Trainer trainer = new Trainer(TrainingState.start(start), settings)) {
                losses.add(trainer.step(batch, 1e-2));
                parameters.add(trainer.network().parameters());
            }
        }
        var close = org.assertj.core.data.Offset.offset(1e-4);
        assertThat(losses.get(1).total()).isCloseTo(losses.get(0).total(), close);
        assertThat(losses.get(1).policy()).isCloseTo(losses.get(0).policy(), close);
        assertThat(losses.get(1).gradientNorm()).isCloseTo(losses.get(0).gradientNorm(), close);
        assertThat(parameters.get(1)).containsExactly(parameters.get(0), org.assertj.core.data.Offset.offset(1e-6f));
        assertThat(Math.abs(losses.get(2).gradientNorm() - losses.get(0).gradientNorm()))
                .as("and it does matter")
                .isGreaterThan(1e-3);
    }

    @Test
    void theRateOfAStepIsTheOneThatIsGiven() {
        List<Sample> batch = Samples.random(Variants.of("chess"), 8, 2);
        Network start = Network.untrained(Variants.of("chess"), SMALL, 1);
        double[] moved = new double[3];
        double[] rates = {0, 1e-4, 1e-3};
        for (int i = 0; i < rates.length; i++) {
            try (Trainer trainer = new Trainer(TrainingState.start(start), settings(1, 8, false))) {
                trainer.step(batch, rates[i]);
                moved[i] = distance(start, trainer.network());
            }
        }
        assertThat(moved[0]).isZero();
        assertThat(moved[1]).isPositive();
        assertThat(moved[2] / moved[1]).isBetween(9.5, 10.5);
    }

    @Test
    void whatIsClosedIsClosedAndMayBeClosedTwice() {
        Network network = Network.untrained(Variants.of("chess"), SMALL, 1);
        Trainer trainer = new Trainer(TrainingState.start(network), settings(2, 8, false));
        trainer.step(List.of(chessSample(1)));
        trainer.close();
        trainer.close();
        assertThatThrownBy(trainer::network).hasMessage("the trainer is closed");
        assertThatThrownBy(() -> trainer.step(List.of(chessSample(1)))).hasMessage("the trainer is closed");
        Dl4jEvaluator evaluator = new Dl4jEvaluator(network, 4);
        List<Position> positions = List.of(network.variant().start());
        assertThat(evaluator.evaluate(positions)).hasSize(1);
        evaluator.close();
        evaluator.close();
        assertThatThrownBy(() -> evaluator.evaluate(positions)).hasMessage("the evaluator is closed");
    }

    /** Outside the heap, and before any garbage collection. */
    @Test
    void closingFreesTheMemory() {
        Network network = Network.untrained(Variants.of("chess"), Architecture.of(2, 64), 1);
        openAndClose(network);
        long before = org.bytedeco.javacpp.Pointer.totalBytes();
        for (int i = 0; i < 10; i++) {
            openAndClose(network);
        }
        assertThat(org.bytedeco.javacpp.Pointer.totalBytes() - before).isLessThan(8 << 20);
    }

    private static void openAndClose(Network network) {
        try (Trainer trainer = new Trainer(TrainingState.start(network), settings(1, 32, false));
                Dl4jEvaluator evaluator = new Dl4jEvaluator(network, 32)) {
            trainer.step(List.of(chessSample(1)));
            evaluator.evaluate(List.of(network.variant().start()));
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
