package org.morphzero.training.learning;

import org.morphzero.models.network.Losses;

/** The mean of many steps' losses. */
final class LossMeans {
    private final double[] sums = new double[9];
    private int steps;

    void add(Losses losses) {
        double[] values = {
            losses.policy(),
            losses.value(),
            losses.softPolicy(),
            losses.reply(),
            losses.movesLeft(),
            losses.total(),
            losses.policyAgreement(),
            losses.outcomeAgreement(),
            losses.gradientNorm()
        };
        for (int i = 0; i < sums.length; i++) {
            sums[i] += values[i];
        }
        steps++;
    }

    /** Zeros if there was no step. */
    Losses mean() {
        double n = Math.max(1, steps);
        return new Losses(
                sums[0] / n,
                sums[1] / n,
                sums[2] / n,
                sums[3] / n,
                sums[4] / n,
                sums[5] / n,
                sums[6] / n,
                sums[7] / n,
                sums[8] / n);
    }
}
