package org.morphzero.training.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.models.checkpoint.CheckpointReader;
import org.morphzero.training.config.ConfigException;
import org.morphzero.training.config.ConfigReader;
import org.morphzero.training.config.ConfigWriter;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.game.Appender;
import org.morphzero.training.game.GameArchive;
import org.morphzero.training.game.GameFormatException;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.metrics.IterationReport;
import org.morphzero.training.metrics.MetricsFile;
import org.morphzero.training.selfplay.LocalSelfPlay;
import org.morphzero.training.selfplay.Order;
import org.morphzero.training.selfplay.SelfPlay;

/** A small run of Morph 4x4x4, and what can come in its way. */
class TrainingRunTest {
    @TempDir
    private Path folder;

    private TrainingConfig config;
    private final List<String> noted = new ArrayList<>();

    private final RunListener listener = new Silence() {
        @Override
        public void noted(String line) {
            noted.add(line);
        }
    };

    @BeforeEach
    void shrink() {
        config = Shrunk.of(ConfigReader.read(Path.of("..", "configs", "morph4.yaml"), List.of()));
    }

    private TrainingConfig with(String... overrides) {
        return ConfigReader.read(ConfigWriter.yaml(config), "test", List.of(overrides));
    }

    private TrainingRun.Ending run(TrainingConfig with, String name, SelfPlay selfPlay, BooleanSupplier stop)
            throws IOException {
        return new TrainingRun(with, folder.resolve(name), selfPlay, listener, System::nanoTime, stop).run();
    }

    private TrainingRun.Ending run(TrainingConfig with, String name) throws IOException {
        return run(with, name, new LocalSelfPlay(Math.max(1, with.threads()), System::nanoTime), () -> false);
    }

    private List<IterationReport> reports(String name) throws IOException {
        return MetricsFile.open(folder.resolve(name).resolve("metrics.jsonl")).reports();
    }

    private float[] weights(String name, String file) throws IOException {
        return CheckpointReader.read(folder.resolve(name).resolve(file))
                .state()
                .network()
                .parameters();
    }

    @Test
    void whatIsLearntDoesNotDependOnThreads() throws IOException {
        run(config, "one");
        run(with("threads=2"), "two");

        assertThat(weights("two", "latest.zip")).containsExactly(weights("one", "latest.zip"));
    }

    @Test
    void anotherSeedIsAnotherRun() throws IOException {
        run(config, "one");
        run(with("seed=2"), "two");

        assertThat(weights("two", "latest.zip")).isNotEqualTo(weights("one", "latest.zip"));
    }

    @Test
    void reportsSayWhatWasPlayedAndLearnt() throws IOException {
        run(config, "run");

        IterationReport report = reports("run").get(1);
        assertThat(report.iteration()).isEqualTo(2);
        assertThat(report.games()).isEqualTo(2L * config.selfPlay().games());
        assertThat(report.selfPlay().games()).isEqualTo(config.selfPlay().games());
        assertThat(report.selfPlay().positions())
                .isGreaterThan(report.selfPlay().rows());
        assertThat(report.selfPlay().endings().values().stream()
                        .mapToDouble(x -> x)
                        .sum())
                .isCloseTo(1, org.assertj.core.data.Offset.offset(1e-9));
        assertThat(report.step())
                .isEqualTo(reports("run").get(0).step() + report.learning().steps());
        assertThat(report.learning().losses().policy()).isPositive();
        assertThat(report.strength()).containsOnlyKeys("random");
        assertThat(report.strength().get("random").games()).isEqualTo(2);
    }

    /** Rows learnt over new rows is the configured reuse, to the rounding of one batch. */
    @Test
    void rowsAreLearntAsOftenAsConfigured() throws IOException {
        run(config, "run");

        for (IterationReport report : reports("run")) {
            double learnt =
                    (double) report.learning().steps() * config.learning().batch();
            assertThat(learnt / report.selfPlay().rows())
                    .isCloseTo(
                            config.learning().reuse(),
                            org.assertj.core.data.Offset.offset(
                                    (double) config.learning().batch()
                                            / report.selfPlay().rows()));
        }
    }

    /** Told to stop after some number of questions whether to, each time; then gone on with. */
    @Test
    void aRunThatIsStoppedOftenEndsAsOneThatIsNot() throws IOException {
        run(config, "whole");
        int calls = 0;
        TrainingRun.Ending ending;
        do {
            AtomicInteger questions = new AtomicInteger(300);
            ending = run(
                    config, "stopped", new LocalSelfPlay(1, System::nanoTime), () -> questions.getAndDecrement() <= 0);
            calls++;
        } while (ending == TrainingRun.Ending.STOPPED && calls < 60);

        assertThat(ending).isEqualTo(TrainingRun.Ending.DONE);
        assertThat(calls).isGreaterThan(2);
        assertThat(weights("stopped", "latest.zip")).containsExactly(weights("whole", "latest.zip"));
        assertThat(reports("stopped").stream().map(r -> r.learning().losses()))
                .isEqualTo(reports("whole").stream()
                        .map(r -> r.learning().losses())
                        .toList());
    }

