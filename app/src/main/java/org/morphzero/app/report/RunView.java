package org.morphzero.app.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.morphzero.training.diagnosis.Finding;
import org.morphzero.training.insight.VariantInsight;

/**
 * All that a page says of a run.
 *
 * @param letter A or B where two runs stand beside each other; else empty
 * @param name what people call it
 * @param insight what its games say of the variant
 * @param network what its network makes of a position; empty without a network or games
 * @param tactics mates it solves; empty if nobody asked or there is no suite
 */
record RunView(
        String letter,
        String name,
        RunFiles files,
        VariantInsight insight,
        Optional<NetworkView> network,
        Optional<MateScores> tactics,
        List<Finding> findings) {
    RunView {
        findings = List.copyOf(findings);
    }

    /** What the page calls it. */
    String label() {
        return letter.isEmpty() ? name : letter + ": " + name;
    }

    /** What a page that is about it alone calls something of it, or else the run's label. */
    String labelOr(String alone) {
        return letter.isEmpty() ? alone : label();
    }

    /** Words that say whose they are, where there are two. */
    String whose(String words) {
        return letter.isEmpty() ? words : label() + ": " + words;
    }

    /** The name of a chart of this run alone. */
    String chart(String chart) {
        return letter.isEmpty() ? chart : chart + "-" + letter.toLowerCase(Locale.ROOT);
    }
}
