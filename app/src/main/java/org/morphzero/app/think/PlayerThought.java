package org.morphzero.app.think;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.player.Player;
import org.morphzero.rules.Position;

/** A baseline player's, in one piece. */
final class PlayerThought extends Thought {
    private final Player player;
    private final double slips;
    private final Duration time;
    private final RandomGenerator random;

    PlayerThought(
            Position position,
            Player player,
            double slips,
            Duration time,
            RandomGenerator random,
            Consumer<Answer> done,
            Consumer<String> failed) {
        super(position, done, failed);
        this.player = player;
        this.slips = slips;
        this.time = time;
        this.random = random;
    }

    /** @param waiting how many thoughts wait for each thread: the time is shared among them */
    int choose(int waiting) {
        int[] moves = position().legalMoves();
        if (slips > 0 && random.nextDouble() < slips) {
            return moves[random.nextInt(moves.length)];
        }
        player.start(position(), random);
        Duration share = time.dividedBy(Math.max(1, waiting));
        return player.choose(position(), Limit.time(share).and(Limit.until(this::isStopped)));
    }
}
