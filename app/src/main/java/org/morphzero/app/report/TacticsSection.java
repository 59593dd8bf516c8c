package org.morphzero.app.report;

import java.util.List;
import java.util.TreeSet;
import org.morphzero.app.html.Table;
import org.morphzero.app.view.Figures;
import org.morphzero.mcts.match.Tactics;

/** Mates that the network solves, alone and with search. */
final class TacticsSection {
    private TacticsSection() {}

    static Section of(List<RunView> runs) {
        Section section = new Section("tactics", "Mates it finds");
        for (RunView run : runs) {
            if (run.tactics().isEmpty()) {
                section.words(run.whose("No mates were set: ")
                        + (run.network().isEmpty()
                                ? "there is no network yet."
                                : "nobody asked for them, or there is no suite for this variant with these rules."));
                continue;
            }
            MateScores scores = run.tactics().get();
            section.table(table(scores, run.whose("solver")));
            section.note("From " + scores.suite()
                    + ": positions with one move that mates soonest. Search sees mates in one by the"
                    + " rules, so what the network alone finds tells more of what it has learnt.");
        }
        return section;
    }

    private static Table table(MateScores scores, String head) {
        TreeSet<Integer> distances = new TreeSet<>();
        scores.solvers().forEach(solver -> distances.addAll(solver.byDistance().keySet()));
        String[] heads = new String[distances.size() + 2];
        heads[0] = head;
        int at = 1;
        for (int distance : distances) {
            heads[at++] = "mate in " + distance;
        }
        heads[at] = "all";
        Table table = new Table(heads);
        for (MateScores.Solver solver : scores.solvers()) {
            String[] cells = new String[heads.length];
            cells[0] = solver.name();
            at = 1;
            for (int distance : distances) {
                cells[at++] = solved(solver.byDistance().getOrDefault(distance, new Tactics.Score(0, 0)));
            }
            cells[at] = solved(new Tactics.Score(solver.solved(), solver.total()));
            table.row(cells);
        }
        return table;
    }

    private static String solved(Tactics.Score score) {
        return score.total() == 0
                ? "-"
                : score.solved() + " of " + score.total() + " ("
                        + Figures.percent(score.solved() / (double) score.total()) + ")";
    }
}
