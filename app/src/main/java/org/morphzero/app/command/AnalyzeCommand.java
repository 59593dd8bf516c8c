package org.morphzero.app.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.morphzero.app.engine.Opinion;
import org.morphzero.mcts.Analysis;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.Lockstep;
import org.morphzero.mcts.Search;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code analyze}. */
@Command(
        name = "analyze",
        description = {
            "Search a position: win, draw and loss, and the best moves with what follows them.",
            "Without --sims or --movetime it takes 800 simulations."
        })
public final class AnalyzeCommand implements Callable<Integer> {
    private static final int MOST_SIMULATIONS = 3_000_000;
    private static final int MOST_LINES = 1_000;
    private static final int USUAL_SIMULATIONS = 800;
    private static final String UNIFORM = "mcts";

    @Parameters(paramLabel = "VARIANT", description = "Which variant, see 'variants'.")
    private String variant;

    @Option(names = "--fen", paramLabel = "FEN", description = "The position, quoted (default: where the game starts).")
    private String fen;

    @Option(names = "--moves", paramLabel = "MOVES", description = "Moves played from there, quoted: \"e2e4 e7e5\".")
    private String moves = "";

    @ArgGroup
    private Opinions opinions;

    @Mixin
    private LimitOptions limits;

    @Option(names = "--multi", paramLabel = "N", description = "How many lines (default: ${DEFAULT-VALUE}).")
    private int lines = 3;

    @Mixin
    private RuleChoice rules;

    @Mixin
    private AnswerOptions answers;

    @Spec
    private CommandSpec spec;

    /** Where priors and values come from. */
    private static final class Opinions {
        @Option(
                names = "--model",
                paramLabel = "FILE",
                description = "A checkpoint, and so its rules (default: the network shipped with the variant).")
        private Path model;

        @Option(
                names = "--player",
                paramLabel = "PLAYER",
                description = "'mcts' to search without a network: every move counts as likely.")
        private String player;
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        InputException.inRange("--multi", lines, 1, MOST_LINES);
        Limit limit = limits.limit(MOST_SIMULATIONS).orElse(Limit.simulations(USUAL_SIMULATIONS));
        Variant played;
        Opinion opinion;
        if (opinions != null && opinions.model != null) {
            Checkpoint checkpoint = Opinion.read(opinions.model);
            played = rules.isGiven() || !checkpoint.variant().id().equals(variant)
                    ? rules.variant(variant)
                    : checkpoint.variant();
            opinion = Opinion.of(checkpoint.requireVariant(played), Opinion.Precision.AUTO, 1);
        } else {
            played = rules.variant(variant);
            opinion = withoutModel(played);
        }
        try (var evaluator = opinion.evaluator()) {
            Position position = position(played);
            AnalysisView view = new AnalysisView(position, opinion.words());
            if (position.outcome().isPresent()) {
                view.printOutcome(out);
                answers.print(out, view.outcome());
                return 0;
            }
            Search search = new Search(new SplittableRandom(1), System::nanoTime);
            search.begin(position, opinion.search().withEarlyStop(false), limit);
            long begun = System.nanoTime();
            new Lockstep(evaluator).run(List.of(search), opinion.leavesInFlight());
            double seconds = (System.nanoTime() - begun) / 1e9;
            Analysis analysis = search.analysis(lines);
            view.print(analysis, seconds, out);
            answers.print(out, view.answer(analysis, seconds));
        }
        return 0;
    }

    private Opinion withoutModel(Variant played) {
        if (opinions == null) {
            return Opinion.shippedOrNone(Opinion.shippedFolder(), played, Opinion.Precision.AUTO, 1);
        }
        if (!opinions.player.equals(UNIFORM)) {
            throw new InputException("--player: " + NotationException.quoted(opinions.player)
                    + " (expected 'mcts'; a network is given by --model)");
        }
        return Opinion.none("asked for");
    }

    private Position position(Variant played) {
        Position position = fen == null ? played.start() : played.position(fen);
        String[] words = moves.isBlank() ? new String[0] : moves.strip().split("\\s+");
        for (int i = 0; i < words.length; i++) {
            try {
                position = position.play(position.move(words[i]));
            } catch (NotationException e) {
                throw new InputException("--moves, move " + (i + 1) + " of " + words.length + ": " + e.getMessage());
            }
        }
        return position;
    }
}
