package org.morphzero.app.command;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.morphzero.app.tactics.MateSuite;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.match.Tactics;
import org.morphzero.mcts.player.Player;
import org.morphzero.rules.Variant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tactics}. */
@Command(
        name = "tactics",
        description = {
            "Have a player solve mates: lines of FEN, moves to mate and the first move, separated by tabs.",
            "A variant's name in place of a file takes the mates that come with the program."
        })
public final class TacticsCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE|VARIANT", description = "The table of mates, or a variant.")
    private String source;

    @Option(names = "--variant", paramLabel = "VARIANT", description = "Which variant the table is for.")
    private String variant;

    @Option(names = "--player", required = true, paramLabel = "PLAYER", description = "Who solves, see 'match'.")
    private String player;

    @Option(names = "--missed", description = "Print the positions that were not solved.")
    private boolean missed;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of chance (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Mixin
    private RuleChoice rules;

    @Mixin
    private AnswerOptions answers;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Optional<List<String>> shipped = Files.exists(Path.of(source)) ? Optional.empty() : MateSuite.shipped(source);
        if (shipped.isEmpty() && variant == null) {
            throw new InputException(source + ": --variant is missing (expected it beside a table, or the name of a"
                    + " variant that comes with mates)");
        }
        Variant played = Players.variant(variant == null ? source : variant, rules, player);
        Path file = Path.of(source);
        List<Tactics.Task> tasks = MateSuite.of(
                        String.valueOf(file.getFileName()), shipped.orElseGet(() -> TextFile.lines(file)), played)
                .tasks();
        if (tasks.isEmpty()) {
            throw new InputException(
                    source + ": holds no position (expected FEN, moves to mate, move separated by tabs)");
        }
        Tactics.Result result;
        try (Player solver = Players.specs().read(player, played).create()) {
            result = Tactics.solve(tasks, solver, Limit.none(), seed);
        }
        if (missed) {
            result.missed().forEach(out::println);
        }
        Map<String, Integer> solved = new LinkedHashMap<>();
        Map<String, Integer> total = new LinkedHashMap<>();
        result.byDistance().forEach((distance, score) -> {
            out.println("mate in " + distance + ": " + score.solved() + " of " + score.total() + " solved");
            solved.put(String.valueOf(distance), score.solved());
            total.put(String.valueOf(distance), score.total());
        });
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("solved", solved);
        answer.put("total", total);
        answers.print(out, answer);
        return 0;
    }
}