    @Test
    void itStopsWhenItsTimeIsUp() throws IOException {
        assertThat(run(with("time=1s", "iterations=100000"), "run")).isEqualTo(TrainingRun.Ending.TIME_UP);
    }

    /** A clock on which every look at it is a minute later. */
    @Test
    void aCallThatIsTooShortForAnythingSaysSo() throws IOException {
        AtomicLong clock = new AtomicLong();
        LongSupplier minutes = () -> clock.addAndGet(60_000_000_000L);
        TrainingConfig hurried = with("time=1s");

        TrainingRun.Ending ending = new TrainingRun(
                        hurried,
                        folder.resolve("run"),
                        new LocalSelfPlay(1, System::nanoTime),
                        listener,
                        minutes,
                        () -> false)
                .run();

        assertThat(ending).isEqualTo(TrainingRun.Ending.TIME_UP);
        assertThat(noted)
                .singleElement()
                .asString()
                .contains("Nothing that lasts")
                .contains("more time");
    }

    @Test
    void aFinishedRunHasNothingToDo() throws IOException {
        run(config, "run");
        float[] before = weights("run", "latest.zip");

        assertThat(run(config, "run")).isEqualTo(TrainingRun.Ending.DONE);
        assertThat(weights("run", "latest.zip")).containsExactly(before);
        assertThat(reports("run")).hasSize(2);
    }

    @Test
    void aDiskThatFillsUpLosesNothing() throws IOException {
        run(config, "whole");
        SelfPlay real = new LocalSelfPlay(1, System::nanoTime);
        SelfPlay full = new SelfPlay() {
            @Override
            public void play(Order order, Receiver receiver, BooleanSupplier stop) throws IOException {
                AtomicInteger left = new AtomicInteger(5);
                real.play(
                        order,
                        game -> {
                            if (left.decrementAndGet() < 0) {
                                throw new IOException("No space left on device");
                            }
                            receiver.receive(game);
                        },
                        stop);
            }

            @Override
            public Progress progress() {
                return real.progress();
            }
        };

        assertThatThrownBy(() -> run(config, "full", full, () -> false))
                .isInstanceOf(IOException.class)
                .hasMessage("No space left on device");
        assertThat(run(config, "full")).isEqualTo(TrainingRun.Ending.DONE);
        assertThat(weights("full", "latest.zip")).containsExactly(weights("whole", "latest.zip"));
    }

    @Test
    void aGameFileThatCannotBeReadIsNamed() throws IOException {
        run(with("iterations=1"), "run");
        Path file = folder.resolve("run/games/000001.zst");
        Files.writeString(file, "rubbish");

        assertThatThrownBy(() -> run(config, "run"))
                .isInstanceOf(GameFormatException.class)
                .hasMessageContaining("000001.zst");
    }

