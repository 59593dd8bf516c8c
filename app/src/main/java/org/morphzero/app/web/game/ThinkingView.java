package org.morphzero.app.web.game;

import java.util.Arrays;
import java.util.List;
import org.morphzero.mcts.Analysis;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Position;

/** What the program thinks while it thinks. */
record ThinkingView(String side, long simulations, Chances value, List<String> pv) {
    private static final int LONGEST_LINE = 12;

    static ThinkingView of(Analysis analysis) {
        Position position = analysis.position();
        List<String> line = Arrays.stream(analysis.best().variation())
                .limit(LONGEST_LINE)
                .mapToObj(move -> MachineNotation.write(position.variant(), move))
                .toList();
        return new ThinkingView(
                PositionView.word(position.sideToMove()),
                analysis.simulations(),
                Chances.of(analysis.chances(), position.sideToMove()),
                line);
    }
}
