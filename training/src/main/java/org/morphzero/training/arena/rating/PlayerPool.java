package org.morphzero.training.arena.rating;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.random.RandomGenerator;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.player.Player;
import org.morphzero.mcts.player.PlayerFactory;
import org.morphzero.rules.Position;

/** Players of one kind that are lent out for a few games at a time: making one may take longer than its game. */
final class PlayerPool implements AutoCloseable {
    private final PlayerFactory factory;
    private final Deque<Player> idle = new ArrayDeque<>();

    PlayerPool(PlayerFactory factory) {
        this.factory = factory;
    }

    /** Makes players that come back when they are closed. */
    PlayerFactory lender() {
        return new PlayerFactory(factory.name(), this::lend);
    }

    private Player lend() {
        Player player;
        synchronized (idle) {
            player = idle.poll();
        }
        return new Lent(player != null ? player : factory.create());
    }

    private void takeBack(Player player) {
        synchronized (idle) {
            idle.push(player);
        }
    }

    @Override
    public void close() {
        synchronized (idle) {
            idle.forEach(Player::close);
            idle.clear();
        }
    }

    /** A player that is lent. One that has failed does not come back. */
    private final class Lent implements Player {
        private final Player player;
        private boolean hasFailed;

        Lent(Player player) {
            this.player = player;
        }

        @Override
        public void start(Position position, RandomGenerator random) {
            hasFailed = true;
            player.start(position, random);
            hasFailed = false;
        }

        @Override
        public int choose(Position position, Limit limit) {
            hasFailed = true;
            int move = player.choose(position, limit);
            hasFailed = false;
            return move;
        }

        @Override
        public void close() {
            if (hasFailed) {
                player.close();
            } else {
                takeBack(player);
            }
        }
    }
}
