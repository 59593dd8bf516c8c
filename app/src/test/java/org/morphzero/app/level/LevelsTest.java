package org.morphzero.app.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.app.web.TinyNetworks;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.Lockstep;
import org.morphzero.mcts.Search;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.mcts.SearchResult;
import org.morphzero.mcts.UniformEvaluator;
import org.morphzero.mcts.player.PlayerSpecs;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

/** What strengths there are, with networks and without. */
class LevelsTest {
    private static final Variant BEDLAM = Variants.of("bedlam");

    @TempDir
    private Path folder;

    private final List<String> notes = new ArrayList<>();

    private NetworkShelf shelf() {
        return new NetworkShelf(folder.resolve("models"), Optional.of(folder.resolve("runs")), notes::add);
    }

    @Test
    void withoutNetworksTheBaselinesPlayAndItIsSaid() {
        for (VariantType type : Variants.all()) {
            List<Level> levels = Levels.of(type.variant(), shelf());
            assertThat(levels).hasSize(Levels.COUNT);
            for (Level level : levels) {
                assertThat(level.description()).startsWith("There is no trained network for these rules: plays as ");
                Mind.Baseline mind = (Mind.Baseline) level.mind();
                assertThat(PlayerSpecs.standard(System::nanoTime).read(mind.player(), type.variant()))
                        .isNotNull();
            }
            assertThat(levels.stream().map(Level::number)).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
        }
    }

    /** Whatever they are called: the games behind a network tell which is the stronger. */
    @Test
    void weakLevelsHaveTheLessExperiencedNetworks() {
        TinyNetworks.write(folder.resolve("models"), "bedlam", BEDLAM, 9000);
        TinyNetworks.write(folder.resolve("models"), "bedlam-1", BEDLAM, 500);
        TinyNetworks.write(folder.resolve("models"), "bedlam-2", BEDLAM, 2000);
        TinyNetworks.write(folder.resolve("models"), "bedlam-3", BEDLAM, 5000);

        List<Mind.Net> minds = Levels.of(BEDLAM, shelf()).stream()
                .map(level -> (Mind.Net) level.mind())
                .toList();

        assertThat(minds.stream().map(mind -> mind.network().key()))
                .containsExactly(
                        "bedlam-1",
                        "bedlam-1",
                        "bedlam-1",
                        "bedlam-2",
                        "bedlam-2",
                        "bedlam-3",
                        "bedlam-3",
                        "bedlam",
                        "bedlam",
                        "bedlam");
        assertThat(minds.stream().map(Mind.Net::simulations)).isSorted();
        assertThat(minds.stream().map(mind -> -mind.temperature())).isSorted();
    }

    @Test
    void aNetworkPlaysOnlyTheRulesItWasTrainedWith() {
        Variant automatic = Variants.type("bedlam").variant(Map.of("metamorphosis", "automatic"));
        TinyNetworks.write(folder.resolve("models"), "bedlam", BEDLAM, 1);
        TinyNetworks.write(folder.resolve("models"), "special", automatic, 1);

        assertThat(shelf().networks(BEDLAM)).extracting(NetworkFile::key).containsExactly("bedlam");
        assertThat(shelf().networks(automatic)).extracting(NetworkFile::key).containsExactly("special");
        assertThat(shelf().find(automatic, "bedlam")).isEmpty();
        assertThat(Levels.of(Variants.of("chess"), shelf()).get(0).mind()).isInstanceOf(Mind.Baseline.class);
    }

    @Test
    void runsOfferTheirLatestNetworkAndDamagedFilesAreSaidOnce() throws IOException {
        TinyNetworks.write(folder.resolve("runs/bedlam/mine"), "latest", BEDLAM, 77);
        Files.createDirectories(folder.resolve("models"));
        Files.writeString(folder.resolve("models/broken.zip"), "no zip");
        NetworkShelf shelf = shelf();

        assertThat(shelf.networks(BEDLAM))
                .extracting(NetworkFile::key, NetworkFile::label)
                .containsExactly(tuple("run bedlam/mine", "the run bedlam/mine (77 games)"));
        assertThat(shelf.all()).hasSize(1);
        assertThat(notes).hasSize(1).allMatch(note -> note.contains("broken.zip") && note.endsWith("; it is left out"));
    }

    @Test
    void levelsOutOfRange() {
        assertThatThrownBy(() -> Levels.of(BEDLAM, shelf(), 11, Optional.empty()))
                .isInstanceOf(LevelException.class)
                .hasMessage("level: found 11 (expected 1 to 10)");
    }

    /** At temperature 0 the best move, else in proportion: of 1,000 draws each move has about its share. */
    @Test
    void movesAreDrawnInProportionToVisitsAndPriors() {
        Search search = new Search(new Random(1), () -> 0);
        search.begin(
                Variants.of("chess").position("7k/7p/8/8/8/8/P7/K7 w - - 0 1"),
                SearchConfig.play().withEarlyStop(false),
                Limit.simulations(30));
        new Lockstep(new UniformEvaluator()).run(List.of(search), 1);
        SearchResult result = search.result();
        int visits = 0;
        for (int v : result.visits()) {
            visits += v;
        }
        Random random = new Random(5);
        int[] drawn = new int[result.moves().length];
        for (int i = 0; i < 4000; i++) {
            int move = MoveDraw.move(result, 1, random);
            for (int m = 0; m < drawn.length; m++) {
                drawn[m] += result.moves()[m] == move ? 1 : 0;
            }
        }
        for (int m = 0; m < drawn.length; m++) {
            double share = (result.visits()[m] + result.priors()[m]) / (visits + 1);
            assertThat(drawn[m] / 4000.0).isBetween(share - 0.04, share + 0.04);
        }
        assertThat(MoveDraw.move(result, 0, random)).isEqualTo(result.bestMove());
    }

    @Test
    void anEloFindsTheStrongestLevelWithinIt() {
        EloRange range = new EloRange(100, 1000);
        List<Level> levels = Levels.of(Variants.type("bedlam").variant(Map.of("metamorphosis", "automatic")), shelf());

        assertThat(Levels.within(levels, -500, range).number()).isEqualTo(1);
        assertThat(Levels.within(levels, 199, range).number()).isEqualTo(1);
        assertThat(Levels.within(levels, 200, range).number()).isEqualTo(2);
        assertThat(Levels.within(levels, 999, range).number()).isEqualTo(9);
        assertThat(Levels.within(levels, 1000, range).number()).isEqualTo(10);
    }

    @Test
    void measuredLevelsAreFoundByTheirRating() {
        List<Level> levels = new ArrayList<>();
        for (Level level : Levels.of(BEDLAM, shelf())) {
            int elo = 10 + level.number() * level.number();
            levels.add(new Level(level.number(), level.name(), level.description(), level.mind(), Optional.of(elo)));
        }

        assertThat(Levels.within(levels, 10, new EloRange(0, 2000)).number()).isEqualTo(1);
        assertThat(Levels.within(levels, 14, new EloRange(0, 2000)).number()).isEqualTo(2);
        assertThat(Levels.within(levels, 109, new EloRange(0, 2000)).number()).isEqualTo(9);
        assertThat(Levels.within(levels, 110, new EloRange(0, 2000)).number()).isEqualTo(10);
    }
}
