package org.morphzero.app.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.morphzero.app.view.Runs;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.CheckpointWriter;
import org.morphzero.models.checkpoint.Manifest;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.TrainingState;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.training.config.ConfigWriter;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.game.Appender;
import org.morphzero.training.game.GameArchive;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.Turn;
import org.morphzero.training.metrics.IterationReport;
import org.morphzero.training.metrics.IterationReport.Score;
import org.morphzero.training.metrics.MetricsFile;

/** Writes the folder of a small run of random games, without training anything. */
public final class TinyRun {
    private static final Architecture NETWORK = Architecture.of(1, 8);
    private static final int ITERATIONS = 3;
    private static final int GAMES = 4;
    private static final int MOST_PLIES = 150;
    private static final Score SCORE = new Score(20, 14, 2, 4, 15, 190.8, 60.1, 330.2);

    private TinyRun() {}

    /** A run of three iterations with four games each, as its folder. */
    public static Path write(Path folder, String variant, Map<String, String> rules) throws IOException {
        TrainingConfig config = config(variant, rules);
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("config.yaml"), ConfigWriter.yaml(config));
        metrics(folder, true);
        GameArchive games = GameArchive.open(folder.resolve("games"));
        for (int iteration = 1; iteration <= ITERATIONS; iteration++) {
            try (Appender appender = games.appender(iteration)) {
                List<GameRecord> played = games(config.playedVariant(), (iteration - 1) * GAMES);
                // As they end, which is not as they began.
                Collections.reverse(played);
                appender.append(played);
            }
        }
        Network network = Network.untrained(config.playedVariant(), NETWORK, 1);
        CheckpointWriter.write(
                new Checkpoint("tiny", TrainingState.start(network), Manifest.Lineage.none(), Optional.empty()),
                folder.resolve("latest.zip"));
        return folder;
    }

    /** The metrics alone. */
    public static void metrics(Path folder, boolean matches) throws IOException {
        MetricsFile file = MetricsFile.open(folder.resolve("metrics.jsonl"));
        for (int iteration = 1; iteration <= ITERATIONS; iteration++) {
            IterationReport report = Runs.report(iteration, 0, matches ? Map.of("greedy", SCORE) : Map.of());
            file.append(report);
        }
    }

    private static TrainingConfig config(String variant, Map<String, String> rules) {
        TrainingConfig usual = Runs.config(variant, NETWORK);
        return new TrainingConfig(
                variant,
                rules,
                usual.seed(),
                usual.time(),
                usual.iterations(),
                usual.threads(),
                usual.init(),
                usual.network(),
                usual.selfPlay(),
                usual.replay(),
                usual.learning(),
                usual.strength());
    }

    static List<GameRecord> games(Variant variant, int first) {
        List<GameRecord> games = new ArrayList<>();
        for (int id = first; id < first + GAMES; id++) {
            SplittableRandom random = new SplittableRandom(id);
            List<Turn> turns = new ArrayList<>();
            Position position = variant.start();
            while (turns.size() < MOST_PLIES && position.outcome().isEmpty()) {
                int[] legal = position.legalMoves();
                int move = legal[random.nextInt(legal.length)];
                turns.add(new Turn(move, Turn.Search.CHEAP, new float[0], 0.5f, 0.25f, 0.25f, 0, 1));
                position = position.play(move);
            }
            games.add(new GameRecord(id, "000001", variant.start().toString(), turns, position.outcome(), -1, 0));
        }
        return games;
    }
}
