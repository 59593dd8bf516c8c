package org.morphzero.models.bench;

import java.util.List;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.LossWeights;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.Optimiser;
import org.morphzero.models.network.Sample;
import org.morphzero.models.network.Samples;
import org.morphzero.models.network.Trainer;
import org.morphzero.models.network.TrainingState;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** {@code VARIANT BLOCKS CHANNELS BATCH}: samples/s of one thread, best of many steps, for {@code compare/pytorch.sh}. */
final class TrainingSpeed {
    private static final int STEPS = 25;

    private TrainingSpeed() {}

    public static void main(String[] args) {
        Variant variant = Variants.of(args[0]);
        int batch = Integer.parseInt(args[3]);
        List<Sample> samples = Samples.random(variant, batch, 1);
        Network network =
                Network.untrained(variant, Architecture.of(Integer.parseInt(args[1]), Integer.parseInt(args[2])), 1);
        Trainer.Settings settings =
                new Trainer.Settings(Optimiser.adam(1e-4, 1e-4), LossWeights.usual(), 1, batch, true, 1);
        double best = 0;
        try (Trainer trainer = new Trainer(TrainingState.start(network), settings)) {
            for (int i = 0; i < STEPS; i++) {
                long start = System.nanoTime();
                trainer.step(samples);
                best = Math.max(best, batch / ((System.nanoTime() - start) / 1e9));
            }
        }
        System.out.printf("morphzero %.1f samples/s%n", best);
    }
}
