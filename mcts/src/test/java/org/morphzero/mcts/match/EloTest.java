package org.morphzero.mcts.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.variant.Variants;

/** What a score says of strength, and how surely. */
class EloTest {
    /** Samples of one game each. */
    private static Elo single(double... points) {
        int[] games = new int[points.length];
        Arrays.fill(games, 1);
        return Elo.of(points, games);
    }

    /** The pairs of a match by the points of its games. */
    private static Elo paired(double... points) {
        double[] pairs = new double[points.length / 2];
        int[] games = new int[pairs.length];
        for (int i = 0; i < points.length; i++) {
            pairs[i / 2] += points[i];
            games[i / 2]++;
        }
        return Elo.of(pairs, games);
    }

    private static double low(Elo elo) {
        return elo.low().orElse(Double.NEGATIVE_INFINITY);
    }

    private static double high(Elo elo) {
        return elo.high().orElse(Double.POSITIVE_INFINITY);
    }

    @Test
    void eloIsThatOfTheFormula() {
        assertThat(Elo.elo(0.75)).isCloseTo(190.85, within(0.01));
        Elo even = single(1, 0, 0.5, 0.5, 1, 0, 0.5, 0.5);
        assertThat(even.difference().orElseThrow()).isCloseTo(0, within(1e-9));
        assertThat(low(even)).isCloseTo(-high(even), within(1e-9));
    }

    /** Wilson's interval of 10 of 10: 0.7225 to 1. Five pairs are ten games. */
    @Test
    void anEndThatIsOpenIsEmpty() {
        double[] all = new double[10];
        Arrays.fill(all, 1);
        for (Elo best : List.of(single(all), paired(all))) {
            assertThat(best.difference()).isEmpty();
            assertThat(best.high()).isEmpty();
            assertThat(low(best)).isCloseTo(Elo.elo(0.7225), within(0.1));
        }
        Elo worst = paired(new double[10]);
        assertThat(worst.low()).isEmpty();
        assertThat(high(worst)).isCloseTo(-low(paired(all)), within(1e-9));
    }

    /** Three games, two of them won: 66.7%, whichever game has no partner. */
    @Test
    void anOddLastGameWeighsHalfAPair() {
        GameResult won = game(Side.WHITE);
        GameResult lost = game(Side.BLACK);
        for (List<GameResult> games : List.of(List.of(won, won, lost), List.of(won, lost, won))) {
            MatchResult result = new MatchResult(games);
            assertThat(result.elo().difference().orElseThrow()).isCloseTo(Elo.elo(result.points() / 3), within(1e-9));
        }
    }

    private static GameResult game(Side winner) {
        // Fool's mate, and the same with the other side mated.
        Position mated = Variants.of("chess")
                .position(
                        winner == Side.BLACK
                                ? "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
                                : "k6R/8/1K6/8/8/8/8/8 b - - 0 1");
        Optional<Outcome> outcome = mated.outcome();
        assertThat(outcome.orElseThrow().winner()).contains(winner);
        return new GameResult(Side.WHITE, mated, 0, outcome);
    }

    /** From all games lost to all won, one by one, the last ones included. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 10, 50, 200})
    void aGameMoreIsWorthMore(int pairs) {
        double[] points = new double[2 * pairs];
        Elo before = paired(points);
        for (int i = 0; i < points.length; i++) {
            points[i] = 1;
            Elo after = paired(points);
            assertRises(before, after, i + 1 + " of " + points.length);
            before = after;
        }
    }

    /** The same by half points where the samples say nothing of how they vary. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 10, 100, 400})
    void halfAPointMoreIsWorthMore(int games) {
        Elo before = Elo.of(new double[] {0}, new int[] {games});
        for (int halves = 1; halves <= 2 * games; halves++) {
            Elo after = Elo.of(new double[] {halves / 2.0}, new int[] {games});
            assertRises(before, after, halves / 2.0 + " of " + games);
            before = after;
        }
    }

    private static void assertRises(Elo before, Elo after, String score) {
        assertThat(low(after)).as(score).isGreaterThan(low(before));
        assertThat(high(after)).as(score).isGreaterThan(high(before));
    }

    @Test
    void samplesWithoutTheirGamesAreRefused() {
        assertThatThrownBy(() -> Elo.of(new double[2], new int[1]))
                .hasMessageContaining("expected the games of each of at least one sample, found 2 points and 1 games");
    }

    /**
     * Pairs that all bring one point, as those of a player against itself do: after a hundred of them three in a hundred may be otherwise, a lead of
     * {@code 400 log10(0.515 / 0.485)}, 10 Elo.
     */
    @Test
    void samplesThatAreAllAlikeLeaveARest() {
        double[] alike = new double[200];
        Arrays.fill(alike, 0.5);
        assertThat(high(paired(alike))).isCloseTo(8.26, within(0.01));
        assertThat(low(paired(alike))).isCloseTo(-8.26, within(0.01));
        assertThat(high(paired(0.5, 0.5))).isCloseTo(392.5, within(0.1));
    }

    /** The interval covers the truth about as often as it says: 95% of 2,000 matches of 30 pairs at 60%. */
    @Test
    void theIntervalCoversTheTruth() {
        SplittableRandom random = new SplittableRandom(11);
        int covered = 0;
        for (int match = 0; match < 2000; match++) {
            double[] points = new double[60];
            for (int i = 0; i < points.length; i++) {
                points[i] = random.nextDouble() < 0.6 ? 1 : 0;
            }
            Elo elo = paired(points);
            double truth = Elo.elo(0.6);
            covered += low(elo) <= truth && truth <= high(elo) ? 1 : 0;
        }
        assertThat(covered / 2000.0).isBetween(0.92, 0.98);
    }
}
