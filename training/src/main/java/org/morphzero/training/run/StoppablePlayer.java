package org.morphzero.training.run;

import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.player.Player;
import org.morphzero.rules.Position;

/** A player who gets up from the board when told to: its next move is {@link Stopped}, which ends the match. */
final class StoppablePlayer implements Player {
    private final Player player;
    private final BooleanSupplier stop;

    /** Somebody told it to stop. */
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        Stopped() {
            super("stopped", null, false, false);
        }
    }

    StoppablePlayer(Player player, BooleanSupplier stop) {
        this.player = player;
        this.stop = stop;
    }

    @Override
    public void start(Position position, RandomGenerator random) {
        player.start(position, random);
    }

    @Override
    public int choose(Position position, Limit limit) {
        if (stop.getAsBoolean()) {
            throw new Stopped();
        }
        return player.choose(position, limit);
    }

    @Override
    public void close() {
        player.close();
    }
}
