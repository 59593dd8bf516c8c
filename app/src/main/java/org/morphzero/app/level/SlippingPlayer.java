package org.morphzero.app.level;

import java.util.random.RandomGenerator;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.player.Player;
import org.morphzero.rules.Position;

/**
 * A player of whose moves a share is drawn at random. It begins anew with each move: on the board moves are taken back, and its moves must not
 * depend on what was thought about before.
 */
final class SlippingPlayer implements Player {
    private final Player player;
    private final double slips;
    private RandomGenerator random;

    SlippingPlayer(Player player, double slips) {
        this.player = player;
        this.slips = slips;
    }

    @Override
    public void start(Position position, RandomGenerator chance) {
        random = chance;
    }

    @Override
    public int choose(Position position, Limit limit) {
        if (slips > 0 && random.nextDouble() < slips) {
            int[] moves = position.legalMoves();
            return moves[random.nextInt(moves.length)];
        }
        player.start(position, random);
        return player.choose(position, limit);
    }

    @Override
    public void close() {
        player.close();
    }
}
