package org.morphzero.app.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.mcts.player.PlayerFactory;
import org.morphzero.mcts.player.PlayerSpecs;
import org.morphzero.mcts.player.SearchPlayer;
import org.morphzero.mcts.player.SpecText;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.CheckpointReader;
import org.morphzero.rules.Variant;

/** The kinds of player the program knows: those of {@code mcts}, and networks. */
final class Players {
    private static final String NET = "net:FILE,sims=200";

    private Players() {}

    static PlayerSpecs specs() {
        return PlayerSpecs.standard(System::nanoTime).with("net", NET, Players::net);
    }

    /** {@code net:FILE,sims=200}: the file's name may hold anything but a comma. */
    private static PlayerFactory net(SpecText spec, Variant variant) {
        int comma = spec.rest().indexOf(',');
        if (comma < 1) {
            throw spec.refusal("expected a checkpoint's file, a comma and a limit: " + NET);
        }
        Map<String, String> arguments = spec.argumentsIn(spec.rest().substring(comma + 1), "sims", "movetime");
        spec.requireOneOf(arguments, "sims", "movetime");
        Limit limit = spec.limit(arguments);
        Checkpoint checkpoint = read(Path.of(spec.rest().substring(0, comma))).requireVariant(variant);
        return new PlayerFactory(
                spec.text(),
                () -> new SearchPlayer(
                        checkpoint.evaluator(Checkpoint.Engine.ONNX, 1),
                        SearchConfig.play(),
                        limit,
                        1,
                        System::nanoTime));
    }

    /** Reads a checkpoint a user has named. */
    static Checkpoint read(Path file) {
        try {
            return CheckpointReader.read(file);
        } catch (IOException e) {
            throw new InputException(
                    "checkpoint " + file + ": cannot be read (" + e.getClass().getSimpleName() + ")");
        }
    }
}
