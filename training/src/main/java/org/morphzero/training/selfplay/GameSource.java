package org.morphzero.training.selfplay;

import java.util.SplittableRandom;

/** What the games of a run draw from: a source for each, made of the run's seed and the game's id alone. */
final class GameSource {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    /** Sets these sources apart from whatever else is made of a run's seed. */
    private static final long SELF_PLAY = 0x53656C66506C6179L;

    private GameSource() {}

    /**
     * The source of one game, always the same.
     *
     * <p>The seed is mixed: {@link SplittableRandom} walks from its seed in steps of the golden gamma, so seeds that differ by a few such
     * steps would give one sequence, shifted.
     */
    static SplittableRandom of(long seed, long id) {
        return new SplittableRandom(mixed(mixed(mixed(seed) + SELF_PLAY) + id));
    }

    /** A step of SplitMix64 (Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators"). */
    private static long mixed(long state) {
        long z = state + GOLDEN_GAMMA;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
