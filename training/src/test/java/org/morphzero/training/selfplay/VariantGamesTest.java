package org.morphzero.training.selfplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.Turn;

/** What is recorded of a game holds when the game is played again by the rules. */
class VariantGamesTest {
    private static final Offset<Float> ROUNDING = within(1e-4f);

    static Stream<String> variants() {
        return Variants.all().stream().map(VariantType::id);
    }

    @ParameterizedTest
    @MethodSource("variants")
    void recordsHoldWhenPlayedAgain(String id) throws IOException {
        Order order = Orders.of(id, Orders.config(), Orders.checkpoint(id, Orders.TINY), Orders.ids(4));
        for (GameRecord game : Played.games(order)) {
            check(Variants.of(id), game, order.config().maxPlies());
        }
    }

    private static void check(Variant variant, GameRecord game, int maxPlies) {
        assertThat(game.network()).isEqualTo("net-0");
        Position position = variant.position(game.start());
        assertThat(position.toString()).isEqualTo(variant.start().toString());
        boolean opening = true;
        for (Turn turn : game.turns()) {
            int[] legal = position.legalMoves();
            assertThat(position.outcome()).isEmpty();
            assertThat(legal).contains(turn.move());
            opening &= turn.search() == Turn.Search.NONE;
            assertThat(turn.search() == Turn.Search.NONE)
                    .as("only openings are not searched")
                    .isEqualTo(opening);
            if (turn.search() == Turn.Search.FULL) {
                checkPolicy(turn, legal.length);
            } else {
                assertThat(turn.policy()).isEmpty();
                assertThat(turn.surprise()).isZero();
            }
            if (turn.search() == Turn.Search.NONE) {
                assertThat(new float[] {turn.win(), turn.draw(), turn.loss(), turn.weight()})
                        .containsOnly(0);
            } else {
                checkValue(turn);
            }
            position = position.play(turn.move());
        }
        assertThat(game.outcome()).isEqualTo(position.outcome());
        assertThat(game.turns()).hasSizeBetween(1, maxPlies);
        assertThat(game.outcome().isPresent() || game.turns().size() == maxPlies)
                .isTrue();
    }

    private static void checkPolicy(Turn turn, int moves) {
        assertThat(turn.policy()).hasSize(moves);
        float sum = 0;
        for (float probability : turn.policy()) {
            assertThat(probability).isBetween(0f, 1f);
            sum += probability;
        }
        assertThat(sum).isCloseTo(1, ROUNDING);
        assertThat(turn.surprise()).isBetween(0f, 20f);
    }

    private static void checkValue(Turn turn) {
        assertThat(turn.win()).isBetween(0f, 1f);
        assertThat(turn.draw()).isBetween(0f, 1f);
        assertThat(turn.loss()).isBetween(0f, 1f);
        assertThat(turn.win() + turn.draw() + turn.loss()).isCloseTo(1, ROUNDING);
        assertThat(turn.weight()).isIn(1f, 0.25f);
    }
}
