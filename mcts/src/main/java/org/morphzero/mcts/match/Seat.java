package org.morphzero.mcts.match;

import java.util.random.RandomGenerator;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.player.Player;
import org.morphzero.mcts.player.PlayerException;
import org.morphzero.mcts.player.PlayerFactory;
import org.morphzero.rules.Position;

/** Where one of the players sits: made for the first game, and again for the game after one that it could not finish. */
final class Seat implements AutoCloseable {
    private final PlayerFactory factory;
    private Player player;

    Seat(PlayerFactory factory) {
        this.factory = factory;
    }

    /** @throws PlayerException if it does not come to the board */
    void start(Position position, RandomGenerator random) {
        if (player == null) {
            player = factory.create();
        }
        player.start(position, random);
    }

    /** @throws PlayerException if there is no legal move of its choice */
    int choose(Position position, Limit limit) {
        int move = player.choose(position, limit);
        for (int legal : position.legalMoves()) {
            if (legal == move) {
                return move;
            }
        }
        throw new PlayerException("chose a move that is not legal in " + position);
    }

    /** Sends the player away. */
    @Override
    public void close() {
        if (player != null) {
            player.close();
            player = null;
        }
    }
}
