package org.morphzero.training.run;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.CheckpointReader;
import org.morphzero.models.checkpoint.Manifest;
import org.morphzero.models.network.Losses;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.TrainingState;
import org.morphzero.models.onnx.ActivationRanges;
import org.morphzero.rules.Position;
import org.morphzero.training.config.ConfigWriter;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.game.Appender;
import org.morphzero.training.game.GameArchive;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.learning.Learner;
import org.morphzero.training.learning.LearnerState;
import org.morphzero.training.metrics.IterationReport;
import org.morphzero.training.metrics.MetricsFile;
import org.morphzero.training.replay.ReplayWindow;
import org.morphzero.training.selfplay.Order;
import org.morphzero.training.selfplay.SelfPlay;

/** One iteration after the other: its games, its steps, its networks on disk. */
final class Iteration implements AutoCloseable {
    private static final int CALIBRATION_POSITIONS = 512;

    private final TrainingConfig config;
    private final RunFolder folder;
    private final GameArchive archive;
    private final MetricsFile metrics;
    private final SelfPlay selfPlay;
    private final Progress progress;
    private final int threads;
    private final ReplayWindow window;
    private Learner learner;
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
        this.archive = archive;
        this.metrics = metrics;
        this.selfPlay = selfPlay;
        this.progress = progress;
        this.threads = threads;
        this.standing = standing;
        window = new ReplayWindow(config.playedVariant(), config.replay(), config.learning());
        learner = learner(standing);
    }

    private Learner learner(RunFolder.Standing from) {
        return new Learner(config.learning(), from.state(), threads, config.seed());
    }

    /** Iterations done. */
    int done() {
        return standing.iteration();
    }

    /** Games on disk, those of an unfinished iteration included. */
    long gamesDone() throws IOException {
        return standing.lineage().games() + known(done() + 1).size();
    }

    /** Games of an iteration that are on disk. */
    private List<GameRecord> known(int number) throws IOException {
        return archive.iterations().contains(number) ? archive.read(number) : List.of();
    }

    /** Reads the games of all iterations done. What is gone is left out, and said. */
    void fillWindow() throws IOException {
        long games = 0;
        for (int iteration = 1; iteration <= done(); iteration++) {
            List<GameRecord> known = known(iteration);
            if (!known.isEmpty()) {
                window.add(known);
            }
            games += known.size();
        }
        if (games < standing.lineage().games()) {
            progress.listener()
                    .noted("of the " + standing.lineage().games() + " games of this run " + games + " are left in "
                            + folder.games() + "; learning goes on with those");
        }
    }

    /** Runs the next iteration; empty where it was told to stop before it was done. */
    Optional<IterationReport> run(BooleanSupplier stop) throws IOException {
        int number = done() + 1;
        progress.begins(number);
        List<GameRecord> games = play(number, stop);
        if (games.size() < config.selfPlay().games()) {
            return Optional.empty();
        }
        IterationReport.Games summary = GameSummary.of(games, selfPlay.progress(), progress.seconds());
        window.add(games);
        progress.begins(number);
        int steps = steps(games);
        long played = standing.lineage().games() + games.size();
        double share =
                config.learning().searchValueShare().at(standing.lineage().games());
        Losses losses = learner.learn(
                window, steps, share, (done, stepLosses) -> progress.stepped(done, steps, stepLosses.total()), stop);
        if (learner.step() < standing.state().learning().step() + steps) {
            return Optional.empty();
        }
        double seconds = progress.seconds();
        LearnerState state = learner.state();
        Checkpoint playing = playing(number, state);
        IterationReport report = new IterationReport(
                number,
                played,
                window.totalRows(),
                learner.step(),
                progress.pace().iterationEnds(),
                summary,
                new IterationReport.Learning(
                        steps,
                        steps * config.learning().batch() / seconds,
                        seconds,
                        window.games(),
                        window.rows(),
                        learner.learningRate(learner.step()),
                        share,
                        losses,
                        ValueSpread.of(playing, config.selfPlay().engine().engine(), positions(number))),
                Map.of());
        metrics.append(report);
        Manifest.Lineage lineage = new Manifest.Lineage(
                RunFolder.name(done()), played, config.seed(), ConfigWriter.hash(config), Map.of());
        standing = new RunFolder.Standing(number, state, lineage);
        folder.write(standing, playing.ranges());
        return Optional.of(report);
    }

    /** All games of an iteration, in the order of their numbers; fewer where it was told to stop. */
    private List<GameRecord> play(int number, BooleanSupplier stop) throws IOException {
        List<GameRecord> known = known(number);
        Set<Long> there = new HashSet<>();
        known.forEach(game -> there.add(game.id()));
        List<Long> missing = new ArrayList<>();
        for (long i = 0; i < config.selfPlay().games(); i++) {
            long id = standing.lineage().games() + i;
            if (!there.contains(id)) {
                missing.add(id);
            }
        }
        try (Appender appender = archive.appender(number)) {
            GameSink sink = new GameSink(appender, known, progress.pace()::now);
            if (!missing.isEmpty()) {
                Order order = order(missing);
                Watched.run(
                        () -> selfPlay.play(order, sink, stop),
                        () -> progress.played(selfPlay.progress(), known.size()));
            }
            sink.flush();
            List<GameRecord> games = new ArrayList<>(sink.games());
            games.sort(Comparator.comparingLong(GameRecord::id));
            return games;
        }
    }

    private Order order(List<Long> ids) throws IOException {
        boolean uniform = config.init().isEmpty() && done() < config.selfPlay().uniformIterations();
        return new Order(
                config.variant(),
                config.rules(),
                uniform ? "" : RunFolder.name(done()),
                uniform ? new byte[0] : Files.readAllBytes(folder.checkpoint(done())),
                config.selfPlay(),
                config.seed(),
                ids);
    }

    private int steps(List<GameRecord> games) {
        long rows = games.stream().mapToLong(GameRecord::rows).sum();
        return (int) Math.max(
                1,
                Math.round(rows * config.learning().reuse() / config.learning().batch()));
    }

    private List<Position> positions(int number) {
        return window.positions(CALIBRATION_POSITIONS, new SplittableRandom(config.seed() + number));
    }

    /** The playing network with ranges measured on the window's positions. */
    private Checkpoint playing(int number, LearnerState state) {
        Network network = state.playing();
        return new Checkpoint(
                RunFolder.name(number),
                new TrainingState(network, new float[0], learner.step()),
                standing.lineage(),
                Optional.of(ActivationRanges.measure(network, positions(number))));
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
        Map<String, IterationReport.Score> scores = new java.util.LinkedHashMap<>();
        progress.begins(done());
        Watched.run(
                () -> scores.putAll(ladder.play(playing, over::set)),
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
