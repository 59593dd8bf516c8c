package org.morphzero.training.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.mcts.match.GameResult;

/** How likely one player is stronger. */
class SuperiorityTest {
    private static double ofMatch(double... points) {
        List<GameResult> games = new ArrayList<>();
        for (double gained : points) {
            games.add(Simulated.game(games.size(), gained));
        }
        return Superiority.likelihood(games);
    }

    /**
     * The first is a match of Fishtest and its figure in "Calculating the LOS from results" (talkchess.com, thread 51003, K. Laskos, 2014); the others
     * are the normal distribution of scipy at {@code (wins - losses) / sqrt(wins + losses)}.
     */
    @ParameterizedTest
    @CsvSource({"5975, 26894, 6077, 0.176414", "15, 7, 10, 0.841345", "2, 0, 0, 0.921350", "0, 5, 0, 0.5"})
    void gamesOneByOneGiveTheUsualFormula(int wins, int draws, int losses, double likelihood) {
        double[] leads = DoubleStream.concat(
                        DoubleStream.concat(
                                DoubleStream.generate(() -> 0.5).limit(wins),
                                DoubleStream.generate(() -> 0).limit(draws)),
                        DoubleStream.generate(() -> -0.5).limit(losses))
                .toArray();
        assertThat(Superiority.ofSamples(leads)).isCloseTo(likelihood, within(1e-6));
    }

    /** Pairs that bring 2, 1.5, 1 and 1 points: {@code z = 1.5 / sqrt(1.25)}. Half a pair, won: {@code z = 2 / sqrt(1.5)}. */
    @Test
    void theGamesOfAPairAreOneSample() {
        assertThat(ofMatch(1, 1, 1, 0.5, 1, 0, 0, 1)).isCloseTo(0.910144, within(1e-6));
        assertThat(ofMatch(1, 1, 1, 0.5, 1)).isCloseTo(0.948765, within(1e-6));
        assertThat(ofMatch(0, 0, 0, 0.5, 0)).isCloseTo(1 - 0.948765, within(1e-6));
        assertThat(ofMatch()).isEqualTo(0.5);
    }
}
