package org.morphzero.training.selfplay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.game.Turn;

/** Games as they arrive, and as texts that differ wherever a bit does. */
final class Played {
    private Played() {}

    /** Plays an order on one thread. */
    static List<GameRecord> games(Order order) throws IOException {
        return games(new LocalSelfPlay(1, () -> 0), order);
    }

    /** Plays an order to its end; the games by their ids. */
    static List<GameRecord> games(SelfPlay selfPlay, Order order) throws IOException {
        Map<Long, GameRecord> games = new TreeMap<>();
        selfPlay.play(
                order,
                game -> assertThat(games.put(game.id(), game))
                        .as("a game twice")
                        .isNull(),
                () -> false);
        assertThat(games.keySet()).containsExactlyInAnyOrderElementsOf(order.ids());
        return new ArrayList<>(games.values());
    }

    static List<String> texts(List<GameRecord> games) {
        return games.stream().map(Played::text).toList();
    }

    static String text(GameRecord game) {
        StringBuilder text = new StringBuilder();
        text.append(game.id() + " " + game.network() + " " + game.start() + " " + game.outcome() + " " + game.resigned()
                + " " + bits(game.expected()));
        for (Turn turn : game.turns()) {
            text.append("\n" + turn.move() + " " + turn.search() + " " + bits(turn.policy()) + " "
                    + bits(turn.win(), turn.draw(), turn.loss(), turn.surprise(), turn.weight()));
        }
        return text.toString();
    }

    private static String bits(float... values) {
        StringBuilder text = new StringBuilder();
        for (float value : values) {
            text.append(Integer.toHexString(Float.floatToRawIntBits(value))).append(' ');
        }
        return text.toString();
    }
}
