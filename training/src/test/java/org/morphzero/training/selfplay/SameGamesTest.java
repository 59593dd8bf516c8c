package org.morphzero.training.selfplay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.morphzero.training.config.SelfPlayConfig;
import org.morphzero.training.game.GameRecord;

/** A game follows from the order's seed and its own id, to the bit, however it is played. */
class SameGamesTest {
    private static byte[] checkpoint;

    enum Evaluating {
        UNIFORM,
        FLOATS,
        INTEGERS
    }

    @BeforeAll
    static void makeCheckpoint() {
        checkpoint = Orders.checkpoint("morph4", Orders.TINY);
    }

    private static Order order(Evaluating evaluating, int lockstep, int cache, long... ids) {
        SelfPlayConfig.Engine engine =
                evaluating == Evaluating.INTEGERS ? SelfPlayConfig.Engine.int8 : SelfPlayConfig.Engine.onnx;
        SelfPlayConfig config = Orders.with(Orders.with(Orders.config(), engine), lockstep, cache);
        return Orders.of(config, evaluating == Evaluating.UNIFORM ? Orders.NO_NETWORK : checkpoint, ids);
    }

    private static LocalSelfPlay threads(int threads) {
        return new LocalSelfPlay(threads, () -> 0);
    }

    @ParameterizedTest
    @EnumSource
    void howeverTheyArePlayed(Evaluating evaluating) throws IOException {
        long[] ids = Orders.ids(9);
        List<String> expected = Played.texts(Played.games(order(evaluating, 8, 10_000, ids)));
        assertThat(new HashSet<>(expected)).as("games that differ").hasSize(9);

        assertThat(Played.texts(Played.games(threads(2), order(evaluating, 8, 10_000, ids))))
                .as("on two threads")
                .isEqualTo(expected);
        assertThat(Played.texts(Played.games(threads(5), order(evaluating, 2, 10_000, ids))))
                .as("on five threads, two at once")
                .isEqualTo(expected);
        assertThat(Played.texts(Played.games(order(evaluating, 1, 10_000, ids))))
                .as("one at a time")
                .isEqualTo(expected);
        assertThat(Played.texts(Played.games(order(evaluating, 32, 10_000, ids))))
                .as("all at once")
                .isEqualTo(expected);
        assertThat(Played.texts(Played.games(order(evaluating, 8, 1, ids))))
                .as("without a memory")
                .isEqualTo(expected);
        assertThat(Played.texts(Played.games(threads(2), order(evaluating, 3, 10_000, 7, 2, 0, 5, 1, 4, 3, 8, 6))))
                .as("in another order")
                .isEqualTo(expected);
        List<GameRecord> pieces = new ArrayList<>();
        for (long[] some : new long[][] {{7}, {3, 8, 0, 1, 2}, {4, 5, 6}}) {
            pieces.addAll(Played.games(order(evaluating, 8, 10_000, some)));
        }
        pieces.sort(Comparator.comparing(GameRecord::id));
        assertThat(Played.texts(pieces)).as("order by order").isEqualTo(expected);
    }

    @Test
    void anotherSeedPlaysOtherGames() throws IOException {
        Order order = order(Evaluating.FLOATS, 8, 10_000, Orders.ids(4));
        Order other = new Order(
                order.variant(),
                order.rules(),
                order.network(),
                order.checkpoint(),
                order.config(),
                order.seed() + 1,
                order.ids());
        assertThat(Played.texts(Played.games(other))).doesNotContainAnyElementsOf(Played.texts(Played.games(order)));
    }
}
