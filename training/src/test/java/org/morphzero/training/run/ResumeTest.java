package org.morphzero.training.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.models.checkpoint.CheckpointReader;
import org.morphzero.models.network.Losses;
import org.morphzero.training.config.ConfigReader;
import org.morphzero.training.config.ConfigWriter;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.game.GameArchive;
import org.morphzero.training.game.GameCodec;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.metrics.IterationReport;
import org.morphzero.training.metrics.MetricsFile;
import org.morphzero.training.selfplay.LocalSelfPlay;

/**
 * Every shipped configuration, shrunk, through two iterations: once in one go, and once in a process that is killed amid the second
 * iteration's games and gone on with. Games, losses and networks must be the same.
 */
class ResumeTest {
    private static final Path CONFIGS = Path.of("..", "configs");

    @TempDir
    private Path folder;

    static List<Path> configs() throws IOException {
        try (Stream<Path> files = Files.list(CONFIGS)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("configs")
    void aRunThatWasKilledEndsAsOneThatWasNot(Path shipped) throws Exception {
        TrainingConfig config = Shrunk.of(ConfigReader.read(shipped, List.of()));
        Path whole = folder.resolve("whole");
        Path killed = folder.resolve("killed");

        assertThat(run(config, whole)).isEqualTo(TrainingRun.Ending.DONE);
        killInTheSecondIteration(config, killed);
        assertThat(run(config, killed)).isEqualTo(TrainingRun.Ending.DONE);

        for (int iteration = 1; iteration <= config.iterations(); iteration++) {
            assertThat(games(killed, iteration))
                    .isEqualTo(games(whole, iteration))
                    .hasSize(config.selfPlay().games());
        }
        assertThat(losses(killed)).isEqualTo(losses(whole)).hasSize(config.iterations());
        assertThat(weights(killed)).containsExactly(weights(whole));
    }

    private static TrainingRun.Ending run(TrainingConfig config, Path folder) throws IOException {
        return new TrainingRun(
                        config,
                        folder,
                        new LocalSelfPlay(1, System::nanoTime),
                        new Silence(),
                        System::nanoTime,
                        () -> false)
                .run();
    }

    /** Kills the process when some of the second iteration's games are on disk, and tries again where that came too late. */
    private void killInTheSecondIteration(TrainingConfig config, Path run) throws Exception {
        for (int attempt = 0; attempt < 5; attempt++) {
            FileUtils.deleteDirectory(run.toFile());
            killOnceGamesAreThere(config, run);
            if (!Files.exists(learnerOf(run, 2))) {
                return;
            }
        }
        fail("the process was always faster than the kill");
    }

    private void killOnceGamesAreThere(TrainingConfig config, Path run) throws Exception {
        Path file = folder.resolve("shrunk.yaml");
        Files.writeString(file, ConfigWriter.yaml(config));
        Process process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-Xmx1g",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        TrainingProcess.class.getName(),
                        file.toString(),
                        run.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("process.log").toFile())
                .start();
        try {
            GameArchive archive = GameArchive.open(run.resolve("games"));
            while (process.isAlive() && (!Files.exists(archive.file(2)) || archive.count(2) == 0)) {
                Thread.sleep(2);
            }
            process.destroyForcibly();
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(learnerOf(run, 1))
                .as(() -> "no first iteration: "
                        + read(folder.resolve("process.log").toFile()))
                .exists();
    }

    private static Path learnerOf(Path run, int iteration) {
        return run.resolve("learner").resolve(RunFolder.name(iteration) + ".zip");
    }

    private static String read(File file) {
        try {
            return Files.readString(file.toPath());
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static List<List<Byte>> games(Path run, int iteration) throws IOException {
        return GameArchive.open(run.resolve("games")).read(iteration).stream()
                .sorted(java.util.Comparator.comparingLong(GameRecord::id))
                .map(ResumeTest::bytes)
                .toList();
    }

    private static List<Byte> bytes(GameRecord game) {
        List<Byte> bytes = new java.util.ArrayList<>();
        for (byte b : GameCodec.write(game)) {
            bytes.add(b);
        }
        return bytes;
    }

    private static List<Losses> losses(Path run) throws IOException {
        return MetricsFile.open(run.resolve("metrics.jsonl")).reports().stream()
                .map(IterationReport::learning)
                .map(IterationReport.Learning::losses)
                .toList();
    }

    private static float[] weights(Path run) throws IOException {
        return CheckpointReader.read(run.resolve("latest.zip"))
                .state()
                .network()
                .parameters();
    }
}
