package org.morphzero.training.game;

/**
 * Distributions as whole numbers: shares of 1/65,536. Such a share is exact in a float, and so are their sums, so that what is read back
 * sums to 1 exactly and is written again as the same numbers.
 */
final class Shares {
    static final int WHOLE = 1 << 16;
    /** How far from 1 a distribution may sum that is written; the networks' samples allow as much. */
    private static final double TOLERANCE = 1e-3;

    private Shares() {}

    /**
     * The nearest whole shares that sum to {@link #WHOLE}: each is rounded, and the sum is put right where rounding was the farthest off (the
     * method of the largest remainder), at the lower index among equals.
     *
     * @param what the shares are, for the message
     * @throws IllegalArgumentException if they are no distribution
     */
    static int[] quantise(String what, float... shares) {
        double sum = 0;
        for (float share : shares) {
            if (!(share >= 0 && share <= 1 + TOLERANCE)) {
                throw new IllegalArgumentException(what + " holds " + share + ", expected 0 to 1");
            }
            sum += share;
        }
        if (!(Math.abs(sum - 1) <= TOLERANCE)) {
            throw new IllegalArgumentException(what + " sums to " + sum + ", expected 1");
        }
        int[] whole = new int[shares.length];
        int missing = WHOLE;
        for (int i = 0; i < shares.length; i++) {
            whole[i] = (int) Math.round(shares[i] / sum * WHOLE);
            missing -= whole[i];
        }
        for (int step = Integer.signum(missing); missing != 0; missing -= step) {
            whole[farthestOff(shares, sum, whole, step)] += step;
        }
        return whole;
    }

    /** The share that lies the farthest below its due if one is to be added, above it if one is to be taken. */
    private static int farthestOff(float[] shares, double sum, int[] whole, int step) {
        int farthest = -1;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < shares.length; i++) {
            double off = step * (shares[i] / sum * WHOLE - whole[i]);
            if (off > most && whole[i] + step >= 0) {
                most = off;
                farthest = i;
            }
        }
        return farthest;
    }

    /** A share as a float, exactly. */
    static float share(int whole) {
        return (float) whole / WHOLE;
    }
}
