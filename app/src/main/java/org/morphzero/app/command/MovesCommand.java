package org.morphzero.app.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Position;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code moves}. */
@Command(
        name = "moves",
        mixinStandardHelpOptions = true,
        description = "List the legal moves in machine notation, sorted, each with a tab and the FEN after it.")
public final class MovesCommand implements Callable<Integer> {
    @Parameters(paramLabel = "VARIANT", description = "Which variant, see 'variants'.")
    private String variant;

    @Mixin
    private PositionChoice choice;

    @Mixin
    private JsonChoice json;

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
        List<Map<String, String>> answers = new ArrayList<>();
        sorted.forEach((written, move) -> {
            String after = position.play(move).toString();
            if (json.isWanted()) {
                answers.add(Map.of(
                        "move", written,
                        "readable", position.variant().notation().write(position, move),
                        "fen", after));
            } else {
                out.println(written + "\t" + after);
            }
        });
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("variant", variant);
        answer.put("fen", position.toString());
        answer.put("outcome", position.outcome().map(Object::toString).orElse(null));
        answer.put("moves", answers);
        json.print(out, answer);
        return 0;
    }
}
