package org.morphzero.app.web.game;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.morphzero.app.play.Game;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/**
 * A game as it is kept on disk: {@code ID.json}.
 *
 * @param format of the file, {@link #FORMAT}
 * @param at how many moves are on the board
 * @param paused whether the program waits to be told before it moves
 * @param resigned {@code white}, {@code black} or null
 * @param result as PGN writes it, of all moves; null while the game goes on
 * @param created when, in ISO 8601
 * @param touched when somebody or the program last moved, in ISO 8601
 */
record StoredGame(
        int format,
        String id,
        String variant,
        Map<String, String> options,
        PlayerView white,
        PlayerView black,
        String start,
        List<StoredMove> moves,
        int at,
        boolean paused,
        String resigned,
        String result,
        String created,
        String touched) {
    static final int FORMAT = 1;

    /** A move with what is known of it. */
    record StoredMove(String move, Chances evaluation, Long millis) {}

    static StoredGame of(String id, Game game, boolean paused, Instant created, Instant touched) {
        Variant variant = game.start().variant();
        return new StoredGame(
                FORMAT,
                id,
                variant.id(),
                variant.options().changed(),
                PlayerView.of(game.player(Side.WHITE)),
                PlayerView.of(game.player(Side.BLACK)),
                game.start().toString(),
                game.plies().stream()
                        .map(ply -> new StoredMove(
                                ply.move(),
                                ply.evaluation().map(Chances::ofWhite).orElse(null),
                                ply.millis().orElse(null)))
                        .toList(),
                game.at(),
                paused,
                game.resigned().map(PositionView::word).orElse(null),
                game.result().orElse(null),
                created.toString(),
                touched.toString());
    }

    /**
     * The game, played again by the rules.
     *
     * @throws RuntimeException of some kind if it is none
     */
    Game game() {
        Variant rules = Variants.type(variant).variant(options);
        Position first = rules.position(start);
        Game game = new Game(first, white.participant(), black.participant());
        for (StoredMove stored : moves) {
            game.play(
                    game.position().move(stored.move()),
                    Optional.ofNullable(stored.evaluation()).map(Chances::white),
                    Optional.ofNullable(stored.millis()));
        }
        if (resigned != null) {
            game.restoreResignation(Side.valueOf(resigned.toUpperCase(Locale.ROOT)));
        }
        game.go(at);
        return game;
    }
}
