package org.morphzero.app.view;

import static org.morphzero.app.view.Figures.count;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.morphzero.models.network.Architecture;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.diagnosis.Diagnosis;
import org.morphzero.training.diagnosis.Finding;
import org.morphzero.training.metrics.IterationReport;
import org.morphzero.training.run.RunListener;
import org.morphzero.training.run.RunProgress;
import org.morphzero.training.run.RunStart;

/** Shows a run to a person: a heading, where the work stands, a short table after each iteration, and what goes wrong. */
public final class TrainView implements RunListener, AutoCloseable {
    private final PrintWriter out;
    private final ProgressLine line;
    private final TrainingConfig config;
    private final IterationTable table;
    private final List<IterationReport> reports;
    private Map<Finding.Kind, Finding> known = new EnumMap<>(Finding.Kind.class);

    /**
     * A view of one call of the command.
     *
     * @param line closed with the view
     * @param earlier reports of the run's iterations before this call
     */
    public TrainView(PrintWriter out, ProgressLine line, TrainingConfig config, List<IterationReport> earlier) {
        this.out = out;
        this.line = line;
        this.config = config;
        table = new IterationTable(config.network());
        reports = new ArrayList<>(earlier);
    }

    /** The run's iterations that are done. */
    public int iterationsDone() {
        return reports.isEmpty() ? 0 : reports.get(reports.size() - 1).iteration();
    }

    @Override
    public void begun(RunStart start) {
        forgetFrom(start.iterationsDone() + 1);
        Architecture network = config.network();
        print(List.of(
                config.playedVariant() + ": " + network.blocks() + " blocks of " + network.channels() + " channels, "
                        + count(start.parameters()) + " parameters; " + start.threads()
                        + (start.threads() == 1 ? " thread" : " threads"),
                start.resumed()
                        ? "Resumed at iteration " + (start.iterationsDone() + 1) + " in " + start.folder() + ": "
                                + count(start.gamesDone()) + " games are behind it"
                        : "A new run in " + start.folder(),
                "Ctrl-C stops it safely, the same command goes on."));
    }

    @Override
    public void progressed(RunProgress progress) {
        line.show(progress);
    }

    @Override
    public void finished(IterationReport report) {
        forgetFrom(report.iteration());
        reports.add(report);
        List<String> lines = new ArrayList<>(table.of(report));
        lines.addAll(news(Diagnosis.of(reports)));
        print(lines);
    }

    @Override
    public void noted(String note) {
        print(List.of(note));
    }

    /** A resumed run repeats iterations, and one with matches is told of twice. */
    private void forgetFrom(int iteration) {
        reports.removeIf(report -> report.iteration() >= iteration);
    }

    /** Findings that are new, and those that are over. Their figures change all the time; that is no news. */
    private List<String> news(List<Finding> findings) {
        Map<Finding.Kind, Finding> now = new EnumMap<>(Finding.Kind.class);
        findings.forEach(finding -> now.put(finding.kind(), finding));
        List<String> lines = new ArrayList<>();
        for (Finding finding : now.values()) {
            if (!known.containsKey(finding.kind())) {
                lines.addAll(Lines.wrap("  ! ", finding.kind().title() + ": " + finding.observed() + "."));
                lines.addAll(Lines.wrap(
                        "    ", "What usually helps: " + finding.kind().advice() + "."));
            }
        }
        for (Finding.Kind kind : known.keySet()) {
            if (!now.containsKey(kind)) {
                lines.add("  No longer so: " + kind.title() + ".");
            }
        }
        known = now;
        return lines;
    }

    private void print(Collection<String> lines) {
        line.makeRoom();
        lines.forEach(out::println);
        out.flush();
    }

    @Override
    public void close() {
        line.close();
    }
}
