package org.morphzero.training.run;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Side;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.Turn;
import org.morphzero.training.metrics.IterationReport;
import org.morphzero.training.selfplay.SelfPlay;

/** What an iteration's games have to tell. */
final class GameSummary {
    private GameSummary() {}

    /**
     * Sums up games.
     *
     * @param progress of the part of them that this call of the program has played
     * @param seconds that part took
     */
    static IterationReport.Games of(List<GameRecord> games, SelfPlay.Progress progress, double seconds) {
        double count = games.size();
        double asked = progress.evaluations() + progress.cacheHits();
        List<GameRecord> resigned =
                games.stream().filter(game -> game.resigned() >= 0).toList();
        List<Turn> rows = games.stream()
                .flatMap(game -> game.turns().stream())
                .filter(turn -> turn.policy().length > 0)
                .toList();
        return new IterationReport.Games(
                games.size(),
                games.stream().mapToLong(game -> game.turns().size()).sum(),
                rows.size(),
                progress.evaluations(),
                asked == 0 ? 0 : progress.cacheHits() / asked,
                seconds,
                games.stream().mapToInt(game -> game.turns().size()).average().orElse(0),
                games.stream().mapToInt(game -> game.turns().size()).max().orElse(0),
                games.stream().mapToDouble(GameSummary::whitePoints).average().orElse(0.5),
                endings(games),
                games.size() - distinct(games),
                resigned.size() / count,
                resigned.stream().filter(GameRecord::isResignedWrongly).count() / (double) Math.max(1, resigned.size()),
                rows.stream()
                        .mapToDouble(turn -> entropy(turn.policy()))
                        .average()
                        .orElse(0),
                rows.stream().mapToDouble(Turn::surprise).average().orElse(0));
    }

    private static double whitePoints(GameRecord game) {
        return game.outcome()
                .flatMap(Outcome::winner)
                .map(side -> side == Side.WHITE ? 1.0 : 0.0)
                .orElse(0.5);
    }

    private static Map<String, Double> endings(List<GameRecord> games) {
        Map<String, Double> shares = new TreeMap<>();
        for (GameRecord game : games) {
            shares.merge(game.outcome().map(Outcome::toString).orElse("broken off"), 1.0 / games.size(), Double::sum);
        }
        return shares;
    }

    private static int distinct(List<GameRecord> games) {
        Set<List<Object>> seen = new HashSet<>();
        games.forEach(game -> seen.add(
                List.of(game.start(), game.turns().stream().map(Turn::move).toList())));
        return seen.size();
    }

    /** In nats. */
    static double entropy(float[] shares) {
        double entropy = 0;
        for (float share : shares) {
            entropy -= share > 0 ? share * Math.log(share) : 0;
        }
        return entropy;
    }
}
