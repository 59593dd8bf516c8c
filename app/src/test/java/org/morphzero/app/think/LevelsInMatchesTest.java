package org.morphzero.app.think;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.app.level.Level;
import org.morphzero.app.level.Levels;
import org.morphzero.app.level.Mind;
import org.morphzero.app.level.NetworkShelf;
import org.morphzero.app.web.TinyNetworks;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.Search;
import org.morphzero.mcts.player.Player;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.CheckpointReader;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** What is measured in matches is what people play: the same moves from the same seed. */
class LevelsInMatchesTest {
    private static final int PLIES = 12;
    private static final Variant BEDLAM = Variants.of("bedlam");

    @TempDir
    private Path folder;

    private NetworkShelf shelf() {
        return new NetworkShelf(folder, Optional.empty(), note -> {});
    }

    /** Few enough simulations to be done in the board's second on any machine. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void aLevelWithANetworkPlaysAsTheBoardDoes(int number) throws Exception {
        TinyNetworks.writeAll(folder);
        Level level = Levels.of(BEDLAM, shelf()).get(number - 1);
        Mind.Net mind = (Mind.Net) level.mind();
        Checkpoint checkpoint = CheckpointReader.read(mind.network().path());
        try (Player player = mind.player(checkpoint.evaluator(checkpoint.usualEngine(), 1), System::nanoTime)) {
            assertThat(moves(player)).isEqualTo(movesOnTheBoard(level));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 6})
    void aLevelWithoutANetworkPlaysAsTheBoardDoes(int number) throws Exception {
        Level level = Levels.of(BEDLAM, shelf()).get(number - 1);
        try (Player player = ((Mind.Baseline) level.mind()).player(BEDLAM, System::nanoTime)) {
            assertThat(moves(player)).isEqualTo(movesOnTheBoard(level));
        }
    }

    /** A caller's limit counts besides the level's own, and a level has no time of its own. */
    @Test
    void aLevelIsLimitedBySimulationsAlone() throws IOException {
        TinyNetworks.writeAll(folder);
        Mind.Net mind = (Mind.Net) Levels.of(BEDLAM, shelf()).get(3).mind();
        Checkpoint checkpoint = CheckpointReader.read(mind.network().path());
        long[] asked = {0};
        try (Player player = mind.player(checkpoint.evaluator(checkpoint.usualEngine(), 1), () -> asked[0]++)) {
            player.start(BEDLAM.start(), new Random(1));
            player.choose(BEDLAM.start(), Limit.none());
        }

        assertThat(asked[0]).as("looks at the clock").isZero();
    }

    private static List<Integer> moves(Player player) {
        RandomGenerator random = new Random(7);
        player.start(BEDLAM.start(), random);
        List<Integer> moves = new ArrayList<>();
        Position position = BEDLAM.start();
        for (int ply = 0; ply < PLIES && position.outcome().isEmpty(); ply++) {
            moves.add(player.choose(position, Limit.none()));
            position = position.play(moves.get(ply));
        }
        return moves;
    }

    private static List<Integer> movesOnTheBoard(Level level) throws Exception {
        RandomGenerator random = new Random(7);
        Thoughts thoughts = new Thoughts(System::nanoTime);
        Search tree = thoughts.tree(random);
        List<Integer> moves = new ArrayList<>();
        Position position = BEDLAM.start();
        try (ThinkingPool pool = new ThinkingPool(1, System::nanoTime, bug -> {})) {
            for (int ply = 0; ply < PLIES && position.outcome().isEmpty(); ply++) {
                CompletableFuture<Answer> answer = new CompletableFuture<>();
                pool.submit(thoughts.of(
                        level,
                        position,
                        tree,
                        random,
                        analysis -> {},
                        answer::complete,
                        why -> answer.completeExceptionally(new AssertionError(why))));
                moves.add(answer.get(60, TimeUnit.SECONDS).move());
                position = position.play(moves.get(ply));
            }
        }
        return moves;
    }
}
