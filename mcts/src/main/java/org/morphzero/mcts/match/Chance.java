package org.morphzero.mcts.match;

import java.util.SplittableRandom;

/** What a match draws from: sources that share no numbers, each made of the match's seed, its purpose and a number. */
enum Chance {
    OPENING,
    GAME;

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    /**
     * The source of one opening or game, always the same.
     *
     * <p>The seed is mixed: {@link SplittableRandom} walks from its seed in steps of the golden gamma, so seeds that differ by a few such
     * steps would give one sequence, shifted.
     */
    SplittableRandom source(long seed, int number) {
        return new SplittableRandom(mixed(mixed(mixed(seed) + ordinal()) + number));
    }

    /** A step of SplitMix64 (Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators"). */
    private static long mixed(long state) {
        long z = state + GOLDEN_GAMMA;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
