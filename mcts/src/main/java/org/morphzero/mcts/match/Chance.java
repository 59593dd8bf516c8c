package org.morphzero.mcts.match;

import java.util.SplittableRandom;
import org.morphzero.mcts.RandomSource;

/** What a match draws from. */
enum Chance {
    OPENING,
    GAME;

    /** The source of one opening or game, always the same. */
    SplittableRandom source(long seed, int number) {
        return RandomSource.of(seed, ordinal(), number);
    }
}
