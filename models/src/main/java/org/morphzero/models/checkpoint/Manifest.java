package org.morphzero.models.checkpoint;

import java.util.Map;
import java.util.Optional;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.onnx.ActivationRanges;

/**
 * {@code manifest.json}: what a checkpoint is of and where it came from. The network is rebuilt from it.
 *
 * @param format of the zip, {@link #FORMAT}
 * @param variant id
 * @param options of the rules that differ from their defaults
 * @param encoder version of planes and policy indices
 * @param exporter version of the exporter that wrote {@code model.onnx}
 * @param step training steps taken
 * @param lineage what is known of its making
 * @param ranges of activations, for 8-bit evaluation; empty where they were not measured
 * @param libraries versions it was written with
 * @param entries the other entries of the zip
 */
public record Manifest(
        int format,
        String variant,
        Map<String, String> options,
        int encoder,
        int exporter,
        Architecture architecture,
        int step,
        Lineage lineage,
        Optional<ActivationRanges> ranges,
        Map<String, String> libraries,
        Map<String, Entry> entries) {
    /** The format this program writes and reads. */
    public static final int FORMAT = 1;

    /**
     * Where a checkpoint came from.
     *
     * @param parent name of the checkpoint it was trained from, empty for a first one
     * @param games of self-play up to here
     * @param seed of the run
     * @param configHash of the run's resolved configuration
     * @param ratings measured, by the name of the scale
     */
    public record Lineage(String parent, long games, long seed, String configHash, Map<String, Double> ratings) {
        public Lineage {
            ratings = Map.copyOf(ratings);
        }

        /** Of a network nobody trained. */
        public static Lineage none() {
            return new Lineage("", 0, 0, "", Map.of());
        }
    }

    /**
     * An entry of the zip.
     *
     * @param bytes its length
     * @param sha256 in hexadecimal
     */
    public record Entry(long bytes, String sha256) {}
}
