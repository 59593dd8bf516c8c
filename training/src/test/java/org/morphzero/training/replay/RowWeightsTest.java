package org.morphzero.training.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Side;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.RandomGames;
import org.morphzero.training.game.Turn;

class RowWeightsTest {
    private static final Optional<Outcome> WON = Optional.of(Outcome.win(Side.WHITE, Outcome.Reason.CHECKMATE));

    @Test
    void withoutSurpriseEveryFullSearchHasItsOwnWeight() {
        assertThat(RowWeights.of(game(WON, full(1, 5), full(0.1f, 2), full(1, 0)), Learning.of(0, 0)))
                .containsExactly(1, 0.1f, 1);
    }

    /** W = 2, the surprises sum to 4: half of each 1 stays, half of the 2 is dealt out 1 to 3. */
    @Test
    void halfOfTheWeightGoesBySurprise() {
        assertThat(RowWeights.of(game(WON, full(1, 1), full(1, 3)), Learning.of(0.5, 0)))
                .containsExactly(0.75, 1.25);
    }

    /** All of W = 1.5 by surprise: 1 * 1 to 0.5 * 4. */
    @Test
    void whatIsPlayedOnAfterTheEndIsClearCountsLittleHoweverSurprising() {
        assertThat(RowWeights.of(game(WON, full(1, 1), full(0.5f, 4)), Learning.of(1, 0)))
                .containsExactly(0.5, 1);
    }

    @Test
    void withoutAnySurpriseTheWeightsStay() {
        assertThat(RowWeights.of(game(WON, full(1, 0), full(0.5f, 0)), Learning.of(0.5, 0)))
                .containsExactly(1, 0.5);
    }

    @Test
    void cheapSearchesHaveAShareAndOpeningsNothing() {
        Turn opening = new Turn(1, Turn.Search.NONE, new float[0], 0, 0, 0, 0, 1);
        assertThat(RowWeights.of(game(WON, opening, cheap(1), cheap(0.5f), full(1, 1)), Learning.of(0.5, 0.25)))
                .containsExactly(0, 0.25, 0.125, 1);
    }

    @Test
    void aTurnWithoutAnyValueIsNotLearntFrom() {
        Turn silent = new Turn(1, Turn.Search.FULL, new float[] {1}, 0, 0, 0, 1, 1);
        Turn silentAndCheap = new Turn(1, Turn.Search.CHEAP, new float[0], 0, 0, 0, 0, 1);
        assertThat(RowWeights.of(game(Optional.empty(), silent, silentAndCheap, full(1, 1)), Learning.of(0.5, 1)))
                .containsExactly(0, 0, 1);
        assertThat(RowWeights.of(game(WON, silent, silentAndCheap), Learning.of(0.5, 1)))
                .containsExactly(1, 1);
    }

    @Test
    void surpriseMovesWeightWithinAGameOnly() {
        for (GameRecord game : RandomGames.games(Variants.of("bedlam"), 0, 20, 60)) {
            double plain =
                    Arrays.stream(RowWeights.of(game, Learning.of(0, 0.5))).sum();
            double[] surprised = RowWeights.of(game, Learning.of(0.7, 0.5));
            assertThat(Arrays.stream(surprised).sum()).isCloseTo(plain, within(1e-9));
            assertThat(Arrays.stream(surprised).min().orElse(0)).isNotNegative();
        }
    }

    private static Turn full(float weight, float surprise) {
        return new Turn(1, Turn.Search.FULL, new float[] {1}, 1, 0, 0, surprise, weight);
    }

    private static Turn cheap(float weight) {
        return new Turn(1, Turn.Search.CHEAP, new float[0], 1, 0, 0, 0, weight);
    }

    private static GameRecord game(Optional<Outcome> outcome, Turn... turns) {
        return new GameRecord(0, "", "", List.of(turns), outcome, -1, 0);
    }
}
