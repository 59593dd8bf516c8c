package org.morphzero.app.web.game;

import java.util.List;
import java.util.Map;
import org.morphzero.app.play.Ending;
import org.morphzero.app.play.Game;
import org.morphzero.app.play.Ply;
import org.morphzero.rules.Side;

/**
 * A game, as the page is told of it.
 *
 * @param outcome how it ended; null while it goes on in the position shown
 * @param paused whether the program waits to be told before it moves
 * @param fault why the program could not move, null where nothing is wrong
 */
record GameView(
        String id,
        String variant,
        Map<String, String> options,
        PlayerView white,
        PlayerView black,
        String start,
        List<Made> moves,
        int at,
        PositionView position,
        Result outcome,
        String toMove,
        boolean thinking,
        boolean paused,
        String resigned,
        String fault) {

    /** A move of the game. Evaluation and clock (seconds it took) are null where they are not known. */
    record Made(String move, String text, String fen, boolean capture, Chances evaluation, Double clock) {
        static Made of(Ply ply) {
            return new Made(
                    ply.move(),
                    ply.text(),
                    ply.after().toString(),
                    ply.capture(),
                    ply.evaluation().map(Chances::ofWhite).orElse(null),
                    ply.millis().map(millis -> millis / 1000.0).orElse(null));
        }
    }

    /** How a game ended; no winner in a draw. */
    record Result(String result, String winner, String reason, String text) {
        static Result of(Ending ending) {
            return new Result(
                    ending.result(),
                    ending.winner().map(PositionView::word).orElse(null),
                    ending.reason(),
                    ending.text());
        }
    }

    static GameView of(String id, Game game, boolean thinking, boolean paused, String fault) {
        return new GameView(
                id,
                game.start().variant().id(),
                game.start().variant().options().changed(),
                PlayerView.of(game.player(Side.WHITE)),
                PlayerView.of(game.player(Side.BLACK)),
                game.start().toString(),
                game.plies().stream().map(Made::of).toList(),
                game.at(),
                PositionView.of(game.position(), game.at()),
                game.ending().map(Result::of).orElse(null),
                PositionView.word(game.sideToMove()),
                thinking,
                paused,
                game.resigned().map(PositionView::word).orElse(null),
                fault);
    }
}
