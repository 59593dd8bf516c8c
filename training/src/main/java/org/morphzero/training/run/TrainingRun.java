package org.morphzero.training.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.game.GameArchive;
import org.morphzero.training.metrics.IterationReport;
import org.morphzero.training.metrics.MetricsFile;
import org.morphzero.training.selfplay.SelfPlay;

/**
 * The main loop: games, window, steps, checkpoint, and again. What is done is on disk: a run that was killed goes on with the first game,
 * or the first step of the iteration, that is not. The same configuration gives the same games and losses, interrupted or not.
 */
public final class TrainingRun {
    private final TrainingConfig config;
    private final RunFolder folder;
    private final SelfPlay selfPlay;
    private final RunListener listener;
    private final Pace pace;
    private final BooleanSupplier stop;
    private final int threads;

    /** Why a call ended. */
    public enum Ending {
        /** All iterations are done. */
        DONE,
        /** The call's time is up. */
        TIME_UP,
        /** It was told to stop. */
        STOPPED
    }

    /**
     * A run, new or to be resumed.
     *
     * @param path folder of the run; made if it is not there
     * @param selfPlay who plays; not closed
     * @param nanoClock monotonic, in nanoseconds
     * @param stop asked often; once it is true the call ends soon, and nothing written is lost
     */
    public TrainingRun(
            TrainingConfig config,
            Path path,
            SelfPlay selfPlay,
            RunListener listener,
            LongSupplier nanoClock,
            BooleanSupplier stop) {
        this.config = config;
        this.selfPlay = selfPlay;
        this.listener = listener;
        this.stop = stop;
        folder = new RunFolder(path);
        pace = new Pace(nanoClock, config.timeLimit().toNanos() / 1e9);
        threads = config.workers();
    }

    /**
     * Works until the iterations are done, the time is up, or it is told to stop.
     *
     * @throws RunException if the run cannot begin or go on
     * @throws IOException if a file cannot be read or written; the run goes on from there once that is mended
     */
    public Ending run() throws IOException {
        Files.createDirectories(folder.folder());
        RunLock lock = RunLock.take(folder.folder());
        try (lock) {
            return runLocked();
        }
    }

    private Ending runLocked() throws IOException {
        RunFolder.Standing standing = folder.last(listener::noted).orElse(null);
        boolean resumed = standing != null;
        ConfigOnDisk.reconcile(config, folder.config(), resumed, listener::noted);
        GameArchive archive = GameArchive.open(folder.games());
        MetricsFile metrics = MetricsFile.open(folder.metrics());
        if (standing == null) {
            standing = FirstNetwork.of(config);
            folder.write(
                    standing, Optional.of(FirstNetwork.ranges(standing.state().playing(), config)));
        }
        metrics.cutAfter(standing.iteration());
        try (Iteration iteration = new Iteration(
                config, folder, archive, metrics, selfPlay, new Progress(config, pace, listener), threads, standing)) {
            iteration.fillWindow(stop);
            long games = iteration.gamesDone();
            listener.begun(new RunStart(
                    folder.folder(),
                    resumed,
                    iteration.done(),
                    games,
                    standing.state().playing().parameterCount(),
                    threads));
            return loop(iteration, games);
        }
    }

    private Ending loop(Iteration iteration, long gamesBefore) throws IOException {
        int doneBefore = iteration.done();
        iteration.playLeftMatches(this::isOver).ifPresent(listener::finished);
        while (iteration.done() < config.iterations()) {
            if (stop.getAsBoolean()) {
                return Ending.STOPPED;
            }
            if (pace.isTimeUp()) {
                if (iteration.done() == doneBefore && iteration.gamesDone() == gamesBefore) {
                    listener.noted(
                            "Nothing that lasts was done in this time: no game ended, and learning begins an iteration's"
                                    + " steps anew in each call. Give a call more time");
                }
                return Ending.TIME_UP;
            }
            pace.iterationBegins();
            Optional<IterationReport> report = iteration.run(this::isOver, stop);
            if (report.isEmpty()) {
                continue;
            }
            Map<String, IterationReport.Score> scores = iteration.matches(this::isOver);
            listener.finished(scores.isEmpty() ? report.get() : iteration.withStrength(report.get(), scores));
        }
        return Ending.DONE;
    }

    private boolean isOver() {
        return stop.getAsBoolean() || pace.isTimeUp();
    }
}
