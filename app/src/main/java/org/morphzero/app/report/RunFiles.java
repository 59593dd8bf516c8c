package org.morphzero.app.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.CheckpointReader;
import org.morphzero.rules.Variant;
import org.morphzero.training.config.ConfigReader;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.game.GameArchive;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.metrics.IterationReport;
import org.morphzero.training.metrics.MetricsFile;

/**
 * A run's folder, as it stands while it is read: the run may be going on.
 *
 * @param name the folder's, for people
 * @param reports of the iterations done, at least one
 * @param games of all iterations, the one in work included
 */
public record RunFiles(
        String name,
        Path folder,
        TrainingConfig config,
        Variant variant,
        List<IterationReport> reports,
        GameArchive games) {
    /** No bound on the games looked at. */
    public static final int ALL = Integer.MAX_VALUE;

    public RunFiles {
        reports = List.copyOf(reports);
    }

    /**
     * Opens a folder.
     *
     * @throws ReportException if it is no run's, or no iteration is done
     * @throws org.morphzero.training.config.ConfigException if its configuration cannot be read
     */
    public static RunFiles open(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new ReportException(folder + ": no such folder (expected one that train has written)");
        }
        Path metrics = folder.resolve("metrics.jsonl");
        Path config = folder.resolve("config.yaml");
        for (Path file : List.of(metrics, config)) {
            if (!Files.isRegularFile(file)) {
                throw new ReportException(folder + ": no run, there is no " + file.getFileName()
                        + " in it (expected a folder that train has written)");
            }
        }
        List<IterationReport> reports = MetricsFile.open(metrics).reports();
        if (reports.isEmpty()) {
            throw new ReportException(folder + ": no iteration is done yet (expected at least one)");
        }
        TrainingConfig read = ConfigReader.read(config, List.of());
        return new RunFiles(
                String.valueOf(folder.toAbsolutePath().normalize().getFileName()),
                folder,
                read,
                read.playedVariant(),
                reports,
                GameArchive.open(folder.resolve("games")));
    }

    /** The iteration done last. */
    public IterationReport last() {
        return reports.get(reports.size() - 1);
    }

    /** The clock's seconds that self-play and learning took up to each iteration's end, matches left out. */
    public double[] secondsAtEnd() {
        double[] seconds = new double[reports.size()];
        double sum = 0;
        for (int i = 0; i < seconds.length; i++) {
            sum += reports.get(i).seconds();
            seconds[i] = sum;
        }
        return seconds;
    }

    /** What is played, for people, with the options that differ from their defaults. */
    public String variantTitle() {
        return variant.type().title()
                + variant.toString().substring(variant.id().length());
    }

    Path latest() {
        return folder.resolve("latest.zip");
    }

    /** The network that plays now; empty before there is one. */
    Optional<Checkpoint> network() throws IOException {
        return Files.exists(latest())
                ? Optional.of(CheckpointReader.read(latest()).requireVariant(variant))
                : Optional.empty();
    }

    /**
     * Hands over the newest games of the iterations that are done, in the order in which they were begun.
     *
     * @param most at most so many, or {@link #ALL}
     */
    void forEachOfNewest(int most, Consumer<GameRecord> receiver) throws IOException {
        // Of an iteration in work the short games are over first: they would be taken for what games are like.
        int done = last().iteration();
        List<Integer> iterations = games.iterations().stream()
                .filter(iteration -> iteration <= done)
                .toList();
        int first = iterations.size();
        int total = 0;
        // The files are counted rather than the metrics believed: games may be missing.
        while (first > 0 && total < most) {
            first--;
            total += most == ALL ? 0 : games.count(iterations.get(first));
        }
        int passOver = Math.max(0, total - most);
        for (int iteration : iterations.subList(first, iterations.size())) {
            // In the file they lie as they ended, the short ones first.
            games.read(iteration).stream()
                    .sorted(Comparator.comparingLong(GameRecord::id))
                    .skip(passOver)
                    .forEach(receiver);
            passOver = 0;
        }
    }

    /** How many games {@link #forEachOfNewest} will hand over, about: some may be missing. */
    int about(int most) {
        return (int) Math.min(most, played());
    }

    /** Games of self-play of this run; those behind the network it started from are not its own. */
    long played() {
        return reports.stream().mapToLong(report -> report.selfPlay().games()).sum();
    }
}
