package org.morphzero.app.view;

import static org.morphzero.app.view.Figures.count;
import static org.morphzero.app.view.Figures.decimals;
import static org.morphzero.app.view.Figures.duration;
import static org.morphzero.app.view.Figures.percent;
import static org.morphzero.app.view.Figures.rate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Losses;
import org.morphzero.training.metrics.IterationReport;

/** The short table at the end of an iteration. */
final class IterationTable {
    private static final int MOST_ENDINGS = 7;

    private final Architecture network;

    /** @param network whose losses are shown, head by head */
    IterationTable(Architecture network) {
        this.network = network;
    }

    /** Its lines, a heading first, none longer than {@link Lines#COLUMNS}. */
    List<String> of(IterationReport report) {
        IterationReport.Games games = report.selfPlay();
        IterationReport.Learning learning = report.learning();
        List<String> lines = new ArrayList<>();
        lines.add("Iteration " + report.iteration() + " took " + duration(report.seconds()) + "; so far "
                + count(report.games()) + " games, " + count(report.rows()) + " positions to learn from, "
                + count(report.step()) + " steps");
        row(
                lines,
                "games",
                List.of(
                        count(games.games()) + " in " + duration(games.seconds()),
                        decimals(games.meanPlies(), 0) + " plies on average, " + games.longest() + " at most",
                        "White scores " + percent(games.whiteScore()),
                        games.duplicates() + " repeat another"));
        row(lines, "endings", endings(games.endings()));
        row(
                lines,
                "decided early",
                games.resigned() > 0
                        ? List.of(
                                percent(games.resigned()) + " of the games",
                                "of which the side ahead did not win " + percent(games.resignedWrongly()))
                        : List.of("no games"));
        row(
                lines,
                "search",
                List.of(
                        "policy entropy " + decimals(games.policyEntropy(), 2) + " nats",
                        decimals(games.surprise(), 2) + " nats from the network's policy",
                        percent(games.cacheHitRate()) + " cached"));
        if (learning.steps() == 0) {
            row(lines, "learning", List.of("none"));
        } else {
            learning(lines, learning);
        }
        if (!report.strength().isEmpty()) {
            row(lines, "strength", strength(report.strength()));
        }
        return lines;
    }

    private void learning(List<String> lines, IterationReport.Learning learning) {
        Losses losses = learning.losses();
        List<String> heads = new ArrayList<>();
        heads.add("policy " + decimals(losses.policy(), 2) + " nats");
        heads.add("value " + decimals(losses.value(), 2));
        if (network.softPolicy()) {
            heads.add("soft policy " + decimals(losses.softPolicy(), 2));
        }
        if (network.opponentReply()) {
            heads.add("reply " + decimals(losses.reply(), 2));
        }
        if (network.movesLeft()) {
            heads.add("plies " + decimals(losses.movesLeft(), 2));
        }
        heads.add("sum " + decimals(losses.total(), 2));
        row(lines, "losses", heads);
        row(
                lines,
                "agreement",
                List.of(
                        "with the search's move " + percent(losses.policyAgreement()),
                        "with the outcome " + percent(losses.outcomeAgreement()),
                        "values spread by " + decimals(learning.valueSpread(), 2)));
        row(
                lines,
                "learning",
                List.of(
                        count(learning.steps()) + " steps in " + duration(learning.seconds()) + " ("
                                + rate(learning.samplesASecond()) + " samples/s)",
                        "last " + count(learning.windowGames()) + " games",
                        "rate " + String.format(Locale.ROOT, "%.2g", learning.learningRate()),
                        "gradient " + decimals(losses.gradientNorm(), 1)));
    }

    private static void row(List<String> lines, String name, List<String> items) {
        lines.addAll(Lines.wrap(String.format(Locale.ROOT, "  %-14s", name), ", ", items));
    }

    /** The most frequent first. */
    private static List<String> endings(Map<String, Double> endings) {
        List<Map.Entry<String, Double>> sorted = endings.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .toList();
        int shown = sorted.size() > MOST_ENDINGS ? MOST_ENDINGS - 1 : sorted.size();
        List<String> items = sorted.stream()
                .limit(shown)
                .map(ending -> words(ending.getKey()) + " " + percent(ending.getValue()))
                .collect(Collectors.toCollection(ArrayList::new));
        if (shown < sorted.size()) {
            double rest =
                    sorted.stream().skip(shown).mapToDouble(Map.Entry::getValue).sum();
            items.add("others " + percent(rest));
        }
        return items;
    }

    private static String words(String ending) {
        return ending.replace("WHITE wins: ", "White by ")
                .replace("BLACK wins: ", "Black by ")
                .replace("draw: ", "draw by ");
    }

    /** The weakest opponent first, with the Elo difference and its 95% interval. */
    private static List<String> strength(Map<String, IterationReport.Score> strength) {
        return strength.entrySet().stream()
                .sorted(Comparator.<Map.Entry<String, IterationReport.Score>>comparingDouble(
                                match -> -share(match.getValue()))
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(match -> match.getKey() + " " + percent(share(match.getValue())) + " (Elo " + elo(match.getValue())
                        + ")")
                .toList();
    }

    private static double share(IterationReport.Score score) {
        return score.points() / score.games();
    }

    private static String elo(IterationReport.Score score) {
        return (score.elo() == null ? "" : end(score.elo()) + ", ") + end(score.eloLow()) + " to "
                + end(score.eloHigh());
    }

    private static String end(Double elo) {
        return elo == null ? "open" : String.format(Locale.ROOT, "%+.0f", elo);
    }
}
