package org.morphzero.app.web.game;

import java.util.ArrayList;
import java.util.List;
import org.morphzero.mcts.Analysis;
import org.morphzero.mcts.Proof;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Position;

/**
 * One of the moves a search looked at, with what would follow.
 *
 * @param prior the network's probability of it
 * @param value White's chances after it, null where it was not visited
 * @param proof what is certain for who moves, {@code wins in 3}, {@code draw}, {@code loses in 2}; null where nothing is
 * @param pv the moves both sides would play, this one first
 */
public record LineView(String move, String text, int visits, double prior, Chances value, String proof, List<Step> pv) {
    private static final int LONGEST = 16;

    /** A move of a line. */
    public record Step(String move, String text) {}

    /** The lines of an analysis, the best first. */
    public static List<LineView> of(Analysis analysis) {
        return analysis.lines().stream()
                .map(line -> of(analysis.position(), line))
                .toList();
    }

    private static LineView of(Position position, Analysis.Line line) {
        List<Step> steps = new ArrayList<>();
        Position at = position;
        for (int i = 0; i < Math.min(LONGEST, line.variation().length); i++) {
            int move = line.variation()[i];
            steps.add(new Step(
                    MachineNotation.write(at.variant(), move),
                    at.variant().notation().write(at, move)));
            at = at.play(move);
        }
        return new LineView(
                steps.get(0).move(),
                steps.get(0).text(),
                line.visits(),
                Math.round(line.prior() * 10_000) / 10_000.0,
                line.chances()
                        .map(chances -> Chances.of(chances, position.sideToMove()))
                        .orElse(null),
                line.proof().map(LineView::words).orElse(null),
                steps);
    }

    /** Moves are counted as people do: of who wins. */
    private static String words(Proof proof) {
        return switch (proof.kind()) {
            case WIN -> "wins in " + (proof.plies() + 1) / 2;
            case DRAW -> "draw";
            case LOSS -> "loses in " + proof.plies() / 2;
        };
    }
}
