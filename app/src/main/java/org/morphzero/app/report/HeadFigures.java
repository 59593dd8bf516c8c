package org.morphzero.app.report;

import java.util.LinkedHashMap;
import java.util.Map;
import org.morphzero.training.insight.Comparison;
import org.morphzero.training.insight.Estimate;
import org.morphzero.training.insight.Headline;
import org.morphzero.training.insight.Headlines;

/** A report's head figures, for JSON. */
final class HeadFigures {
    private HeadFigures() {}

    static Map<String, Object> of(RunView run) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("variant", run.files().variant().toString());
        figures.put("games", run.files().played());
        figures.put("gamesRead", run.insight().games().all());
        figures.put("iterations", run.files().last().iteration());
        Map<String, Object> strength = new LinkedHashMap<>();
        StrengthSection.latest(run.files()).forEach((opponent, report) -> {
            var score = report.strength().get(opponent);
            Map<String, Object> match = new LinkedHashMap<>();
            match.put("points", score.points());
            match.put("games", score.games());
            match.put("elo", score.elo());
            match.put("eloLow", score.eloLow());
            match.put("eloHigh", score.eloHigh());
            strength.put(opponent, match);
        });
        figures.put("strength", strength);
        Map<String, Object> headlines = new LinkedHashMap<>();
        for (Headline headline : Headlines.of(run.insight())) {
            headlines.put(headline.figure(), estimate(headline.estimate(), headline.unit()));
        }
        figures.put("headlines", headlines);
        run.tactics().ifPresent(scores -> {
            Map<String, Object> tactics = new LinkedHashMap<>();
            scores.solvers()
                    .forEach(solver ->
                            tactics.put(solver.name(), Map.of("solved", solver.solved(), "total", solver.total())));
            figures.put("tactics", tactics);
        });
        return figures;
    }

    static Map<String, Object> compared(RunView a, RunView b) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("a", of(a));
        figures.put("b", of(b));
        Map<String, Object> differences = new LinkedHashMap<>();
        for (Comparison one : Headlines.compare(a.insight(), b.insight())) {
            differences.put(one.figure(), estimate(one.difference(), one.unit()));
        }
        figures.put("differences", differences);
        return figures;
    }

    private static Map<String, Object> estimate(Estimate estimate, String unit) {
        Map<String, Object> parts = new LinkedHashMap<>();
        parts.put("value", finite(estimate.value()));
        parts.put("low", finite(estimate.low()));
        parts.put("high", finite(estimate.high()));
        parts.put("unit", unit);
        return parts;
    }

    /** JSON knows neither NaN nor infinity. */
    private static Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
