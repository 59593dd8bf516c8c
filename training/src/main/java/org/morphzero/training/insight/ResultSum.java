package org.morphzero.training.insight;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Side;

/** How games ended. */
final class ResultSum {
    private final Map<Optional<Outcome>, Long> endings = new HashMap<>();
    private long games;

    void add(Optional<Outcome> outcome) {
        add(outcome, 1);
    }

    private void add(Optional<Outcome> outcome, long times) {
        endings.merge(outcome, times, Long::sum);
        games += times;
    }

    void add(ResultSum other) {
        other.endings.forEach(this::add);
    }

    long games() {
        return games;
    }

    private long wins(Side side) {
        return endings.entrySet().stream()
                .filter(ending -> ending.getKey().flatMap(Outcome::winner).equals(Optional.of(side)))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    long decisive() {
        return wins(Side.WHITE) + wins(Side.BLACK);
    }

    Score whiteScore() {
        return Intervals.score(wins(Side.WHITE), games - decisive(), wins(Side.BLACK));
    }

    Results results() {
        long brokenOff = endings.getOrDefault(Optional.<Outcome>empty(), 0L);
        List<Results.Ending> shares = endings.entrySet().stream()
                .sorted(Comparator.<Map.Entry<Optional<Outcome>, Long>>comparingLong(Map.Entry::getValue)
                        .reversed()
                        .thenComparing(
                                ending -> ending.getKey().map(Outcome::toString).orElse("")))
                .map(ending -> new Results.Ending(ending.getKey(), share(ending.getValue())))
                .toList();
        return new Results(
                share(wins(Side.WHITE)),
                share(games - decisive() - brokenOff),
                share(wins(Side.BLACK)),
                share(brokenOff),
                share(decisive()),
                shares);
    }

    private Estimate share(long hits) {
        return Intervals.share(hits, games);
    }
}
