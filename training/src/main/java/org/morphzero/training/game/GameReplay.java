package org.morphzero.training.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/** Plays recorded games again. */
public final class GameReplay {
    private GameReplay() {}

    /**
     * All positions of a game, the first and the last included, each with its past.
     *
     * @throws GameFormatException if the game is not one of that variant: its start, a move, the length of a policy or its end; the message
     *     names the game's id and the ply, counted from 0
     */
    public static List<Position> positions(GameRecord game, Variant variant) {
        List<Position> positions = new ArrayList<>(game.turns().size() + 1);
        Position position = start(game, variant);
        positions.add(position);
        for (int ply = 0; ply < game.turns().size(); ply++) {
            Turn turn = game.turns().get(ply);
            int[] legal = position.legalMoves();
            Optional<Outcome> end = position.outcome(legal);
            if (end.isPresent()) {
                throw refusal(game, variant, ply, "a move after the end of the game (" + end.get() + ")");
            }
            if (Arrays.stream(legal).noneMatch(move -> move == turn.move())) {
                throw refusal(game, variant, ply, "move " + turn.move() + " is not legal in " + position);
            }
            if (turn.policy().length > 0 && turn.policy().length != legal.length) {
                throw refusal(
                        game,
                        variant,
                        ply,
                        "a policy over " + turn.policy().length + " moves, expected " + legal.length + " in "
                                + position);
            }
            position = position.play(turn.move());
            positions.add(position);
        }
        Optional<Outcome> end = position.outcome();
        if (!end.equals(game.outcome())) {
            throw refusal(
                    game,
                    variant,
                    game.turns().size(),
                    "it says '" + words(game.outcome()) + "', but by the rules it is '" + words(end) + "' in "
                            + position);
        }
        return positions;
    }

    private static Position start(GameRecord game, Variant variant) {
        try {
            return variant.position(game.start());
        } catch (NotationException e) {
            GameFormatException refusal = refusal(game, variant, 0, e.getMessage());
            refusal.initCause(e);
            throw refusal;
        }
    }

    private static String words(Optional<Outcome> outcome) {
        return outcome.map(Outcome::toString).orElse("unfinished");
    }

    private static GameFormatException refusal(GameRecord game, Variant variant, int ply, String problem) {
        return new GameFormatException(
                "game " + game.id() + ", ply " + ply + ": no game of " + variant + ": " + problem);
    }
}
