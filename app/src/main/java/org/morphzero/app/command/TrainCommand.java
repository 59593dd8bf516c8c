package org.morphzero.app.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.morphzero.app.view.PlainLines;
import org.morphzero.app.view.ProgressLine;
import org.morphzero.app.view.Terminal;
import org.morphzero.app.view.TerminalLine;
import org.morphzero.app.view.TrainView;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.metrics.MetricsFile;
import org.morphzero.training.run.TrainingRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code train}. */
@Command(
        name = "train",
        description = {
            "Train a network from nothing by games against itself, or go on with a run.",
            "The run may be stopped at any time, with Ctrl-C or otherwise: the same command goes on where it stood.",
            "'doctor' says what this machine can do."
        })
public final class TrainCommand implements Callable<Integer> {
    private final Training training;
    private final Supplier<OptionalInt> terminalWidth;

    @Parameters(paramLabel = "CONFIG.yaml", description = "What to train and how, such as configs/morph4.yaml.")
    private Path file;

    @Option(
            names = "--run",
            paramLabel = "DIR",
            description = "Folder of the run (default: runs/VARIANT/NAME, with the file's name).")
    private Path folder;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description = "How long this call works, such as 90s, 30m or 2h (default: 'time' of the configuration).")
    private String time;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description =
                    "A value that replaces the configuration's, such as selfPlay.games=50; may be given several times.")
    private List<String> settings = List.of();

    @Spec
    private CommandSpec spec;

    public TrainCommand() {
        this(new LocalTraining(), Terminal::width);
    }

    /** @param terminalWidth empty to print lines as for a file */
    TrainCommand(Training training, Supplier<OptionalInt> terminalWidth) {
        this.training = training;
        this.terminalWidth = terminalWidth;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        List<String> all = new ArrayList<>(settings);
        if (time != null) {
            all.add("time=" + time);
        }
        TrainingConfig config = training.read(file, all);
        Path run = folder != null ? folder : Path.of("runs", config.variant(), name());
        try (StopRequest stop = StopRequest.listen();
                TrainView view = new TrainView(
                        out,
                        progressLine(out),
                        config,
                        MetricsFile.open(run.resolve("metrics.jsonl")).reports())) {
            TrainingRun.Ending ending = training.train(config, run, view, stop);
            if (view.iterationsDone() > 0) {
                view.noted("Its network plays as net:FILE: ./morphzero match " + config.variant() + " --a net:"
                        + word(run.resolve("latest.zip").toString()) + ",sims=64 --b greedy");
            }
            view.noted(closing(ending, view.iterationsDone(), run));
        }
        return 0;
    }

    private ProgressLine progressLine(PrintWriter out) {
        OptionalInt width = terminalWidth.get();
        return width.isPresent() ? new TerminalLine(out, width.getAsInt()) : new PlainLines(out, System::nanoTime);
    }

    private String closing(TrainingRun.Ending ending, int iterations, Path run) {
        String done = iterations + (iterations == 1 ? " iteration is" : " iterations are") + " done";
        return switch (ending) {
            case DONE ->
                "The run is over: " + done + ". Its networks lie in " + run.resolve("checkpoints")
                        + "; for more, raise its iterations: --set iterations=" + 2 * Math.max(1, iterations);
            case TIME_UP -> "The time is up: " + done + ". To go on: " + again();
            case STOPPED -> "Stopped: " + done + ". To go on: " + again();
        };
    }

    /** The same command without its time. */
    private String again() {
        StringBuilder command = new StringBuilder("./morphzero train ").append(word(file.toString()));
        if (folder != null) {
            command.append(" --run ").append(word(folder.toString()));
        }
        settings.forEach(setting -> command.append(" --set ").append(word(setting)));
        return command.toString();
    }

    /** As a shell takes it for one word. */
    private static String word(String text) {
        return text.matches("[\\w./=:,-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    /** The configuration's file name without its ending. */
    private String name() {
        String whole = String.valueOf(file.getFileName());
        int dot = whole.lastIndexOf('.');
        return dot > 0 ? whole.substring(0, dot) : whole;
    }
}
