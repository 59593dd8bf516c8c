package org.morphzero.models.network;

import java.util.List;
import java.util.SplittableRandom;
import org.morphzero.rules.Variant;

/** Networks for tests. */
public final class Networks {
    public static final Architecture SMALL = new Architecture(2, 24, 2, 0, 8, 24, true, true, true);

    private Networks() {}

    /** Every weight disturbed, so that none of them is without effect. */
    public static Network disturbed(Variant variant, Architecture architecture) {
        Network network = Network.untrained(variant, architecture, 1);
        SplittableRandom random = new SplittableRandom(9);
        float[] parameters = network.parameters();
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] += (float) (0.12 * random.nextGaussian());
        }
        return new Network(variant, architecture, parameters);
    }

    /** Some passes over positions with opinions that can be learnt: as sure of itself as a trained network. */
    public static Network trained(Variant variant, Architecture architecture, int steps) {
        List<Sample> samples = Samples.material(variant, 1024, 8);
        Trainer.Settings settings =
                new Trainer.Settings(Optimiser.adam(2e-3, 1e-4), new LossWeights(1, 1, 0, 0, 0), 2, 32, true, 1);
        TrainingState start = TrainingState.start(Network.untrained(variant, architecture, 1));
        try (Trainer trainer = new Trainer(start, settings)) {
            for (int i = 0; i < steps; i++) {
                int from = i % 16 * 64;
                trainer.step(samples.subList(from, from + 64));
            }
            return trainer.network();
        }
    }
}
