package org.morphzero.app.command;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.morphzero.mcts.Analysis;
import org.morphzero.mcts.Proof;
import org.morphzero.mcts.WinDrawLoss;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;

/** An analysis as text and as JSON. All values are for the side to move. */
final class AnalysisView {
    private static final String INDENT = "    ";
    private static final int LONGEST_LINE_SHOWN = 12;

    private final Position position;
    private final String evaluator;

    /**
     * The view of one position.
     *
     * @param evaluator what judged it, in words
     */
    AnalysisView(Position position, String evaluator) {
        this.position = position;
        this.evaluator = evaluator;
    }

    void printOutcome(PrintWriter out) {
        Outcome outcome = position.outcome().orElseThrow();
        out.println(position.variant() + ": " + position);
        out.println("the game is over: " + outcome.result() + ", " + outcome);
    }

    void print(Analysis analysis, double seconds, PrintWriter out) {
        out.println(position.variant() + ": " + position);
        out.println("by " + evaluator);
        WinDrawLoss chances = analysis.chances();
        out.printf(
                Locale.ROOT,
                "%s to move: win %s, draw %s, loss %s; expected score %.3f%s%n",
                position.sideToMove(),
                percent(chances.win()),
                percent(chances.draw()),
                percent(chances.loss()),
                chances.expectedScore(),
                analysis.proof().map(proof -> "; " + words(proof)).orElse(""));
        out.printf(
                Locale.ROOT,
                "%d simulations in %.2f s, %d visits in the tree%n",
                analysis.simulations(),
                seconds,
                analysis.visits());
        for (int i = 0; i < analysis.lines().size(); i++) {
            print(i + 1, analysis.lines().get(i), out);
        }
    }

    private void print(int number, Analysis.Line line, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "%2d. %s (%s): %d visits, prior %s, %s%s%n",
                number,
                MachineNotation.write(position.variant(), line.move()),
                position.variant().notation().write(position, line.move()),
                line.visits(),
                percent(line.prior()),
                line.chances()
                        .map(chances -> String.format(
                                Locale.ROOT,
                                "value %+.3f, win %s, draw %s, loss %s",
                                line.value(),
                                percent(chances.win()),
                                percent(chances.draw()),
                                percent(chances.loss())))
                        .orElse("not looked at"),
                line.proof().map(proof -> "; " + words(proof)).orElse(""));
        boolean cut = line.variation().length > LONGEST_LINE_SHOWN;
        String more = cut ? " ..." : "";
        out.println(INDENT + String.join(" ", first(machine(line))) + more);
        out.println(INDENT + String.join(", ", first(readable(line))) + more);
    }

    private static List<String> first(List<String> moves) {
        return moves.subList(0, Math.min(moves.size(), LONGEST_LINE_SHOWN));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f%%", 100 * share);
    }

    private static String words(Proof proof) {
        int moves = (proof.plies() + 1) / 2;
        return switch (proof.kind()) {
            case WIN -> "proven win in " + moves;
            case DRAW -> "proven draw";
            case LOSS -> "proven loss in " + moves;
        };
    }

    /** The JSON of a game that is over. */
    Map<String, Object> outcome() {
        Outcome outcome = position.outcome().orElseThrow();
        Map<String, Object> answer = begun();
        answer.put(
                "outcome",
                Map.of("result", outcome.result(), "reason", outcome.reason().toString()));
        answer.put("lines", List.of());
        return answer;
    }

    /** The JSON of an analysis. */
    Map<String, Object> answer(Analysis analysis, double seconds) {
        Map<String, Object> answer = begun();
        answer.put("outcome", null);
        answer.put("sideToMove", position.sideToMove().toString());
        answer.put("simulations", analysis.simulations());
        answer.put("visits", analysis.visits());
        answer.put("seconds", seconds);
        putChances(answer, Optional.of(analysis.chances()));
        answer.put("proof", analysis.proof().map(AnalysisView::json).orElse(null));
        List<Map<String, Object>> lines = new ArrayList<>();
        for (Analysis.Line line : analysis.lines()) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("move", MachineNotation.write(position.variant(), line.move()));
            entry.put("readable", position.variant().notation().write(position, line.move()));
            entry.put("visits", line.visits());
            entry.put("prior", line.prior());
            entry.put("value", line.value());
            putChances(entry, line.chances());
            entry.put("proof", line.proof().map(AnalysisView::json).orElse(null));
            entry.put("variation", machine(line));
            entry.put("readableVariation", readable(line));
            lines.add(entry);
        }
        answer.put("lines", lines);
        return answer;
    }

    private Map<String, Object> begun() {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("variant", position.variant().id());
        answer.put("options", position.variant().options().changed());
        answer.put("fen", position.toString());
        answer.put("evaluator", evaluator);
        return answer;
    }

    private static void putChances(Map<String, Object> entry, Optional<WinDrawLoss> chances) {
        entry.put("win", chances.map(WinDrawLoss::win).orElse(null));
        entry.put("draw", chances.map(WinDrawLoss::draw).orElse(null));
        entry.put("loss", chances.map(WinDrawLoss::loss).orElse(null));
        entry.put("expectedScore", chances.map(WinDrawLoss::expectedScore).orElse(null));
    }

    private static Map<String, Object> json(Proof proof) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("result", proof.kind().name().toLowerCase(Locale.ROOT));
        json.put("plies", proof.plies());
        json.put("moves", (proof.plies() + 1) / 2);
        return json;
    }

    private List<String> machine(Analysis.Line line) {
        List<String> moves = new ArrayList<>();
        for (int move : line.variation()) {
            moves.add(MachineNotation.write(position.variant(), move));
        }
        return moves;
    }

    private List<String> readable(Analysis.Line line) {
        List<String> moves = new ArrayList<>();
        Position at = position;
        for (int move : line.variation()) {
            moves.add(position.variant().notation().write(at, move));
            at = at.play(move);
        }
        return moves;
    }
}
