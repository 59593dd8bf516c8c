package org.morphzero.training.diagnosis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.morphzero.training.metrics.IterationReport;

/** Looks at a run so far. */
public final class Diagnosis {
    private Diagnosis() {}

    /**
     * What is wrong now: at most one finding a kind, in the order of the kinds.
     *
     * @param reports of all iterations so far, in their order
     */
    public static List<Finding> of(List<IterationReport> reports) {
        if (reports.isEmpty()) {
            return List.of();
        }
        List<Finding> findings = new ArrayList<>();
        Optional<Finding> growing = LearningChecks.learningRateTooHigh(reports);
        // A loss that grows does not fall either: one cause, one finding.
        (growing.isPresent() ? growing : LearningChecks.lossStalls(reports)).ifPresent(findings::add);
        Stream.of(
                        LearningChecks.valueConstant(reports),
                        GameChecks.gamesRepeat(reports),
                        GameChecks.drawsDominate(reports),
                        GameChecks.brokenOff(reports),
                        GameChecks.resignedWrongly(reports),
                        GameChecks.policyCollapsed(reports),
                        GameChecks.oneSideWins(reports),
                        LearningChecks.weakerThanRandom(reports))
                .flatMap(Optional::stream)
                .forEach(findings::add);
        return List.copyOf(findings);
    }

    static List<IterationReport> last(List<IterationReport> reports, int count) {
        return reports.subList(Math.max(0, reports.size() - count), reports.size());
    }

    static Optional<Finding> finding(Finding.Kind kind, String format, Object... figures) {
        return Optional.of(new Finding(kind, String.format(java.util.Locale.ROOT, format, figures)));
    }
}
