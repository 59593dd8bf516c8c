package org.morphzero.training.arena.rating;

/**
 * Who met whom, and how it ended. Players are numbered from 0. Only counts are kept, so the order in which games are added changes nothing.
 *
 * <p>Results are given in half points of the player who moves first: 2 for a win, 1 for a draw, 0 for a loss.
 */
public final class CrossTable {
    /** Results a game can have. */
    static final int RESULTS = 3;

    private final int players;
    /** By who moves first, by who moves second, by result. */
    private final int[][][] games;
    /** By the lower player, by the higher, by the result of the game that the lower begins, by that of the other. */
    private final int[][][][] pairs;

    /** A table of so many players who have not met. */
    public CrossTable(int players) {
        this.players = players;
        games = new int[players][players][RESULTS];
        pairs = new int[players][players][RESULTS][RESULTS];
    }

    /** Adds a game that stands alone. */
    public void add(int first, int second, int halfPoints) {
        games[first][second][halfPoints]++;
    }

    /**
     * Adds the two games of one opening.
     *
     * @param aFirst half points of a where a moves first
     * @param bFirst half points of b where b moves first
     */
    public void addPair(int a, int b, int aFirst, int bFirst) {
        add(a, b, aFirst);
        add(b, a, bFirst);
        if (a < b) {
            pairs[a][b][aFirst][bFirst]++;
        } else {
            pairs[b][a][bFirst][aFirst]++;
        }
    }

    /** How many players there are. */
    public int players() {
        return players;
    }

    /** How many games of these two had that result. */
    int games(int first, int second, int halfPoints) {
        return games[first][second][halfPoints];
    }

    /** How many games of these two there were with the colours so. */
    int games(int first, int second) {
        return games[first][second][0] + games[first][second][1] + games[first][second][2];
    }

    /** How many pairs of games of these two ended so; {@code a < b}. */
    int pairs(int a, int b, int aFirst, int bFirst) {
        return pairs[a][b][aFirst][bFirst];
    }

    /** How many games were drawn. */
    int draws() {
        int draws = 0;
        for (int[][] row : games) {
            for (int[] cell : row) {
                draws += cell[1];
            }
        }
        return draws;
    }
}
