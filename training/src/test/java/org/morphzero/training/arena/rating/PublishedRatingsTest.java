package org.morphzero.training.arena.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Estimates that others have published, found again without a prior. */
class PublishedRatingsTest {
    private static final int BALTIMORE = 0;
    private static final int BOSTON = 1;
    private static final int CLEVELAND = 2;
    private static final int DETROIT = 3;
    private static final int MILWAUKEE = 4;
    private static final int NEW_YORK = 5;
    private static final int TORONTO = 6;

    /** Home team, away team, games won by each. */
    private static final int[][] BASEBALL = {
        {MILWAUKEE, DETROIT, 4, 3}, {MILWAUKEE, TORONTO, 4, 2}, {MILWAUKEE, NEW_YORK, 4, 3},
        {MILWAUKEE, BOSTON, 6, 1}, {MILWAUKEE, CLEVELAND, 4, 2}, {MILWAUKEE, BALTIMORE, 6, 0},
        {DETROIT, MILWAUKEE, 3, 3}, {DETROIT, TORONTO, 4, 2}, {DETROIT, NEW_YORK, 4, 3},
        {DETROIT, BOSTON, 6, 0}, {DETROIT, CLEVELAND, 6, 1}, {DETROIT, BALTIMORE, 4, 3},
        {TORONTO, MILWAUKEE, 2, 5}, {TORONTO, DETROIT, 4, 3}, {TORONTO, NEW_YORK, 2, 4},
        {TORONTO, BOSTON, 4, 3}, {TORONTO, CLEVELAND, 4, 2}, {TORONTO, BALTIMORE, 6, 0},
        {NEW_YORK, MILWAUKEE, 3, 3}, {NEW_YORK, DETROIT, 5, 1}, {NEW_YORK, TORONTO, 2, 5},
        {NEW_YORK, BOSTON, 4, 3}, {NEW_YORK, CLEVELAND, 4, 2}, {NEW_YORK, BALTIMORE, 6, 1},
        {BOSTON, MILWAUKEE, 5, 1}, {BOSTON, DETROIT, 2, 5}, {BOSTON, TORONTO, 3, 3},
        {BOSTON, NEW_YORK, 4, 2}, {BOSTON, CLEVELAND, 5, 2}, {BOSTON, BALTIMORE, 6, 0},
        {CLEVELAND, MILWAUKEE, 2, 5}, {CLEVELAND, DETROIT, 3, 3}, {CLEVELAND, TORONTO, 3, 4},
        {CLEVELAND, NEW_YORK, 4, 3}, {CLEVELAND, BOSTON, 4, 2}, {CLEVELAND, BALTIMORE, 2, 4},
        {BALTIMORE, MILWAUKEE, 2, 5}, {BALTIMORE, DETROIT, 1, 5}, {BALTIMORE, TORONTO, 1, 6},
        {BALTIMORE, NEW_YORK, 2, 4}, {BALTIMORE, BOSTON, 1, 6}, {BALTIMORE, CLEVELAND, 3, 4},
    };

    private static CrossTable baseball() {
        CrossTable table = new CrossTable(7);
        for (int[] row : BASEBALL) {
            add(table, row[0], row[1], row[2], 0, row[3]);
        }
        return table;
    }

    private static void add(CrossTable table, int first, int second, int wins, int draws, int losses) {
        int[] counts = {losses, draws, wins};
        for (int halfPoints = 0; halfPoints < 3; halfPoints++) {
            for (int game = 0; game < counts[halfPoints]; game++) {
                table.add(first, second, halfPoints);
            }
        }
    }

    private static double[] strengths(Ratings ratings, int players) {
        double[] strengths = new double[players];
        Arrays.setAll(strengths, ratings::strength);
        return strengths;
    }

    /**
     * American League 1987, eastern division: Agresti, "Categorical Data Analysis" (2nd edition, 2002), section 10.6, whose figures R's BradleyTerry2 repeats to
     * four digits in its documentation.
     */
    @Test
    void bradleyAndTerryWithoutHomeAdvantage() {
        Ratings ratings = Davidson.fit(baseball(), new Parameters(7, BALTIMORE, false, false, false), 0);

        assertThat(strengths(ratings, 7))
                .containsExactly(new double[] {0, 1.1077, 0.6839, 1.4364, 1.5814, 1.2476, 1.2945}, within(5e-5));
    }

    @Test
    void bradleyAndTerryWithHomeAdvantage() {
        Ratings ratings = Davidson.fit(baseball(), new Parameters(7, BALTIMORE, false, true, false), 0);

        assertThat(strengths(ratings, 7))
                .containsExactly(new double[] {0, 1.1438, 0.7047, 1.4754, 1.6196, 1.2813, 1.3271}, within(5e-5));
        assertThat(ratings.firstMoveStrength()).isCloseTo(0.3023, within(5e-5));
        assertThat(ratings.strengthDeviation(BOSTON)).isCloseTo(0.3378, within(5e-5));
        assertThat(ratings.strengthDeviation(MILWAUKEE)).isCloseTo(0.3474, within(5e-5));
        double firstMoveElo = 0.3023 * 400 / Math.log(10);
        assertThat(ratings.firstMove().value()).isCloseTo(firstMoveElo, within(0.02));
        assertThat(ratings.firstMove().high() - firstMoveElo)
                .as("standard error 0.1309, on a scale without draws")
                .isCloseTo(1.959964 * 0.1309 * 400 / Math.log(10), within(0.05));
    }

    /**
     * Six brands of pudding: Davidson (1970), whose data and estimates R's PlackettLuce repeats in its documentation (strengths that sum to 1, and
     * v = 0.7468).
     */
    @Test
    void davidsonsPuddings() {
        int[][] counts = {
            // one brand, the other, who preferred each, who neither
            {1, 2, 19, 22, 16}, {1, 3, 16, 19, 12}, {2, 3, 19, 19, 10}, {1, 4, 18, 23, 13}, {2, 4, 23, 19, 9},
            {3, 4, 19, 20, 15}, {1, 5, 13, 19, 18}, {2, 5, 16, 20, 12}, {3, 5, 16, 15, 17}, {4, 5, 17, 14, 16},
            {1, 6, 18, 21, 12}, {2, 6, 22, 20, 12}, {3, 6, 13, 18, 10}, {4, 6, 14, 19, 18}, {5, 6, 11, 21, 12},
        };
        CrossTable table = new CrossTable(6);
        for (int[] row : counts) {
            add(table, row[0] - 1, row[1] - 1, row[2], row[4], row[3]);
        }

        Ratings ratings = Davidson.fit(table, new Parameters(6, 0, false, false, true), 0);

        double[] worths = Arrays.stream(strengths(ratings, 6)).map(Math::exp).toArray();
        double sum = Arrays.stream(worths).sum();
        assertThat(Arrays.stream(worths).map(worth -> worth / sum).toArray())
                .containsExactly(new double[] {0.1388, 0.1730, 0.1617, 0.1654, 0.1587, 0.2024}, within(5e-5));
        assertThat(ratings.draw()).isCloseTo(0.7468, within(5e-5));
    }
}
