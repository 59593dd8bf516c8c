package org.morphzero.training.selfplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.morphzero.training.config.SelfPlayConfig;
import org.morphzero.training.game.GameRecord;

/** What holds for whoever plays the games. */
class SelfPlayContractTest {
    private static final SelfPlayConfig CONFIG = Orders.with(Orders.config(), SelfPlayConfig.Engine.int8);
    private static byte[] checkpoint;
    /** The games 0 to 9 as one thread of this process plays them. */
    private static List<String> expected;

    enum Who {
        LOCAL,
        PROCESS;

        SelfPlay make() {
            return this == LOCAL ? new LocalSelfPlay(2, () -> 0) : new ProcessSelfPlay(2);
        }
    }

    @BeforeAll
    static void play() throws IOException {
        checkpoint = Orders.checkpoint("morph4", Orders.TINY);
        expected = Played.texts(Played.games(order(Orders.ids(10))));
    }

    private static Order order(long... ids) {
        return Orders.of(CONFIG, checkpoint, ids);
    }

    /** More games than anyone waits for. */
    private static Order endless() {
        return order(Orders.ids(100_000));
    }

    @ParameterizedTest
    @EnumSource
    void everyGameArrivesOnceAndAnOrderRepeatedGivesTheSame(Who who) throws IOException {
        try (SelfPlay selfPlay = who.make()) {
            assertThat(Played.texts(Played.games(selfPlay, order(Orders.ids(10)))))
                    .isEqualTo(expected);
            assertThat(selfPlay.progress().games()).isEqualTo(10);
            assertThat(selfPlay.progress().evaluations()).isPositive();
            assertThat(Played.texts(Played.games(selfPlay, order(9, 3))))
                    .containsExactly(expected.get(3), expected.get(9));
            assertThat(selfPlay.progress().games()).isEqualTo(2);
        }
    }

    /** The receiver fails after some games; what it has not taken is ordered again. */
    @ParameterizedTest
    @EnumSource
    void whatWasNotHandedOverIsOrderedAgain(Who who) throws IOException {
        Map<Long, GameRecord> games = new TreeMap<>();
        IOException full = new IOException("the disk is full");
        try (SelfPlay selfPlay = who.make()) {
            assertThatThrownBy(() -> selfPlay.play(
                            order(Orders.ids(10)),
                            game -> {
                                if (games.size() == 3) {
                                    throw full;
                                }
                                games.put(game.id(), game);
                            },
                            () -> false))
                    .isSameAs(full);
            assertThat(games).hasSize(3);
            selfPlay.play(order(missing(games)), game -> games.put(game.id(), game), () -> false);
        }
        assertThat(Played.texts(new ArrayList<>(games.values()))).isEqualTo(expected);
    }

    @Test
    void theGamesOfAWorkerThatDiedAreOrderedAgain() throws IOException {
        Map<Long, GameRecord> games = new TreeMap<>();
        ProcessSelfPlay selfPlay = new ProcessSelfPlay(1);
        assertThatThrownBy(() -> selfPlay.play(
                        endless(),
                        game -> {
                            if (game.id() < 10) {
                                games.put(game.id(), game);
                            }
                            selfPlay.kill();
                        },
                        () -> false))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("the other process");
        assertThat(games).hasSizeBetween(1, 9);
        selfPlay.play(
                order(missing(games)),
                game -> assertThat(games.put(game.id(), game)).isNull(),
                () -> false);
        assertThat(Played.texts(new ArrayList<>(games.values()))).isEqualTo(expected);
    }

    private static long[] missing(Map<Long, GameRecord> games) {
        return LongStream.range(0, 10).filter(id -> !games.containsKey(id)).toArray();
    }

    @ParameterizedTest
    @EnumSource
    void stopsWhenTold(Who who) throws IOException {
        AtomicInteger received = new AtomicInteger();
        try (SelfPlay selfPlay = who.make()) {
            selfPlay.play(endless(), game -> received.incrementAndGet(), () -> received.get() == 2);
            assertThat(received).hasValue(2);
            selfPlay.play(endless(), game -> received.incrementAndGet(), () -> true);
            assertThat(received).hasValue(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aBadCheckpointIsOneClearError(Who who) {
        try (SelfPlay selfPlay = who.make()) {
            byte[] altered = checkpoint.clone();
            altered[altered.length / 2] ^= 1;
            assertThatThrownBy(() -> selfPlay.play(Orders.of(CONFIG, altered, 1), game -> {}, () -> false))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("checkpoint net-0: ")
                    .hasMessageContaining("was altered");
        }
    }
}
