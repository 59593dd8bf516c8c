package org.morphzero.training.insight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.morphzero.training.insight.LogisticFit.Cluster;

class LogisticFitTest {
    private static final double FLAT = 1000;

    /**
     * Whether 32 cars have a manual gear by their weight: R's {@code glm(am ~ wt, binomial, mtcars)} gives 12.040 and -4.024. Deviance is not
     * needed; the data are Henderson and Velleman's (1981) of R's {@code datasets}.
     */
    @Test
    void agreesWithR() {
        double[] weight = {
            2.620, 2.875, 2.320, 3.215, 3.440, 3.460, 3.570, 3.190, 3.150, 3.440, 3.440, 4.070, 3.730, 3.780, 5.250,
            5.424, 5.345, 2.200, 1.615, 1.835, 2.465, 3.520, 3.435, 3.840, 3.845, 1.935, 2.140, 1.513, 3.170, 2.770,
            3.570, 2.780
        };
        List<Cluster> cars = new ArrayList<>();
        for (int i = 0; i < weight.length; i++) {
            boolean manual = i < 3 || i >= 17 && i < 20 || i >= 25;
            cars.add(new Cluster(manual ? 1 : 0, new float[][] {{1, (float) weight[i]}}));
        }
        LogisticFit fit = LogisticFit.of(cars, 2, FLAT).orElseThrow();
        assertThat(fit.coefficient(0)).isCloseTo(12.040, within(0.001));
        assertThat(fit.coefficient(1)).isCloseTo(-4.024, within(0.001));
    }

    /**
     * The rows of a game lie about {@code +-mean} by who wins, with the deviation 1, half of their variance shared by the game. Then, whatever
     * they share, the logit of a win given one row is {@code 2 mean x} exactly (linear discriminant analysis). The intervals must know that five
     * such rows are much less than five observations.
     */
    @Test
    void findsKnownCoefficientsWithinTheirIntervals() {
        double[] means = {0.4, -0.2, 0};
        assertThat(timesHeld(means, false))
                .allSatisfy(times -> assertThat(times).isGreaterThanOrEqualTo(90));
        // Each row taken for a game of its own: the intervals are too narrow, and that shows.
        assertThat(timesHeld(means, true)).allSatisfy(times -> assertThat(times).isLessThan(90));
    }

    /** How often the interval of each coefficient held the truth, in 100 runs of 300 games. */
    private static List<Integer> timesHeld(double[] means, boolean rowsAreGames) {
        List<Integer> held = new ArrayList<>(Collections.nCopies(means.length, 0));
        for (int run = 0; run < 100; run++) {
            List<Cluster> games = simulated(means, 300, run);
            LogisticFit fit = LogisticFit.of(rowsAreGames ? apart(games) : games, 1 + means.length, FLAT)
                    .orElseThrow();
            for (int i = 0; i < means.length; i++) {
                double off = fit.coefficient(1 + i) - 2 * means[i];
                if (Math.abs(off) <= Intervals.NORMAL_95 * Math.sqrt(fit.covariance(1 + i, 1 + i))) {
                    held.set(i, held.get(i) + 1);
                }
            }
        }
        return held;
    }

    private static List<Cluster> apart(List<Cluster> games) {
        return games.stream()
                .flatMap(game ->
                        Arrays.stream(game.rows()).map(row -> new Cluster(game.outcome(), new float[][] {row})))
                .toList();
    }

    private static List<Cluster> simulated(double[] means, int games, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Cluster> clusters = new ArrayList<>();
        for (int game = 0; game < games; game++) {
            boolean wins = random.nextBoolean();
            float[][] rows = new float[5][1 + means.length];
            for (float[] row : rows) {
                row[0] = 1;
            }
            for (int i = 0; i < means.length; i++) {
                double shared = Math.sqrt(0.5) * random.nextGaussian();
                for (float[] row : rows) {
                    double own = Math.sqrt(0.5) * random.nextGaussian();
                    row[1 + i] = (float) ((wins ? means[i] : -means[i]) + shared + own);
                }
            }
            clusters.add(new Cluster(wins ? 1 : 0, rows));
        }
        return clusters;
    }

    /** A position that is counted twice says nothing new. */
    @Test
    void repeatedRowsChangeNothing() {
        List<Cluster> once = simulated(new double[] {0.4, 0.1}, 200, 5);
        List<Cluster> twice = once.stream()
                .map(cluster -> {
                    float[][] rows = Arrays.copyOf(cluster.rows(), 2 * cluster.rows().length);
                    System.arraycopy(cluster.rows(), 0, rows, cluster.rows().length, cluster.rows().length);
                    return new Cluster(cluster.outcome(), rows);
                })
                .toList();
        LogisticFit a = LogisticFit.of(once, 3, 3).orElseThrow();
        LogisticFit b = LogisticFit.of(twice, 3, 3).orElseThrow();
        for (int i = 0; i < 3; i++) {
            assertThat(b.coefficient(i)).isCloseTo(a.coefficient(i), within(1e-6));
            assertThat(b.covariance(i, i)).isCloseTo(a.covariance(i, i), within(1e-6));
        }
    }

    /** Two draws are worth a win and a loss, for the coefficients. */
    @Test
    void aDrawIsHalfAWinAndHalfALoss() {
        float[][] row = {{1, 1}};
        float[][] other = {{1, -1}};
        List<Cluster> drawn = List.of(
                new Cluster(0.5, row),
                new Cluster(0.5, row),
                new Cluster(1, row),
                new Cluster(0, other),
                new Cluster(1, other));
        List<Cluster> decided = List.of(
                new Cluster(0, row),
                new Cluster(1, row),
                new Cluster(1, row),
                new Cluster(0, other),
                new Cluster(1, other));
        LogisticFit a = LogisticFit.of(drawn, 2, 3).orElseThrow();
        LogisticFit b = LogisticFit.of(decided, 2, 3).orElseThrow();
        assertThat(a.coefficient(1)).isCloseTo(b.coefficient(1), within(1e-7));
    }

    /** Who is ahead always wins: without the prior the coefficient would be infinite. A column that counts nothing stays at 0. */
    @Test
    void thePriorHoldsWhatTheGamesLeaveOpen() {
        List<Cluster> games = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            games.add(new Cluster(i % 2, new float[][] {{1, i % 2 * 2 - 1, 0}}));
        }
        LogisticFit fit = LogisticFit.of(games, 3, 3).orElseThrow();
        assertThat(fit.coefficient(1)).isBetween(1.0, 10.0);
        assertThat(fit.coefficient(2)).isZero();
        assertThat(LogisticFit.of(games.subList(0, 1), 3, 3)).isEmpty();
    }
}
