package org.morphzero.training.run;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.game.Appender;
import org.morphzero.training.game.GameArchive;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.metrics.IterationReport;
import org.morphzero.training.replay.ReplayWindow;
import org.morphzero.training.replay.WindowSize;
import org.morphzero.training.selfplay.Order;
import org.morphzero.training.selfplay.SelfPlay;

/** The games of the iterations: those on disk, and those that have to be played. */
final class IterationGames {
    private final TrainingConfig config;
    private final RunFolder folder;
    private final GameArchive archive;
    private final SelfPlay selfPlay;
    private final Progress progress;

    /**
     * An iteration's games.
     *
     * @param games in the order of their ids
     * @param isWhole whether they are all there
     * @param summary of them
     */
    record Played(List<GameRecord> games, boolean isWhole, IterationReport.Games summary) {}

    IterationGames(TrainingConfig config, RunFolder folder, GameArchive archive, SelfPlay selfPlay, Progress progress) {
        this.config = config;
        this.folder = folder;
        this.archive = archive;
        this.selfPlay = selfPlay;
        this.progress = progress;
    }

    /**
     * Games of an iteration that are on disk.
     *
     * @param first id of the iteration; what has a lower one was played before the run went back an iteration
     */
    List<GameRecord> known(int number, long first) throws IOException {
        if (!archive.iterations().contains(number)) {
            return List.of();
        }
        return archive.read(number).stream().filter(game -> game.id() >= first).toList();
    }

    /**
     * Reads as many of the newest games as the window takes. Games that are gone are left out, and that is said.
     *
     * @param done iterations that are done
     * @param reports of them
     */
    void fill(ReplayWindow window, int done, List<IterationReport> reports, BooleanSupplier stop) throws IOException {
        Map<Integer, IterationReport> byNumber = new TreeMap<>();
        reports.stream()
                .filter(report -> report.iteration() <= done)
                .forEach(report -> byNumber.put(report.iteration(), report));
        int first = 1;
        if (byNumber.size() == done) {
            long total = rows(byNumber, 1, done);
            long wanted = WindowSize.of(config.replay(), total);
            first = done + 1;
            while (first > 1 && rows(byNumber, first, done) < wanted) {
                first--;
            }
            window.passOver(rows(byNumber, 1, first - 1));
        }
        long missing = 0;
        long next = byNumber.containsKey(first - 1) ? byNumber.get(first - 1).games() : 0;
        for (int number = first; number <= done && !stop.getAsBoolean(); number++) {
            List<GameRecord> games = known(number, next);
            window.add(games);
            next = games.stream().mapToLong(GameRecord::id).max().orElse(next - 1) + 1;
            missing += byNumber.containsKey(number)
                    ? byNumber.get(number).selfPlay().games() - games.size()
                    : 0;
        }
        if (missing > 0) {
            progress.listener()
                    .noted(missing + (missing == 1 ? " game of this run is" : " games of this run are") + " gone from "
                            + folder.games() + "; learning goes on with the others");
        }
    }

    private static long rows(Map<Integer, IterationReport> reports, int from, int to) {
        long rows = 0;
        for (int number = from; number <= to; number++) {
            rows += reports.get(number).selfPlay().rows();
        }
        return rows;
    }

    /** Plays those games of an iteration that are missing, unless it is told to stop. */
    Played play(int number, RunFolder.Standing standing, BooleanSupplier stop) throws IOException {
        long first = standing.lineage().games();
        List<GameRecord> known = known(number, first);
        int count = count(known, first);
        List<Long> missing = missing(known, first, count);
        SelfPlay.Progress fresh = new SelfPlay.Progress(0, 0, 0, 0);
        List<GameRecord> games = known;
        if (!missing.isEmpty()) {
            try (Appender appender = archive.appender(number)) {
                GameSink sink = new GameSink(appender, known, count, progress.pace()::now);
                playInto(sink, order(missing, standing), known.size(), count, stop);
                games = sink.games();
            }
            fresh = selfPlay.progress();
        }
        games = games.stream().sorted(Comparator.comparingLong(GameRecord::id)).toList();
        return new Played(games, games.size() >= count, GameSummary.of(games, fresh, progress.seconds()));
    }

    /** As many as configured; more where the iteration was begun with more, so that no id is left out. */
    private int count(List<GameRecord> known, long first) {
        long begun = known.stream().mapToLong(GameRecord::id).max().orElse(first - 1) + 1 - first;
        return (int) Math.max(config.selfPlay().games(), begun);
    }

    private static List<Long> missing(List<GameRecord> known, long first, int count) {
        Set<Long> there = new HashSet<>();
        known.forEach(game -> there.add(game.id()));
        List<Long> missing = new ArrayList<>();
        for (long id = first; id < first + count; id++) {
            if (!there.contains(id)) {
                missing.add(id);
            }
        }
        return missing;
    }

    private void playInto(GameSink sink, Order order, int known, int count, BooleanSupplier stop) throws IOException {
        try {
            Watched.run(() -> selfPlay.play(order, sink, stop), () -> {
                sink.tick();
                progress.played(selfPlay.progress(), known, count);
            });
        } catch (IOException | RuntimeException problem) {
            try {
                sink.flush();
            } catch (IOException another) {
                problem.addSuppressed(another);
            }
            throw problem;
        }
        sink.flush();
    }

    private Order order(List<Long> ids, RunFolder.Standing standing) throws IOException {
        int done = standing.iteration();
        boolean uniform = config.init().isEmpty() && done < config.selfPlay().uniformIterations();
        return new Order(
                config.variant(),
                config.rules(),
                uniform ? "" : RunFolder.name(done),
                uniform ? new byte[0] : Files.readAllBytes(folder.checkpoint(done)),
                config.selfPlay(),
                config.seed(),
                ids);
    }
}
