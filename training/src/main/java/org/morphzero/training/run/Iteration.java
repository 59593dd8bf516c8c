package org.morphzero.training.run;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.morphzero.mcts.RandomSource;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.CheckpointReader;
import org.morphzero.models.checkpoint.Manifest;
import org.morphzero.models.network.Losses;
import org.morphzero.models.network.TrainingDiverged;
import org.morphzero.models.network.TrainingState;
import org.morphzero.models.onnx.ActivationRanges;
import org.morphzero.models.onnx.RandomPositions;
import org.morphzero.rules.Position;
import org.morphzero.training.config.ConfigWriter;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.game.GameArchive;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.learning.Learner;
import org.morphzero.training.learning.LearnerState;
import org.morphzero.training.metrics.IterationReport;
import org.morphzero.training.metrics.MetricsFile;
import org.morphzero.training.replay.ReplayWindow;
import org.morphzero.training.selfplay.SelfPlay;

/** One iteration after the other: its games, its steps, its networks on disk. */
final class Iteration implements AutoCloseable {
    private static final int CALIBRATION_POSITIONS = 512;
    /** The purpose of the random numbers that choose them. */
    private static final long CALIBRATION = 0x43616C6962726174L;

    private final TrainingConfig config;
    private final RunFolder folder;
    private final MetricsFile metrics;
    private final IterationGames games;
    private final Progress progress;
    private final int threads;
    private final ReplayWindow window;
    private final Learner learner;
    private RunFolder.Standing standing;

    Iteration(
            TrainingConfig config,
            RunFolder folder,
            GameArchive archive,
            MetricsFile metrics,
            SelfPlay selfPlay,
            Progress progress,
            int threads,
            RunFolder.Standing standing) {
        this.config = config;
        this.folder = folder;
        this.metrics = metrics;
        games = new IterationGames(config, folder, archive, selfPlay, progress);
        this.progress = progress;
        this.threads = threads;
        this.standing = standing;
        window = new ReplayWindow(config.playedVariant(), config.replay(), config.learning());
        learner = new Learner(config.learning(), standing.state(), threads, config.seed());
    }

    /** Iterations done. */
    int done() {
        return standing.iteration();
    }

    /** Games on disk, those of an unfinished iteration included. */
    long gamesDone() throws IOException {
        long done = standing.lineage().games();
        return done + games.known(done() + 1, done).size();
    }

    /** Reads the games that are still learnt from. */
    void fillWindow(BooleanSupplier stop) throws IOException {
        games.fill(window, done(), metrics.reports(), stop);
    }

    /**
     * Runs the next iteration; empty where it ended before it was done.
     *
     * @param over ends self-play; a call that learns already is let finish that
     * @param stop ends learning, too
     */
    Optional<IterationReport> run(BooleanSupplier over, BooleanSupplier stop) throws IOException {
        int number = done() + 1;
        progress.begins(number);
        IterationGames.Played played = games.play(number, standing, over);
        if (!played.isWhole()) {
            return Optional.empty();
        }
        window.add(played.games());
        progress.begins(number);
        int steps = steps(played.games());
        long before = standing.lineage().games();
        double share = config.learning().searchValueShare().at(before);
        Losses losses = learn(number, steps, before, stop);
        if (learner.step() < standing.state().learning().step() + steps) {
            return Optional.empty();
        }
        double seconds = progress.seconds();
        LearnerState state = learner.state();
        List<Position> positions = positions(number);
        Manifest.Lineage lineage = new Manifest.Lineage(
                RunFolder.name(done()),
                before + played.games().size(),
                config.seed(),
                ConfigWriter.hash(config),
                Map.of());
        Checkpoint playing = new Checkpoint(
                RunFolder.name(number),
                new TrainingState(state.playing(), new float[0], learner.step()),
                lineage,
                Optional.of(ActivationRanges.measure(state.playing(), positions)));
        IterationReport report = new IterationReport(
                number,
                lineage.games(),
                window.totalRows(),
                learner.step(),
                progress.pace().iterationEnds(),
                played.summary(),
                new IterationReport.Learning(
                        steps,
                        steps * config.learning().batch() / Math.max(1e-9, seconds),
                        seconds,
                        window.games(),
                        window.rows(),
                        learner.learningRate(learner.step(), before),
                        share,
                        losses,
                        ValueSpread.of(playing, config.selfPlay().engine().engine(), positions)),
                Map.of());
        metrics.append(report);
        standing = new RunFolder.Standing(number, state, lineage);
        folder.write(standing, playing.ranges());
        return Optional.of(report);
    }

    private Losses learn(int number, int steps, long games, BooleanSupplier stop) {
        try {
            return learner.learn(
                    window, steps, games, (done, losses) -> progress.stepped(done, steps, losses.total()), stop);
        } catch (TrainingDiverged e) {
            throw new RunException(
                    "iteration " + number + ": " + e.getMessage() + ". What is on disk is that of iteration "
                            + done() + "; go on with a lower rate: --set learning.learningRate="
                            + config.learning().learningRate() / 2,
                    e);
        }
    }

    /** Positions of games, to measure the network on; of random ones where the window has none. */
    private List<Position> positions(int number) {
        SplittableRandom random = RandomSource.of(config.seed(), CALIBRATION, number);
        return window.isEmpty()
                ? RandomPositions.of(config.playedVariant(), CALIBRATION_POSITIONS, random)
                : window.positions(CALIBRATION_POSITIONS, random);
    }

    private int steps(List<GameRecord> fresh) {
        if (window.isEmpty()) {
            return 0;
        }
        long rows = fresh.stream().mapToLong(GameRecord::rows).sum();
        return (int) Math.max(
                1,
                Math.round(rows * config.learning().reuse() / config.learning().batch()));
    }

    /** The matches that are due after the last iteration done; none if there are none, or no time for them. */
    Map<String, IterationReport.Score> matches(BooleanSupplier stop) throws IOException {
        int every = config.strength().every();
        if (every == 0 || done() % every != 0 || config.strength().opponents().isEmpty() || stop.getAsBoolean()) {
            return Map.of();
        }
        Ladder ladder = new Ladder(
                config.strength(), config.selfPlay().engine().engine(), config.seed(), threads, progress.pace()::now);
        Checkpoint playing = CheckpointReader.read(folder.checkpoint(done()));
        AtomicInteger over = new AtomicInteger();
        Map<String, IterationReport.Score> scores = new LinkedHashMap<>();
        progress.begins(done());
        Watched.run(
                () -> scores.putAll(ladder.play(playing, over::set, stop)),
                () -> progress.matched(over.get(), ladder.games()));
        return scores;
    }

    /** Adds the matches to a report, in the file too. */
    IterationReport withStrength(IterationReport report, Map<String, IterationReport.Score> scores) throws IOException {
        IterationReport whole = report.withStrength(scores);
        metrics.append(whole);
        return whole;
    }

    /** The last iteration's matches, where a kill came before them; the report with them, or empty. */
    Optional<IterationReport> playLeftMatches(BooleanSupplier stop) throws IOException {
        Optional<IterationReport> last = metrics.reports().stream()
                .filter(report -> report.iteration() == done())
                .reduce((first, second) -> second);
        if (last.isEmpty() || !last.get().strength().isEmpty()) {
            return Optional.empty();
        }
        Map<String, IterationReport.Score> scores = matches(stop);
        return scores.isEmpty() ? Optional.empty() : Optional.of(withStrength(last.get(), scores));
    }

    @Override
    public void close() {
        learner.close();
    }
}
