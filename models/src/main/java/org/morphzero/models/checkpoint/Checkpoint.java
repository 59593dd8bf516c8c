package org.morphzero.models.checkpoint;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.morphzero.mcts.Evaluator;
import org.morphzero.models.network.Dl4jEvaluator;
import org.morphzero.models.network.TrainingState;
import org.morphzero.models.onnx.ActivationRanges;
import org.morphzero.models.onnx.OnnxEvaluator;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/**
 * A network with its training state and its history.
 *
 * @param name for messages: the file it was read from, or what the run calls it
 * @param ranges of activations, for 8-bit evaluation
 */
public record Checkpoint(
        String name, TrainingState state, Manifest.Lineage lineage, Optional<ActivationRanges> ranges) {
    private static final int FINGERPRINT_DIGITS = 16;

    /** In what a network is evaluated. */
    public enum Engine {
        /** ONNX Runtime in 32-bit floats. */
        ONNX,
        /** ONNX Runtime with a trunk of 8-bit integers. */
        ONNX_INT8,
        /** The trainer's graph: the reference, and the fallback. */
        DL4J
    }

    public Variant variant() {
        return state.network().variant();
    }

    /** In what to evaluate it unless somebody asks otherwise: in 8-bit integers where its activations were measured, else in floats. */
    public Engine usualEngine() {
        return ranges.isPresent() ? Engine.ONNX_INT8 : Engine.ONNX;
    }

    /**
     * What tells its network from others, wherever its file lies and whatever else is in it: 16 hexadecimal digits, of the SHA-256 of its
     * variant, architecture, weights and ranges.
     */
    public String fingerprint() {
        float[] weights = state.network().parameters();
        float[] shift = ranges.map(ActivationRanges::shift).orElse(new float[0]);
        // Words that networks without attention had before there was any: the ladders' files know them by this.
        String architecture = state.network().architecture().toString().replace(", policyAttention=0", "");
        String words = variant() + "\n" + architecture + "\n"
                + ranges.map(measured -> measured.ranges().toString()).orElse("") + "\n";
        byte[] text = words.getBytes(StandardCharsets.UTF_8);
        ByteBuffer all = ByteBuffer.allocate(text.length + Float.BYTES * (weights.length + shift.length))
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(text);
        for (float weight : weights) {
            all.putFloat(weight);
        }
        for (float channel : shift) {
            all.putFloat(channel);
        }
        return CheckpointWriter.sha256(all.array()).substring(0, FINGERPRINT_DIGITS);
    }

    /**
     * An evaluator of its network, for one thread.
     *
     * @throws CheckpointException if 8-bit integers are asked for and the activations' ranges were not measured
     */
    public Evaluator evaluator(Engine engine, int batchSize) {
        return switch (engine) {
            case ONNX -> OnnxEvaluator.floats(state.network(), batchSize);
            case ONNX_INT8 ->
                OnnxEvaluator.integers(
                        state.network(),
                        ranges.orElseThrow(() -> new CheckpointException(
                                "checkpoint " + name + ": holds no activation ranges, which 8-bit evaluation needs")),
                        batchSize);
            case DL4J -> new Dl4jEvaluator(state.network(), batchSize);
        };
    }

    /** The same checkpoint with the ranges of its activations measured on positions, of games if there are any. */
    public Checkpoint withRanges(List<Position> positions) {
        return new Checkpoint(name, state, lineage, Optional.of(ActivationRanges.measure(state.network(), positions)));
    }

    /**
     * The same checkpoint if it is of this variant with these options.
     *
     * @throws CheckpointException if it is not
     */
    public Checkpoint requireVariant(Variant wanted) {
        if (!variant().toString().equals(wanted.toString())) {
            throw new CheckpointException("checkpoint " + name + ": is for " + variant() + ", expected " + wanted);
        }
        return this;
    }
}
