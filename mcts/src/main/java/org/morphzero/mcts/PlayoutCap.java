package org.morphzero.mcts;

import java.util.random.RandomGenerator;

/**
 * Playout-cap randomisation (Wu 2019, "Accelerating Self-Play Learning in Go", section 3.1): most moves of a self-play game are searched
 * cheaply and only move it on; the full searches are those whose policy is learnt.
 *
 * @param fullShare how often a search is full, 0 to 1; the paper 0.25
 * @param full simulations of a full search
 * @param cheap simulations of the others
 */
public record PlayoutCap(double fullShare, int full, int cheap) {
    public PlayoutCap {
        if (!(fullShare >= 0 && fullShare <= 1) || full < 1 || cheap < 1) {
            throw new IllegalArgumentException("playout cap: expected a share of 0..1 and at least 1 simulation, found "
                    + fullShare + ", " + full + " and " + cheap);
        }
    }

    /** Whether the next search is a full one. */
    public boolean drawsFull(RandomGenerator random) {
        return random.nextDouble() < fullShare;
    }

    public Limit limit(boolean isFull) {
        return Limit.simulations(isFull ? full : cheap);
    }
}
