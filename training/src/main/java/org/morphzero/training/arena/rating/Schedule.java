package org.morphzero.training.arena.rating;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Who plays whom next. */
public final class Schedule {
    /** Openings that two players play in a round of {@link #swissRound}: with one, half the time would go into waiting for the last game. */
    private static final int OPENINGS_A_ROUND = 2;

    private Schedule() {}

    /**
     * What is missing until each two of the players have played so many games, the first opening of everybody before the second of anybody, so
     * that a ladder that is stopped is even.
     *
     * @param games of each two; an odd number is rounded up
     */
    public static List<Duel> roundRobin(Standings standings, List<Integer> players, int games) {
        List<Duel> duels = new ArrayList<>();
        for (int i = 0; i < players.size(); i++) {
            for (int j = i + 1; j < players.size(); j++) {
                int missing = (games + 1) / 2 - standings.completeOpenings(players.get(i), players.get(j));
                duels.addAll(standings.next(players.get(i), players.get(j), Math.max(0, missing)));
            }
        }
        duels.sort(Comparator.comparingInt(Duel::opening));
        return duels;
    }

    /**
     * The next round: the two players whose games have most to tell ({@link Ratings#worthOfAGame}) play two openings, of the others the two
     * of which that is true, and so on; everybody plays one opponent at most. Like a Swiss tournament it brings players of like strength
     * together, and those of whom little is known; it does not keep two from meeting again.
     *
     * @param ratings by the numbers of the standings
     * @param games that each player is to have; two that both have them do not meet
     * @return none once everybody has played so many games
     */
    public static List<Duel> swissRound(Standings standings, Ratings ratings, List<Integer> players, int games) {
        record Pairing(int i, int j, double worth) {}
        List<Pairing> pairings = new ArrayList<>();
        for (int x = 0; x < players.size(); x++) {
            for (int y = x + 1; y < players.size(); y++) {
                int i = players.get(x);
                int j = players.get(y);
                if (standings.tally(i).games() < games || standings.tally(j).games() < games) {
                    pairings.add(new Pairing(i, j, ratings.worthOfAGame(i, j)));
                }
            }
        }
        pairings.sort(Comparator.comparingDouble(Pairing::worth).reversed());
        Set<Integer> paired = new HashSet<>();
        List<Duel> duels = new ArrayList<>();
        for (Pairing pairing : pairings) {
            if (!paired.contains(pairing.i) && !paired.contains(pairing.j)) {
                paired.add(pairing.i);
                paired.add(pairing.j);
                duels.addAll(standings.next(pairing.i, pairing.j, OPENINGS_A_ROUND));
            }
        }
        return duels;
    }
}
