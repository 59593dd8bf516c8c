package org.morphzero.training.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.mcts.player.SearchPlayer;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.CheckpointReader;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.training.config.ConfigReader;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.selfplay.LocalSelfPlay;

/**
 * The loop learns: a king and a piece with the powers B, R and U against a lone king on 4x4x4, always a win, from twelve starts. With 16 simulations a move an
 * untrained network mates a king that moves at random in 19 of 100 games; with five seeds, networks of 20 or 24 iterations did in 98 to 100. Many starts, since
 * a network may go round in circles from one of them, and machines round differently: of four starts that one cost a quarter.
 *
 * <pre>
 * level A   level B   level C   level D
 * . . k .   . . . .   . . . .   . . . .      White: K and (BRU)
 * . . . .   . . . .   . . . .   . . . .      Black: K
 * . . . .   . . . .   . . . .   . . . .
 * . . . .   . . . .   K . . .   . . . Q
 * </pre>
 */
class LearnsTest {
    /** Drawn by chance among the positions where White, to move, does not have the lone king in check. */
    private static final List<String> STARTS = List.of(
            "2k1/4/4/4|4/4/4/4|4/4/4/K3|4/4/4/3(BRU)[] w - - 0 1",
            "k3/4/4/4|4/4/4/4|4/4/4/4|K3/2(BRU)1/4/4[] w - - 0 1",
            "4/2k1/4/4|4/4/4/4|4/4/(BRU)3/4|4/4/K3/4[] w - - 0 1",
            "4/4/4/3K|4/4/4/4|4/2(BRU)1/k3/4|4/4/4/4[] w - - 0 1",
            "4/4/4/2k1|4/4/4/4|1(BRU)2/4/4/4|4/4/4/2K1[] w - - 0 1",
            "4/K3/4/4|4/3(BRU)/4/4|4/4/4/4|k3/4/4/4[] w - - 0 1",
            "4/4/4/4|4/4/4/K3|4/4/4/4|1(BRU)2/4/4/2k1[] w - - 0 1",
            "4/3k/4/4|4/4/4/4|4/4/4/4|4/4/4/1K1(BRU)[] w - - 0 1",
            "4/4/4/4|2k1/4/4/1K2|4/4/4/2(BRU)1|4/4/4/4[] w - - 0 1",
            "4/K3/4/4|4/4/4/4|1k2/4/4/4|4/3(BRU)/4/4[] w - - 0 1",
            "4/4/4/1K2|4/4/4/4|4/3(BRU)/4/k3|4/4/4/4[] w - - 0 1",
            "4/4/4/4|1(BRU)2/4/4/4|4/K3/4/k3|4/4/4/4[] w - - 0 1");

    private static final int GAMES = 48;
    private static final int PLIES = 60;

    @TempDir
    private Path folder;

    @Test
    void aMateThatIsAlwaysThereIsLearnt() throws IOException {
        TrainingConfig config = ConfigReader.read(
                Path.of("..", "configs", "morph4.yaml"),
                List.of(
                        "iterations=24",
                        "threads=1",
                        "network.blocks=2",
                        "network.channels=24",
                        "selfPlay.starts=['" + String.join("', '", STARTS) + "']",
                        "selfPlay.games=96",
                        "selfPlay.maxPlies=40",
                        "selfPlay.search.fullSimulations=32",
                        "selfPlay.search.cheapSimulations=8",
                        "learning.batch=64",
                        "learning.warmupSteps=20",
                        "strength.every=0"));
        new TrainingRun(
                        config,
                        folder,
                        new LocalSelfPlay(1, System::nanoTime),
                        new Silence(),
                        System::nanoTime,
                        () -> false)
                .run();

        double untrained =
                mates(CheckpointReader.read(folder.resolve("checkpoints").resolve("000000.zip")));
        double trained = mates(CheckpointReader.read(folder.resolve("latest.zip")));

        assertThat(trained).isGreaterThan(0.85).isGreaterThan(untrained + 0.5);
    }

    /** How often White mates a king that moves at random, with a few simulations a move. */
    private double mates(Checkpoint checkpoint) {
        Variant variant = checkpoint.variant();
        SplittableRandom random = new SplittableRandom(5);
        int mates = 0;
        try (SearchPlayer player = new SearchPlayer(
                checkpoint.evaluator(Checkpoint.Engine.ONNX, 1),
                SearchConfig.play(),
                Limit.simulations(16),
                1,
                System::nanoTime)) {
            for (int game = 0; game < GAMES; game++) {
                Position position = variant.position(STARTS.get(game % STARTS.size()));
                player.start(position, random.split());
                for (int ply = 0; ply < PLIES && position.outcome().isEmpty(); ply++) {
                    int[] moves = position.legalMoves();
                    int move = position.sideToMove() == Side.WHITE
                            ? player.choose(position, Limit.none())
                            : moves[random.nextInt(moves.length)];
                    position = position.play(move);
                }
                mates += position.outcome().flatMap(end -> end.winner()).isPresent() ? 1 : 0;
            }
        }
        return (double) mates / GAMES;
    }
}
