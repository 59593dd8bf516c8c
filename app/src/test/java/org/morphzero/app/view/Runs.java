package org.morphzero.app.view;

import java.util.List;
import java.util.Map;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.LossWeights;
import org.morphzero.models.network.Losses;
import org.morphzero.training.config.LearningConfig;
import org.morphzero.training.config.ReplayConfig;
import org.morphzero.training.config.SelfPlayConfig;
import org.morphzero.training.config.StrengthConfig;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.metrics.IterationReport;

/** A configuration and reports, for tests. */
public final class Runs {
    private Runs() {}

    public static TrainingConfig config(String variant, Architecture network) {
        return new TrainingConfig(
                variant,
                Map.of(),
                1,
                "10m",
                100,
                2,
                "",
                network,
                new SelfPlayConfig(
                        100,
                        1,
                        32,
                        SelfPlayConfig.Engine.int8,
                        100_000,
                        512,
                        List.of(),
                        new SelfPlayConfig.SearchSettings(0.25, 64, 12, SelfPlayConfig.Root.gumbel, 16, 0.2, 0, true),
                        new SelfPlayConfig.Openings(0.8, 4, 1.5),
                        new SelfPlayConfig.Temperature(1, 0.2, 12),
                        new SelfPlayConfig.Resignation(0.95, 4, 0.05, 0.1)),
                new ReplayConfig(15_000, 15_000, 0.75, 0.4, 500_000),
                new LearningConfig(
                        256,
                        32,
                        5,
                        0.001,
                        30_000,
                        200,
                        0.0001,
                        10,
                        LossWeights.usual(),
                        new LearningConfig.Ramp(0, 0.5, 20_000),
                        0.5,
                        0,
                        true,
                        new LearningConfig.Averaging(16, 0.05)),
                new StrengthConfig(5, 40, 64, List.of("random", "greedy")));
    }

    /**
     * A report.
     *
     * @param duplicates of its 100 games
     */
    public static IterationReport report(int iteration, int duplicates, Map<String, IterationReport.Score> strength) {
        return new IterationReport(
                iteration,
                100L * iteration,
                2_400L * iteration,
                112 * iteration,
                61.2,
                new IterationReport.Games(
                        100,
                        9_612,
                        2_400,
                        180_000,
                        0.312,
                        42.3,
                        96.1,
                        312,
                        0.53,
                        Map.of(
                                "WHITE wins: checkmate",
                                0.38,
                                "BLACK wins: checkmate",
                                0.32,
                                "draw: threefold repetition",
                                0.17,
                                "draw: 100 plies without progress",
                                0.11,
                                "broken off",
                                0.02),
                        duplicates,
                        0.41,
                        0.024,
                        1.421,
                        0.214),
                new IterationReport.Learning(
                        112,
                        1_508.2,
                        19.01,
                        100 * iteration,
                        2_400L * iteration,
                        0.00098,
                        0.12,
                        new Losses(1.834, 0.713, 2.204, 1.99, 0.307, 7.281, 0.478, 0.619, 1.31),
                        0.318),
                strength);
    }

    static IterationReport.Score score(int games, int wins, Double elo, Double low, Double high) {
        return new IterationReport.Score(games, wins, 0, games - wins, wins, elo, low, high);
    }
}
