package org.morphzero.mcts.match;

import org.morphzero.mcts.Limit;

/**
 * How a match is played.
 *
 * @param games how many; each opening is played twice with the colours swapped, so an odd last game has no partner
 * @param openings how many different openings are drawn, fewer if there are no more; when they are used up the first comes again, which only
 *     players that vary make good use of
 * @param openingPlies random moves a game starts with
 * @param maxPlies plies after which a game is broken off and counts as a draw, labelled as such
 * @param limit for every move, besides the players' own limits; when its stop is true the match ends
 * @param seed of openings and of the players' chance
 * @param threads how many games are played at once
 */
public record MatchConfig(
        int games, int openings, int openingPlies, int maxPlies, Limit limit, long seed, int threads) {
    private static final int OPENING_PLIES = 6;
    private static final int MAX_PLIES = 600;

    public MatchConfig {
        if (games < 1 || openings < 1 || openingPlies < 0 || maxPlies < 1 || threads < 1) {
            throw new IllegalArgumentException(
                    "match: expected at least 1 game, opening, ply and thread, found " + games
                            + " games, " + openings + " openings of " + openingPlies + " plies, games of " + maxPlies
                            + " plies, " + threads + " threads");
        }
    }

    /** An opening a pair of games, six random plies each. */
    public static MatchConfig of(int games, Limit limit, long seed, int threads) {
        return new MatchConfig(games, (games + 1) / 2, OPENING_PLIES, MAX_PLIES, limit, seed, threads);
    }

    public MatchConfig withOpenings(int other) {
        return new MatchConfig(games, other, openingPlies, maxPlies, limit, seed, threads);
    }
}
