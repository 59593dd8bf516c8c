package org.morphzero.models.network;

import java.util.Optional;
import org.morphzero.rules.Position;

/**
 * What the network should have said about a position.
 *
 * @param position an unfinished one; its planes are computed when they are needed
 * @param policy target over its legal moves, in their order, summing to 1; empty where there is none (a cheap search), and then only
 *     the value is learnt
 * @param outcome target for win, draw and loss of the side to move, summing to 1
 * @param reply what the opponent did next
 * @param pliesLeft until the game ended, at most 10,000; negative where that is not known
 * @param weight in the loss, 0 or more, 1 for an ordinary sample
 */
@SuppressWarnings("ArrayRecordComponent")
public record Sample(
        Position position, float[] policy, float[] outcome, Optional<Reply> reply, float pliesLeft, float weight) {
    private static final double TOLERANCE = 1e-3;
    private static final float MOST_PLIES = 10_000;

    /** @throws IllegalArgumentException if a number is out of its range; the message names it */
    public Sample {
        if (policy.length > 0) {
            requireDistribution("sample: policy", policy);
        }
        if (outcome.length != 3) {
            throw new IllegalArgumentException("sample: outcome of " + outcome.length + " numbers, expected 3");
        }
        requireDistribution("sample: outcome", outcome);
        if (!Float.isFinite(pliesLeft) || pliesLeft > MOST_PLIES) {
            throw new IllegalArgumentException(
                    "sample: pliesLeft is " + pliesLeft + ", expected at most 10000, or a negative number");
        }
        if (!Float.isFinite(weight) || weight < 0) {
            throw new IllegalArgumentException("sample: weight is " + weight + ", expected a finite number from 0");
        }
    }

    private static void requireDistribution(String what, float[] shares) {
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
    }

    /**
     * The position after the move that was played, unfinished, and the target over its legal moves.
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Reply(Position position, float[] policy) {
        /** @throws IllegalArgumentException if the policy is no distribution */
        public Reply {
            requireDistribution("reply: policy", policy);
        }
    }
}
