package org.morphzero.app.view;

import static org.morphzero.app.view.Figures.count;
import static org.morphzero.app.view.Figures.decimals;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.morphzero.mcts.match.Elo;
import org.morphzero.mcts.match.GameResult;
import org.morphzero.mcts.match.MatchResult;
import org.morphzero.training.arena.Sprt;
import org.morphzero.training.arena.Superiority;

/** What is said of a match when it is over. */
public final class MatchTable {
    private static final int MOST_REASONS = 5;

    private MatchTable() {}

    /**
     * Its lines.
     *
     * @param a what player a is called
     * @param b what player b is called
     * @param result of at least one game
     * @param sprt the test the match was played for, with its pairs
     */
    public static List<String> of(String a, String b, MatchResult result, Optional<Sprt> sprt) {
        Elo elo = result.elo();
        int played = result.games().size();
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%s against %s: %.1f of %d points (+%d =%d -%d), Elo %s, 95%% interval %s to %s",
                a,
                b,
                result.points(),
                played,
                result.wins(),
                result.draws(),
                result.losses(),
                MatchLine.elo(elo.difference()),
                MatchLine.elo(elo.low()),
                MatchLine.elo(elo.high())));
        lines.add(String.format(
                Locale.ROOT,
                "likelihood of superiority %.1f%%; %d distinct games from %d %s, %d broken off as too long",
                100 * Superiority.likelihood(result.games()),
                result.distinctGames(),
                result.distinctOpenings(),
                result.distinctOpenings() == 1 ? "opening" : "openings",
                result.brokenOff()));
        lines.addAll(Lines.wrap(
                "endings: ",
                ", ",
                endings(result).entrySet().stream()
                        .map(ending -> ending.getKey() + " " + count(ending.getValue()))
                        .toList()));
        lines.addAll(forfeits("a, " + a + ",", result, GameResult::forfeitedByA));
        lines.addAll(forfeits("b, " + b + ",", result, GameResult::forfeitedByB));
        sprt.ifPresent(test -> lines.add(verdict(test)));
        if (repeatGames(result)) {
            lines.add(
                    "Some games are the same move for move: the interval is narrower than it should be; use more openings.");
        }
        return lines;
    }

    /** Whether games that were played are the same. Forfeited ones may be without that meaning anything. */
    private static boolean repeatGames(MatchResult result) {
        List<GameResult> whole =
                result.games().stream().filter(game -> game.forfeit().isEmpty()).toList();
        return new MatchResult(whole).distinctGames() < whole.size();
    }

    /** How many games ended for which reason, the most frequent first. */
    public static Map<String, Integer> endings(MatchResult result) {
        return byCount(result.games().stream()
                .map(game -> game.forfeit().isPresent()
                        ? "forfeit"
                        : game.outcome()
                                .map(outcome -> outcome.reason().toString())
                                .orElse("broken off"))
                .toList());
    }

    private static Map<String, Integer> byCount(List<String> words) {
        Map<String, Long> counts = words.stream().collect(Collectors.groupingBy(word -> word, Collectors.counting()));
        Map<String, Integer> sorted = new LinkedHashMap<>();
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .forEach(entry -> sorted.put(entry.getKey(), Math.toIntExact(entry.getValue())));
        return sorted;
    }

    private static List<String> forfeits(String who, MatchResult result, Predicate<GameResult> lost) {
        List<String> reasons = result.games().stream()
                .filter(lost)
                .map(game -> game.forfeit().orElseThrow().reason())
                .toList();
        if (reasons.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add(who + " forfeited " + count(reasons.size()) + (reasons.size() == 1 ? " game: it" : " games: it"));
        Map<String, Integer> counted = byCount(reasons);
        counted.entrySet().stream()
                .limit(MOST_REASONS)
                .forEach(reason -> lines.add("  " + reason.getKey() + " (" + count(reason.getValue()) + ")"));
        if (counted.size() > MOST_REASONS) {
            lines.add("  and " + count(counted.size() - MOST_REASONS) + " reasons more");
        }
        return lines;
    }

    private static String verdict(Sprt sprt) {
        String bounds = "SPRT of Elo " + elo(sprt.elo0()) + " against " + elo(sprt.elo1()) + ": LLR "
                + decimals(sprt.logLikelihoodRatio(), 2) + " within " + decimals(sprt.lowerBound(), 2) + " to "
                + decimals(sprt.upperBound(), 2);
        return switch (sprt.verdict()) {
            case H0 ->
                bounds.replace("within", "below") + ": H0, the lead is " + elo(sprt.elo0()) + " rather than "
                        + elo(sprt.elo1());
            case H1 ->
                bounds.replace("within", "above") + ": H1, the lead is " + elo(sprt.elo1()) + " rather than "
                        + elo(sprt.elo0());
            case UNDECIDED -> bounds + ": undecided";
        };
    }

    private static String elo(double elo) {
        return elo == Math.rint(elo) ? decimals(elo, 0) : decimals(elo, 2);
    }
}
