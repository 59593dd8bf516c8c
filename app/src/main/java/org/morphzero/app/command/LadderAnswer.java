package org.morphzero.app.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.morphzero.rules.Variant;
import org.morphzero.training.arena.rating.Fitted;
import org.morphzero.training.arena.rating.Ratings;
import org.morphzero.training.arena.rating.Standings;

/** What {@code ladder --json} answers. */
final class LadderAnswer {
    private LadderAnswer() {}

    /** @param order players by their numbers, the strongest first */
    static Map<String, Object> of(
            Standings standings, Variant played, Ratings ratings, List<Integer> order, Path file) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int rank = 0; rank < order.size(); rank++) {
            int player = order.get(rank);
            Standings.Tally tally = standings.tally(player);
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("rank", rank + 1);
            row.put("player", standings.players().get(player).name());
            row.put("id", standings.players().get(player).id());
            put(row, "elo", ratings.elo(player));
            row.put("games", tally.games());
            row.put("wins", tally.wins());
            row.put("draws", tally.draws());
            row.put("losses", tally.losses());
            row.put("aboveNext", rank + 1 < order.size() ? ratings.likelyStronger(player, order.get(rank + 1)) : null);
            rows.add(row);
        }
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("variant", played.id());
        answer.put("rules", played.options().toString());
        answer.put("anchor", standings.players().get(ratings.anchor()).name());
        answer.put("games", standings.games());
        answer.put("distinctGames", standings.distinctGames());
        put(answer, "firstMove", ratings.firstMove());
        put(answer, "drawShare", ratings.draws());
        answer.put("pairCorrelation", ratings.pairCorrelation());
        answer.put("players", rows);
        answer.put("results", file.toString());
        return answer;
    }

    private static void put(Map<String, Object> answer, String key, Fitted estimate) {
        answer.put(key, estimate.value());
        answer.put(key + "Low", estimate.low());
        answer.put(key + "High", estimate.high());
    }
}
