package org.morphzero.training.replay;

import org.morphzero.rules.Position;
import org.morphzero.training.game.GameRecord;

/** A game whose positions are played again as far as they are asked for. */
final class Replayed {
    private final GameRecord game;
    private final Position[] positions;
    private int played;

    Replayed(GameRecord game, Position start) {
        this.game = game;
        positions = new Position[game.turns().size() + 1];
        positions[0] = start;
    }

    /** The position before a turn. */
    Position before(int ply) {
        for (; played < ply; played++) {
            positions[played + 1] =
                    positions[played].play(game.turns().get(played).move());
        }
        return positions[ply];
    }
}
