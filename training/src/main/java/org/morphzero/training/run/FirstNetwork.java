package org.morphzero.training.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.CheckpointReader;
import org.morphzero.models.checkpoint.Manifest;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Network;
import org.morphzero.models.onnx.ActivationRanges;
import org.morphzero.models.onnx.RandomPositions;
import org.morphzero.rules.Variant;
import org.morphzero.training.config.ConfigWriter;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.learning.LearnerState;

/** What a run starts from: a network that knows nothing, or that of a checkpoint. */
final class FirstNetwork {
    private static final int POSITIONS = 256;

    private FirstNetwork() {}

    static RunFolder.Standing of(TrainingConfig config) throws IOException {
        Variant variant = config.playedVariant();
        String parent = "";
        // A run numbers its games on from those behind its first network, so that a lineage counts them all.
        long games = 0;
        Network network;
        if (config.init().isEmpty()) {
            network = Network.untrained(variant, config.network(), config.seed());
        } else {
            Checkpoint checkpoint =
                    CheckpointReader.read(Path.of(config.init())).requireVariant(variant);
            network = checkpoint.state().network();
            parent = config.init();
            games = checkpoint.lineage().games();
            if (lacksAttentionAlone(network.architecture(), config.network())) {
                network = network.attending(config.network().policyAttention(), config.seed());
            }
            if (!network.architecture().equals(config.network())) {
                throw new RunException("init: the network of " + config.init() + " is " + network.architecture()
                        + ", expected " + config.network() + "; make network: of the configuration the same");
            }
        }
        Manifest.Lineage lineage =
                new Manifest.Lineage(parent, games, config.seed(), ConfigWriter.hash(config), Map.of());
        return new RunFolder.Standing(0, LearnerState.start(network), lineage);
    }

    private static boolean lacksAttentionAlone(Architecture has, Architecture wanted) {
        return !has.attends()
                && wanted.attends()
                && has.attending(wanted.policyAttention()).equals(wanted);
    }

    /** Ranges of its activations; there are no games yet to measure them on. */
    static ActivationRanges ranges(Network network, TrainingConfig config) {
        return ActivationRanges.measure(
                network, RandomPositions.of(network.variant(), POSITIONS, new SplittableRandom(config.seed())));
    }
}
