package org.morphzero.app.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.morphzero.training.arena.rating.Fitted;
import org.morphzero.training.arena.rating.Ratings;
import org.morphzero.training.arena.rating.Standings;

/** The players of a ladder who have played, the strongest first. */
public final class LadderTable {
    private static final List<String> HEADS =
            List.of("rank", "player", "Elo", "95% interval", "games", "score", "draws", "above next");
    /** Columns of text; the others are numbers and stand to the right. */
    private static final List<Integer> TEXT = List.of(1);

    private final Standings standings;
    private final Ratings ratings;
    private final List<Integer> order;

    /** @param ratings by the numbers of the standings */
    public LadderTable(Standings standings, Ratings ratings) {
        this.standings = standings;
        this.ratings = ratings;
        order = IntStream.range(0, standings.players().size())
                .filter(player -> standings.tally(player).games() > 0)
                .boxed()
                .sorted(Comparator.comparingDouble(
                        (Integer player) -> -ratings.elo(player).value()))
                .toList();
    }

    /** Players by their numbers, the strongest first. */
    public List<Integer> order() {
        return order;
    }

    /** The table, and what was found besides. */
    public List<String> lines() {
        if (order.isEmpty()) {
            return List.of("nobody has played yet");
        }
        List<List<String>> rows = new ArrayList<>();
        rows.add(HEADS);
        for (int rank = 0; rank < order.size(); rank++) {
            rows.add(row(rank));
        }
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < HEADS.size(); column++) {
                int at = column;
                int width = rows.stream()
                        .mapToInt(each -> each.get(at).length())
                        .max()
                        .orElse(0);
                String padding = " ".repeat(width - row.get(column).length());
                line.append(column == 0 ? "" : "  ")
                        .append(TEXT.contains(column) ? row.get(column) + padding : padding + row.get(column));
            }
            lines.add(line.toString().stripTrailing());
        }
        lines.addAll(notes());
        return lines;
    }

    private List<String> row(int rank) {
        int player = order.get(rank);
        Standings.Tally tally = standings.tally(player);
        boolean isAnchor = player == ratings.anchor();
        return List.of(
                String.valueOf(rank + 1),
                standings.players().get(player).name(),
                isAnchor ? "0" : signed(ratings.elo(player).value()),
                isAnchor ? "by definition" : interval(ratings.elo(player)),
                Figures.count(tally.games()),
                Figures.percent(tally.points() / tally.games()),
                Figures.percent((double) tally.draws() / tally.games()),
                rank + 1 < order.size() ? Figures.percent(ratings.likelyStronger(player, order.get(rank + 1))) : "");
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        Fitted draws = ratings.draws();
        notes.add(Figures.count(standings.games()) + " games, " + Figures.count(standings.distinctGames())
                + " of them distinct");
        notes.add("first move: Elo " + signed(ratings.firstMove().value()) + ", 95% interval "
                + interval(ratings.firstMove()));
        notes.add("draws between equals: " + Figures.percent(draws.value()) + ", 95% interval "
                + Figures.percent(draws.low()) + " to " + Figures.percent(draws.high()));
        for (int player : order) {
            Standings.Tally tally = standings.tally(player);
            if (tally.points() == 0 || tally.points() == tally.games()) {
                notes.add(standings.players().get(player).name() + " " + (tally.points() == 0 ? "lost" : "won")
                        + " every game: how far it is from the others is a guess");
            }
        }
        return notes;
    }

    private static String interval(Fitted estimate) {
        return signed(estimate.low()) + " to " + signed(estimate.high());
    }

    private static String signed(double elo) {
        return String.format(Locale.ROOT, "%+d", Math.round(elo));
    }
}
