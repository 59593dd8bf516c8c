package org.morphzero.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.app.view.Runs;
import org.morphzero.models.network.Architecture;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.run.RunListener;
import org.morphzero.training.run.RunProgress;
import org.morphzero.training.run.RunStart;
import org.morphzero.training.run.TrainingRun;
import picocli.CommandLine;

/** What the command makes of its options, with training that notes what it is asked. */
class TrainCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final Noting training = new Noting();

    private static final class Noting implements Training {
        private Path file;
        private List<String> settings;
        private Path folder;
        private boolean stopped;
        private TrainingRun.Ending ending = TrainingRun.Ending.TIME_UP;

        @Override
        public TrainingConfig read(Path from, List<String> replaced) {
            file = from;
            settings = replaced;
            return Runs.config("bedlam", Architecture.of(2, 16));
        }

        @Override
        public TrainingRun.Ending train(TrainingConfig config, Path run, RunListener listener, BooleanSupplier stop) {
            folder = run;
            listener.begun(new RunStart(run, false, 0, 0, 12_345, 1));
            listener.progressed(new RunProgress(
                    1,
                    RunProgress.Phase.SELF_PLAY,
                    1,
                    2,
                    1,
                    1,
                    1,
                    0,
                    OptionalDouble.empty(),
                    OptionalDouble.empty(),
                    OptionalDouble.empty(),
                    OptionalDouble.empty()));
            stopped = stop.getAsBoolean();
            return ending;
        }
    }

    private int run(OptionalInt width, String... arguments) {
        return new CommandLine(new TrainCommand(training, () -> width))
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .setExecutionExceptionHandler(UserErrors::failed)
                .setParameterExceptionHandler(UserErrors::wrongParameters)
                .execute(arguments);
    }

    @Test
    void theFolderFollowsFromVariantAndFile() {
        assertThat(run(OptionalInt.empty(), "configs/small.yaml")).isZero();

        assertThat(training.file).isEqualTo(Path.of("configs/small.yaml"));
        assertThat(training.settings).isEmpty();
        assertThat(training.folder).isEqualTo(Path.of("runs", "bedlam", "small"));
        assertThat(training.stopped).isFalse();
        assertThat(out.toString())
                .contains("bedlam: 2 blocks of 16 channels, 12,345 parameters; 1 thread")
                .endsWith("The time is up: 0 iterations are done. To go on: ./morphzero train configs/small.yaml\n")
                .doesNotContain("\r");
    }

    @Test
    void timeIsASettingThatWins(@TempDir Path folder) {
        run(
                OptionalInt.empty(),
                "a.yaml",
                "--run",
                folder.toString(),
                "--time",
                "30m",
                "--set",
                "time=1h",
                "--set",
                "init=my nets/a.zip");

        assertThat(training.settings).containsExactly("time=1h", "init=my nets/a.zip", "time=30m");
        assertThat(training.folder).isEqualTo(folder);
        assertThat(out.toString())
                .endsWith("To go on: ./morphzero train a.yaml --run " + folder
                        + " --set time=1h --set 'init=my nets/a.zip'\n");
    }

    @Test
    void onATerminalThereIsOneLineThatGoesAway() {
        run(OptionalInt.of(80), "a.yaml");

        assertThat(out.toString()).contains("\r1 self-play [").containsPattern("\r +\rThe time is up");
    }

    @Test
    void aRunThatIsOverSaysWhereItsNetworksAre() {
        training.ending = TrainingRun.Ending.DONE;
        run(OptionalInt.empty(), "a.yaml");

        assertThat(out.toString())
                .contains("The run is over: 0 iterations are done. Its networks lie in "
                        + Path.of("runs", "bedlam", "a", "checkpoints"));
    }

    @Test
    void aDamagedMetricsFileIsOneLine(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("metrics.jsonl"), "nonsense\n{\"type\":\"x\"}\n");

        assertThat(run(OptionalInt.empty(), "a.yaml", "--run", folder.toString()))
                .isEqualTo(1);
        assertThat(err.toString()).startsWith("morphzero: " + folder.resolve("metrics.jsonl") + ":1: ");
        assertThat(err.toString().lines()).hasSize(1);
    }

    @Test
    void aRequestToStopIsSeenAndWaitsForTheWork() throws InterruptedException {
        CountDownLatch over = new CountDownLatch(1);
        StopRequest stop = StopRequest.listen();
        assertThat(stop.getAsBoolean()).isFalse();
        Thread system = new Thread(() -> {
            stop.request();
            over.countDown();
        });
        system.start();
        while (!stop.getAsBoolean()) {
            Thread.onSpinWait();
        }
        assertThat(over.getCount()).isEqualTo(1);
        stop.close();
        over.await();
        assertThat(over.getCount()).isZero();
    }
}
