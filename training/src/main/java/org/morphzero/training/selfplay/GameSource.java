package org.morphzero.training.selfplay;

import java.util.SplittableRandom;
import org.morphzero.mcts.RandomSource;

/** What the games of a run draw from: a source for each, made of the run's seed and the game's id alone. */
final class GameSource {
    private static final long SELF_PLAY = 0x53656C66506C6179L;

    private GameSource() {}

    /** The source of one game, always the same. */
    static SplittableRandom of(long seed, long id) {
        return RandomSource.of(seed, SELF_PLAY, id);
    }
}