    /** The last frame of a file cannot be told from one that was being written: its games are left out. */
    @Test
    void gamesThatAreLostAreMissedAndSaid() throws IOException {
        run(with("iterations=1"), "run");
        Path file = folder.resolve("run/games/000001.zst");
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));

        assertThat(run(config, "run")).isEqualTo(TrainingRun.Ending.DONE);
        assertThat(noted).anyMatch(line -> line.startsWith("1 game of this run is gone from"));
    }

    @Test
    void aLearnerThatIsDamagedCostsAnIteration() throws IOException {
        run(config, "run");
        float[] weights = weights("run", "latest.zip");
        Files.writeString(folder.resolve("run/learner/000002.zip"), "rubbish");

        assertThat(run(config, "run")).isEqualTo(TrainingRun.Ending.DONE);

        assertThat(noted).anyMatch(line -> line.contains("going back to the iteration before"));
        assertThat(weights("run", "latest.zip")).containsExactly(weights);
        assertThat(reports("run")).hasSize(2);
    }

    @Test
    void whatChangedIsSaid() throws IOException {
        run(with("iterations=1"), "run");
        run(with("learning.learningRate=0.0005"), "run");

        assertThat(noted).anyMatch(line -> line.contains("learning.learningRate") && line.contains("0.001 -> 5.0E-4"));
    }

    @Test
    void anotherNetworkIsAnotherRun() throws IOException {
        run(with("iterations=1"), "run");

        assertThatThrownBy(() -> run(with("network.channels=12"), "run"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("network.channels");
    }

    @Test
    void aRunStartsFromAnothersNetwork() throws IOException {
        run(with("iterations=1"), "first");
        String init = folder.resolve("first/latest.zip").toString();

        run(with("iterations=1", "init=" + init), "second");

        assertThat(weights("second", "checkpoints/000000.zip")).containsExactly(weights("first", "latest.zip"));
        assertThat(CheckpointReader.read(folder.resolve("second/checkpoints/000000.zip"))
                        .lineage()
                        .parent())
                .isEqualTo(init);
        long games = config.selfPlay().games();
        assertThat(RunNetwork.of(folder.resolve("second")))
                .extracting(RunNetwork::games)
                .containsExactly(games, 2 * games);
        assertThatThrownBy(() -> run(with("init=" + init, "network.blocks=2"), "third"))
                .isInstanceOf(RunException.class)
                .hasMessageContaining("make network: of the configuration the same");
    }

    /** From one that does not attend, too: it learns on as a network that does. */
    @Test
    void aNetworkWithoutAttentionStartsARunWithIt() throws IOException {
        run(with("iterations=1", "network.policyAttention=0"), "first");
        String init = folder.resolve("first/latest.zip").toString();

        run(with("iterations=1", "init=" + init, "network.policyAttention=4"), "second");

        float[] before = weights("first", "latest.zip");
        float[] after = weights("second", "checkpoints/000000.zip");
        assertThat(after).hasSizeGreaterThan(before.length).startsWith(before);
    }

    /** A stop in the middle of matches: the iteration is done, and the next call plays them. */
    @Test
    void matchesThatWereCutOffArePlayedLater() throws IOException {
        TrainingConfig slow = with("strength.games=200", "strength.simulations=200");
        AtomicBoolean stop = new AtomicBoolean();
        RunListener stopper = new Silence() {
            @Override
            public void progressed(RunProgress progress) {
                stop.compareAndSet(false, progress.phase() == RunProgress.Phase.MATCHES);
            }
        };
        TrainingRun.Ending ending = new TrainingRun(
                        slow,
                        folder.resolve("run"),
                        new LocalSelfPlay(1, System::nanoTime),
                        stopper,
                        System::nanoTime,
                        stop::get)
                .run();

        assertThat(stop).isTrue();
        assertThat(ending).isEqualTo(TrainingRun.Ending.DONE);
        assertThat(reports("run").get(1).strength()).isEmpty();
        run(config, "run");
        assertThat(reports("run").get(1).strength()).containsOnlyKeys("random");
        assertThat(reports("run")).hasSize(2);
    }

    /** A name that was mistyped does not make the folder that run's. */
    @Test
    void aWrongInitCanBeMended() throws IOException {
        assertThatThrownBy(() -> run(with("iterations=1", "init=typo.zip"), "run"))
                .hasMessageContaining("typo.zip");

        assertThat(run(with("iterations=1"), "run")).isEqualTo(TrainingRun.Ending.DONE);
    }

    /** Games end out of order: with some of high numbers on disk, fewer games are asked for. */
    @Test
    void fewerGamesCanBeAskedForAmidAnIteration() throws IOException {
        run(with("iterations=1"), "whole");
        List<GameRecord> games = GameArchive.open(folder.resolve("whole/games")).read(1);
        run(with("iterations=1"), "run", new LocalSelfPlay(1, System::nanoTime), () -> true);
        try (Appender appender = GameArchive.open(folder.resolve("run/games")).appender(1)) {
            appender.append(games.stream().filter(game -> game.id() % 4 == 1).toList());
        }

        assertThat(run(with("selfPlay.games=4"), "run")).isEqualTo(TrainingRun.Ending.DONE);

        // Ids 1, 5 and 9 were there: the first iteration takes all up to 9, the second four.
        assertThat(reports("run").stream().map(IterationReport::games)).containsExactly(10L, 14L);
    }

    /** All of the games that a window holds are read again, and no others: the losses after are the same. */
    @Test
    void aLongRunGoesOnWithTheNewestGames() throws IOException {
        String[] small = {"iterations=6", "replay.minRows=40", "replay.maxRows=60", "strength.every=0"};
        run(with(small), "whole");
        small[0] = "iterations=4";
        run(with(small), "resumed");
        Files.delete(folder.resolve("resumed/games/000001.zst"));
        small[0] = "iterations=6";
        run(with(small), "resumed");

        assertThat(weights("resumed", "latest.zip")).containsExactly(weights("whole", "latest.zip"));
        assertThat(reports("resumed").get(5).learning().windowRows())
                .isEqualTo(reports("whole").get(5).learning().windowRows());
    }

    /** Nothing to learn from is no reason to end. */
    @Test
    void anIterationWithoutRowsLearnsNothing() throws IOException {
        run(with("selfPlay.games=1", "selfPlay.maxPlies=1", "selfPlay.search.fullShare=0.000001"), "run");

        assertThat(reports("run").stream().map(report -> report.learning().steps()))
                .containsExactly(0, 0);
    }
}
