package org.morphzero.training.arena.rating;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** The players of a ladder, numbered from 0 as they entered, and what they have played. Not thread-safe. */
public final class Standings {
    private final List<Entrant> players = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    /** By two players, the one with the lesser id first. */
    private final Map<List<Integer>, Map<Integer, Opening>> openings = new HashMap<>();

    private final List<Tally> tallies = new ArrayList<>();
    private final Set<String> moves = new HashSet<>();
    private int games;

    /** How a player has done. */
    public record Tally(int wins, int draws, int losses) {
        public int games() {
            return wins + draws + losses;
        }

        /** Points, a draw being half a point. */
        public double points() {
            return wins + draws / 2.0;
        }

        private Tally with(int halfPoints) {
            return new Tally(
                    wins + (halfPoints == 2 ? 1 : 0),
                    draws + (halfPoints == 1 ? 1 : 0),
                    losses + (halfPoints == 0 ? 1 : 0));
        }
    }

    /** The two games of an opening; null where one has not been played. */
    private record Opening(LadderGame aFirst, LadderGame bFirst) {
        boolean isComplete() {
            return aFirst != null && bFirst != null;
        }
    }

    /** Standings with games, whose players enter in the order they appear. */
    public static Standings of(List<LadderGame> games) {
        Standings standings = new Standings();
        games.forEach(standings::add);
        return standings;
    }

    /** A player takes part, under this name from now on; returns its number. */
    public int enter(Entrant player) {
        Integer known = numbers.putIfAbsent(player.id(), players.size());
        if (known != null) {
            players.set(known, player);
            return known;
        }
        players.add(player);
        tallies.add(new Tally(0, 0, 0));
        return players.size() - 1;
    }

    /** Adds a game and, if they are new, its players; a game that was added before is left out. */
    public void add(LadderGame game) {
        int white = number(game.white());
        int black = number(game.black());
        boolean aFirst = game.white().id().compareTo(game.black().id()) < 0;
        Map<Integer, Opening> played = openings(white, black);
        Opening before = played.getOrDefault(game.opening(), new Opening(null, null));
        if ((aFirst ? before.aFirst : before.bFirst) != null) {
            return;
        }
        played.put(game.opening(), aFirst ? new Opening(game, before.bFirst) : new Opening(before.aFirst, game));
        tallies.set(white, tallies.get(white).with(game.halfPoints()));
        tallies.set(black, tallies.get(black).with(2 - game.halfPoints()));
        moves.add(game.moves());
        games++;
    }

    /** A name given in this call is not replaced by an older one. */
    private int number(Entrant player) {
        Integer known = numbers.get(player.id());
        return known != null ? known : enter(player);
    }

    private Map<Integer, Opening> openings(int i, int j) {
        return openings.computeIfAbsent(key(i, j), both -> new HashMap<>());
    }

    private List<Integer> key(int i, int j) {
        return players.get(i).id().compareTo(players.get(j).id()) < 0 ? List.of(i, j) : List.of(j, i);
    }

    /** Everybody, by number. */
    public List<Entrant> players() {
        return List.copyOf(players);
    }

    public Tally tally(int player) {
        return tallies.get(player);
    }

    public int games() {
        return games;
    }

    /** How many games differ in a move from all others. */
    public int distinctGames() {
        return moves.size();
    }

    /** How many openings these two have played with both colours. */
    int completeOpenings(int i, int j) {
        return (int)
                openings(i, j).values().stream().filter(Opening::isComplete).count();
    }

    /** The next so many openings of these two: the first that have not been played with both colours. */
    List<Duel> next(int i, int j, int count) {
        List<Integer> both = key(i, j);
        Map<Integer, Opening> played = openings(i, j);
        List<Duel> duels = new ArrayList<>();
        for (int number = 0; duels.size() < count; number++) {
            Opening opening = played.getOrDefault(number, new Opening(null, null));
            if (!opening.isComplete()) {
                LadderGame half = opening.aFirst != null ? opening.aFirst : opening.bFirst;
                duels.add(new Duel(
                        players.get(both.get(0)),
                        players.get(both.get(1)),
                        number,
                        half == null ? OptionalLong.empty() : OptionalLong.of(half.seed()),
                        opening.aFirst == null,
                        opening.bFirst == null));
            }
        }
        return duels;
    }

    /** Everybody's games. */
    public CrossTable table() {
        CrossTable table = new CrossTable(players.size());
        openings.forEach((both, played) -> played.values().forEach(opening -> add(table, both, opening)));
        return table;
    }

    private static void add(CrossTable table, List<Integer> both, Opening opening) {
        int a = both.get(0);
        int b = both.get(1);
        if (opening.isComplete()) {
            table.addPair(a, b, opening.aFirst.halfPoints(), opening.bFirst.halfPoints());
        } else if (opening.aFirst != null) {
            table.add(a, b, opening.aFirst.halfPoints());
        } else {
            table.add(b, a, opening.bFirst.halfPoints());
        }
    }
}
