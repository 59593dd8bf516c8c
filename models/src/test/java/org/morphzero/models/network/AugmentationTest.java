package org.morphzero.models.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.morphzero.mcts.Evaluation;
import org.morphzero.mcts.Evaluator;
import org.morphzero.rules.Position;
import org.morphzero.rules.Symmetry;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

class AugmentationTest {
    private final Variant bedlam = Variants.of("bedlam");
    private final Symmetry leftRight = bedlam.symmetries().get(1);
    private final List<Sample> samples = Samples.random(bedlam, 32, 21);

    /** Both see the same 32 positions; only the one that sees them through symmetries knows their mirror images, too. */
    @Test
    void aNetworkTrainedWithSymmetriesKnowsTheMirrorImages() {
        assertThat(targetsFoundInMirrorImages(train(true))).isGreaterThan(28);
        assertThat(targetsFoundInMirrorImages(train(false))).isLessThan(20);
    }

    private Network train(boolean augment) {
        Trainer.Settings settings =
                new Trainer.Settings(Optimiser.adam(2e-3, 1e-4), new LossWeights(1, 1, 0, 0, 0), 2, 16, augment, 1);
        TrainingState start = TrainingState.start(Network.untrained(bedlam, Networks.SMALL, 1));
        try (Trainer trainer = new Trainer(start, settings)) {
            for (int i = 0; i < 120; i++) {
                trainer.step(samples);
            }
            return trainer.network();
        }
    }

    private int targetsFoundInMirrorImages(Network network) {
        int found = 0;
        try (Evaluator evaluator = new Dl4jEvaluator(network, 1)) {
            for (Sample sample : samples) {
                Position image = leftRight.position(sample.position());
                Evaluation evaluation = evaluator.evaluate(List.of(image)).get(0);
                int target = leftRight.move(sample.position().legalMoves()[argmax(sample.policy())]);
                found += image.legalMoves()[argmax(evaluation.priors())] == target ? 1 : 0;
            }
        }
        return found;
    }

    private static int argmax(float[] values) {
        int best = 0;
        for (int i = 1; i < values.length; i++) {
            best = values[i] > values[best] ? i : best;
        }
        return best;
    }
}
