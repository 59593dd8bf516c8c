package org.morphzero.app.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.morphzero.app.tactics.MateSuite;
import org.morphzero.app.view.Figures;
import org.morphzero.mcts.Evaluator;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.training.diagnosis.Diagnosis;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.insight.Survey;
import org.morphzero.training.insight.VariantInsight;

/** Reads runs and makes reports of them. */
public final class RunReader {
    /** The position the network is shown is looked for among so many of the newest games. */
    private static final int NEWEST = 200;

    /** Progress is told every so many games. */
    private static final int GAMES_A_LINE = 1000;

    private final int mostGames;
    private final Optional<Mates> mates;
    private final Consumer<String> told;

    /**
     * Which mates are to be solved.
     *
     * @param name of the file; empty for the suite that comes with the program
     * @param lines of that file
     * @param positions at most so many of them
     */
    public record Mates(String name, List<String> lines, int positions) {
        public Mates {
            lines = List.copyOf(lines);
        }
    }

    /**
     * A reader.
     *
     * @param mostGames looks at the newest so many games
     * @param mates empty for none
     * @param told what is being done, line by line
     */
    public RunReader(int mostGames, Optional<Mates> mates, Consumer<String> told) {
        this.mostGames = mostGames;
        this.mates = mates;
        this.told = told;
    }

    /** The report of a run. */
    public RunReport report(RunFiles run) throws IOException {
        return new RunReport(List.of(view(run, "", run.name())));
    }

    /**
     * The report of two runs beside each other.
     *
     * @throws ReportException if they are of different variants; their options may differ
     */
    public RunReport report(RunFiles a, RunFiles b) throws IOException {
        if (!a.variant().id().equals(b.variant().id())) {
            throw new ReportException(a.folder() + " is a run of " + a.variant().id() + ", " + b.folder() + " of "
                    + b.variant().id() + " (expected two runs of one variant, perhaps with different rule options)");
        }
        return new RunReport(List.of(view(a, "A", words(a, b)), view(b, "B", words(b, a))));
    }

    /** A run's name, and where that is the other's too, its options. */
    private static String words(RunFiles run, RunFiles other) {
        return run.name().equals(other.name()) ? run.variant().toString() : run.name();
    }

    private RunView view(RunFiles run, String letter, String name) throws IOException {
        Survey survey = new Survey(run.variant());
        List<GameRecord> newest = new ArrayList<>();
        int[] seen = {0};
        String of = Figures.count(run.about(mostGames));
        run.forEachOfNewest(mostGames, game -> {
            survey.accept(game);
            newest.add(game);
            if (newest.size() >= 2 * NEWEST) {
                newest.subList(0, NEWEST).clear();
            }
            if (++seen[0] % GAMES_A_LINE == 0) {
                told.accept(run.name() + ": " + Figures.count(seen[0]) + " of " + of + " games read");
            }
        });
        told.accept(run.name() + ": " + Figures.count(seen[0]) + " games read; fitting values");
        VariantInsight insight = survey.insight();
        Optional<Checkpoint> network = run.network();
        Optional<NetworkView> view = Optional.empty();
        Optional<MateScores> scores = Optional.empty();
        if (network.isPresent()) {
            try (Evaluator evaluator = network.get().evaluator(network.get().usualEngine(), 1)) {
                view = NetworkView.of(
                        network.get(), newest.subList(Math.max(0, newest.size() - NEWEST), newest.size()), evaluator);
                Optional<MateSuite> suite = suite(run);
                if (suite.isPresent()) {
                    Path memory = run.folder().resolve("report").resolve("tactics.json");
                    scores = Optional.of(MateTrial.of(suite.get(), run.latest(), evaluator, memory, told));
                }
            }
        }
        return new RunView(letter, name, run, insight, view, scores, Diagnosis.of(run.reports()));
    }

    /** The suite that comes with the program holds for the default rules only: with others its mates may be none. */
    private Optional<MateSuite> suite(RunFiles run) {
        if (mates.isEmpty()) {
            return Optional.empty();
        }
        Mates wanted = mates.get();
        if (!wanted.name().isEmpty()) {
            return Optional.of(
                    MateSuite.of(wanted.name(), wanted.lines(), run.variant()).first(wanted.positions()));
        }
        String id = run.variant().id();
        return run.variant().toString().equals(id)
                ? MateSuite.shipped(id)
                        .map(lines ->
                                MateSuite.of(id + ".tsv", lines, run.variant()).first(wanted.positions()))
                : Optional.empty();
    }
}
