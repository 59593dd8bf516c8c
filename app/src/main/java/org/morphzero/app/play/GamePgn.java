package org.morphzero.app.play;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.pgn.PgnGame;
import org.morphzero.rules.pgn.PgnWriter;

/** Games as PGN, with what was thought of each move as a comment. */
public final class GamePgn {
    private GamePgn() {}

    /**
     * The whole game, moves taken back too.
     *
     * @param date as PGN writes it, {@code 2026.01.31}
     */
    public static String write(Game game, String date) {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Event", "A game of MorphZero");
        tags.put("Date", date);
        tags.put("White", game.player(Side.WHITE).words());
        tags.put("Black", game.player(Side.BLACK).words());
        game.resigned().ifPresent(side -> tags.put("Termination", side + " resigned"));
        List<Ply> plies = game.plies();
        Position last =
                plies.isEmpty() ? game.start() : plies.get(plies.size() - 1).after();
        PgnGame pgn = game.resigned()
                .map(side -> new PgnGame(tags, last, Ending.resignation(side).result()))
                .orElseGet(() -> PgnGame.of(tags, last));
        return PgnWriter.write(pgn, ply -> comment(plies.get(ply - 1)));
    }

    /** {@code white 61% draw 12% black 27%, 0.8 s}. */
    private static String comment(Ply ply) {
        String chances = ply.evaluation()
                .map(white -> String.format(
                        Locale.ROOT,
                        "white %.0f%% draw %.0f%% black %.0f%%",
                        100 * white.win(),
                        100 * white.draw(),
                        100 * white.loss()))
                .orElse("");
        String time = ply.millis()
                .map(millis -> String.format(Locale.ROOT, "%.1f s", millis / 1000.0))
                .orElse("");
        return chances.isEmpty() || time.isEmpty() ? chances + time : chances + ", " + time;
    }

    /** A game that was read goes on from its last move, as far as one that long may. */
    public static Game game(PgnGame pgn, Participant white, Participant black) {
        if (pgn.positions().size() > Game.MOST_PLIES + 1) {
            throw new PlayException("the game has " + (pgn.positions().size() - 1) + " plies (expected at most "
                    + Game.MOST_PLIES + ")");
        }
        Game game = new Game(pgn.start(), white, black);
        for (Position position : pgn.positions().subList(1, pgn.positions().size())) {
            if (game.ending().isPresent()) {
                throw new PlayException("PGN: the game goes on after its end, "
                        + game.ending().get().text() + " (expected no more moves)");
            }
            game.play(position.lastMove(), Optional.empty(), Optional.empty());
        }
        return game;
    }
}
