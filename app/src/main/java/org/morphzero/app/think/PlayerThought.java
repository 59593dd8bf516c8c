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
    private final Duration time;
    private final RandomGenerator random;

    PlayerThought(
            Position position,
            Player player,
            Duration time,
            RandomGenerator random,
            Consumer<Answer> done,
            Consumer<String> failed) {
        super(position, done, failed);
        this.player = player;
        this.time = time;
        this.random = random;
    }

    /** @param waiting how many thoughts wait for each thread: the time is shared among them */
    int choose(int waiting) {
        player.start(position(), random);
        Duration share = time.dividedBy(Math.max(1, waiting));
        return player.choose(position(), Limit.time(share).and(Limit.until(this::isStopped)));
    }
}
