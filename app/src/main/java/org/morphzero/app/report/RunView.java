package org.morphzero.app.report;

import java.util.List;
import java.util.Optional;
import org.morphzero.training.diagnosis.Finding;
import org.morphzero.training.insight.VariantInsight;

/**
 * All that a page says of a run.
 *
 * @param label what the page calls it; with two runs it begins with A or B
 * @param insight what its games say of the variant
 * @param network what its network makes of a position; empty without a network or games
 * @param tactics mates it solves; empty if nobody asked or there is no suite
 */
record RunView(
        String label,
        RunFiles files,
        VariantInsight insight,
        Optional<NetworkView> network,
        Optional<MateScores> tactics,
        List<Finding> findings) {
    RunView {
        findings = List.copyOf(findings);
    }
}
