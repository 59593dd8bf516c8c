package org.morphzero.mcts;

import java.util.SplittableRandom;

/** Random numbers for one use among many of a seed: sources that share no numbers, each made of the seed, its purpose and a number. */
public final class RandomSource {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private RandomSource() {}

    /**
     * The source of one use, always the same.
     *
     * <p>The seed is mixed: {@link SplittableRandom} walks from its seed in steps of the golden gamma, so seeds that differ by a few such
     * steps would give one sequence, shifted.
     *
     * @param purpose sets a kind of use apart from the others
     * @param number which use of that kind
     */
    public static SplittableRandom of(long seed, long purpose, long number) {
        return new SplittableRandom(mixed(mixed(mixed(seed) + purpose) + number));
    }

    /** A step of SplitMix64 (Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators"). */
    private static long mixed(long state) {
        long z = state + GOLDEN_GAMMA;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
