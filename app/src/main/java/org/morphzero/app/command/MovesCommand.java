package org.morphzero.app.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code moves}. */
@Command(
        name = "moves",
        description = "List the legal moves in machine notation, sorted, each with a tab and the FEN after it.")
public final class MovesCommand implements Callable<Integer> {
    @Parameters(paramLabel = "VARIANT", description = "Which variant, see 'variants'.")
    private String variant;

    @Mixin
    private PositionChoice choice;

    @Mixin
    private AnswerOptions answers;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Position position = choice.in(variant);
        Map<String, Integer> sorted = new TreeMap<>();
        for (int move : position.legalMoves()) {
            sorted.put(MachineNotation.write(position.variant(), move), move);
        }
        var out = spec.commandLine().getOut();
        List<Map<String, String>> listed = new ArrayList<>();
        sorted.forEach((written, move) -> {
            Map<String, String> entry = new LinkedHashMap<>();
            entry.put("move", written);
            entry.put("readable", position.variant().notation().write(position, move));
            entry.put("fen", position.play(move).toString());
            listed.add(entry);
            out.println(written + "\t" + entry.get("fen"));
        });
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("variant", variant);
        answer.put("fen", position.toString());
        answer.put("outcome", position.outcome().map(MovesCommand::answer).orElse(null));
        answer.put("moves", listed);
        answers.print(out, answer);
        return 0;
    }

    private static Map<String, String> answer(Outcome outcome) {
        Map<String, String> answer = new LinkedHashMap<>();
        answer.put("result", outcome.result());
        answer.put("reason", outcome.reason().toString());
        return answer;
    }
}
