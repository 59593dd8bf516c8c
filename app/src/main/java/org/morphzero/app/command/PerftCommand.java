package org.morphzero.app.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.morphzero.rules.Perft;
import org.morphzero.rules.Position;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code perft}. */
@Command(
        name = "perft",
        description = "Count the leaves of the tree of legal moves, or check a table of such counts.",
        customSynopsis = {
            "morphzero perft VARIANT DEPTH [--fen FEN] [--divide] [--rule OPTION=VALUE]... [--json]",
            "morphzero perft --suite FILE.tsv [--json]"
        })
public final class PerftCommand implements Callable<Integer> {
    private static final int DEEPEST = 99;

    @Parameters(index = "0", arity = "0..1", paramLabel = "VARIANT", description = "Which variant, see 'variants'.")
    private String variant;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "DEPTH",
            description = "How many plies, 0 to " + DEEPEST + ".")
    private Integer depth;

    @Option(names = "--divide", description = "Print the count under each move.")
    private boolean divide;

    @Option(
            names = "--suite",
            paramLabel = "FILE",
            description =
                    "Check a table: lines of id, FEN, depth, nodes and rule options (k=v,k=v), separated by tabs.")
    private Path suite;

    @Mixin
    private PositionChoice choice;

    @Mixin
    private AnswerOptions answers;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        PrintWriter out = spec.commandLine().getOut();
        if (suite != null) {
            if (variant != null || divide || choice.isGiven()) {
                throw new InputException(
                        "perft --suite FILE takes no variant, depth, --fen, --rule or --divide beside it");
            }
            PerftSuite checked = PerftSuite.check(suite, out);
            Map<String, Integer> answer = new LinkedHashMap<>();
            answer.put("passed", checked.passed());
            answer.put("failed", checked.failed());
            answers.print(out, answer);
            return checked.exitCode();
        }
        if (variant == null || depth == null) {
            throw new InputException("perft: expected VARIANT and DEPTH, or --suite FILE");
        }
        if (depth < 0 || depth > DEEPEST) {
            throw new InputException("perft: depth " + depth + " (expected 0.." + DEEPEST + ")");
        }
        Position position = choice.in(variant);
        count(position, out);
        return 0;
    }

    private void count(Position position, PrintWriter out) {
        Map<String, Long> counts = divide && depth > 0 ? Perft.divide(position, depth) : Map.of();
        counts.forEach((move, nodes) -> out.println(move + ": " + nodes));
        long nodes = divide && depth > 0
                ? counts.values().stream().mapToLong(Long::longValue).sum()
                : Perft.count(position, depth);
        out.println("Nodes searched: " + nodes);
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("variant", variant);
        answer.put("fen", position.toString());
        answer.put("depth", depth);
        answer.put("nodes", nodes);
        if (divide) {
            answer.put("divide", counts);
        }
        answers.print(out, answer);
    }
}
