package org.morphzero.app.protocol;

import java.util.ArrayList;
import java.util.List;
import org.morphzero.app.engine.Report;
import org.morphzero.mcts.Analysis;
import org.morphzero.mcts.WinDrawLoss;
import org.morphzero.rules.MachineNotation;

/** The {@code info} lines of a report, the best first; moves that were never looked at are left out. */
final class UciInfo {
    private UciInfo() {}

    static List<String> lines(Report report, boolean chances) {
        List<String> lines = new ArrayList<>();
        for (Analysis.Line line : report.analysis().lines()) {
            if (line.visits() > 0 || line.proof().isPresent() || lines.isEmpty()) {
                lines.add(line(report, line, lines.size() + 1, chances));
            }
        }
        return lines;
    }

    private static String line(Report report, Analysis.Line line, int number, boolean chances) {
        Analysis analysis = report.analysis();
        WinDrawLoss known = line.chances().orElse(analysis.chances());
        int mate = Scores.mate(line.proof());
        StringBuilder text = new StringBuilder("info depth ").append(report.depth());
        text.append(" seldepth ").append(Math.max(report.deepest(), line.variation().length));
        text.append(" multipv ").append(number);
        text.append(mate != 0 ? " score mate " + mate : " score cp " + Scores.centipawns(known.expectedScore()));
        text.append(chances ? " wdl " + Scores.permille(known) : "");
        text.append(" nodes ").append(analysis.simulations());
        text.append(" nps ").append(report.simulationsASecond());
        text.append(" time ").append(report.milliseconds());
        text.append(" pv");
        for (int move : line.variation()) {
            text.append(' ').append(MachineNotation.write(analysis.position().variant(), move));
        }
        return text.toString();
    }
}
