package org.morphzero.app.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.morphzero.mcts.Evaluator;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.mcts.UniformEvaluator;
import org.morphzero.mcts.player.SearchPlayer;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.CheckpointException;
import org.morphzero.models.checkpoint.CheckpointReader;
import org.morphzero.models.evaluation.EvaluationCache;
import org.morphzero.rules.Variant;

/**
 * Where a search's opinions come from: a network, or nothing.
 *
 * @param evaluator of positions of one variant
 * @param leavesInFlight how many positions to hand to it together
 * @param words what it is, for people
 * @param isNetwork false where every move is as likely and every result
 */
public record Opinion(Evaluator evaluator, int leavesInFlight, String words, boolean isNetwork) {
    /** Evaluations that are remembered, at about 300 bytes: one search reaches many positions by several ways. */
    public static final int REMEMBERED = 100_000;
    /** With several threads each should have a few positions a round. */
    private static final int LEAVES_A_THREAD = 4;

    /** In what to evaluate a network. */
    public enum Precision {
        /** 8-bit integers where the checkpoint allows, else floats. */
        AUTO,
        INT8,
        ONNX,
        DL4J
    }

    /** How to search for a game with it. */
    public SearchConfig search() {
        return isNetwork ? SearchConfig.play() : SearchConfig.playUninformed();
    }

    /** No opinion. */
    public static Opinion none(String why) {
        return new Opinion(new UniformEvaluator(), 1, "no network (" + why + "): every move counts as likely", false);
    }

    /**
     * The network that is shipped for a variant.
     *
     * @param folder {@code models/trained}
     */
    public static Optional<Path> shipped(Path folder, String variantId) {
        Path file = folder.resolve(variantId + ".zip");
        return Files.isRegularFile(file) ? Optional.of(file) : Optional.empty();
    }

    /** Where shipped networks lie: beside the launcher, which says where that is. */
    public static Path shippedFolder() {
        return Path.of(System.getProperty("morphzero.home", "."), "models", "trained");
    }

    /**
     * Reads a checkpoint that a user has named.
     *
     * @throws EngineException if there is no such file or it is none
     */
    public static Checkpoint read(Path file) {
        try {
            return CheckpointReader.read(file);
        } catch (CheckpointException e) {
            throw new EngineException(e.getMessage());
        } catch (IOException e) {
            throw new EngineException(
                    "checkpoint " + file + ": cannot be read (" + e.getClass().getSimpleName() + ")");
        }
    }

    /**
     * A network's.
     *
     * @param threads to evaluate on, at least 1; more than one takes as many times the memory
     * @throws EngineException if it cannot be evaluated so
     */
    public static Opinion of(Checkpoint checkpoint, Precision precision, int threads) {
        Checkpoint.Engine engine = switch (precision) {
            case AUTO -> checkpoint.usualEngine();
            case INT8 -> Checkpoint.Engine.ONNX_INT8;
            case ONNX -> Checkpoint.Engine.ONNX;
            case DL4J -> Checkpoint.Engine.DL4J;
        };
        int leaves = threads == 1 ? SearchPlayer.LEAVES_AGAINST_TIME : LEAVES_A_THREAD * threads;
        int batch = threads == 1 ? leaves : LEAVES_A_THREAD;
        List<Evaluator> parts = new ArrayList<>();
        try {
            for (int i = 0; i < threads; i++) {
                parts.add(checkpoint.evaluator(engine, batch));
            }
        } catch (CheckpointException e) {
            parts.forEach(Evaluator::close);
            throw new EngineException(e.getMessage());
        }
        String words = "network " + checkpoint.name() + ", "
                + checkpoint.state().step() + " steps, " + (engine == Checkpoint.Engine.ONNX_INT8 ? "8-bit" : "floats");
        Evaluator network = threads == 1 ? parts.get(0) : new SplitEvaluator(parts);
        return new Opinion(new EvaluationCache(network, REMEMBERED), leaves, words, true);
    }

    /**
     * The shipped network's, or none where there is no network for this variant with these options.
     *
     * @param folder where shipped networks lie
     */
    public static Opinion shippedOrNone(Path folder, Variant variant, Precision precision, int threads) {
        Optional<Path> file = shipped(folder, variant.id());
        if (file.isEmpty()) {
            return none("there is no " + folder.resolve(variant.id() + ".zip"));
        }
        Checkpoint checkpoint = read(file.get());
        if (!checkpoint.variant().toString().equals(variant.toString())) {
            return none(file.get() + " is for " + checkpoint.variant());
        }
        return of(checkpoint, precision, threads);
    }
}
