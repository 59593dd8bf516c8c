package org.morphzero.models.network;

/** Adds up chunks' losses and divides them by their weights. */
final class LossSum {
    private final LossWeights weights;
    private final double[] sums = new double[11];

    LossSum(LossWeights weights) {
        this.weights = weights;
    }

    static double[] of(HeadLosses heads) {
        return new double[] {
            heads.policy,
            heads.softPolicy,
            heads.policyAgreement,
            heads.policyWeight,
            heads.value,
            heads.outcomeAgreement,
            heads.valueWeight,
            heads.reply,
            heads.replyWeight,
            heads.movesLeft,
            heads.movesLeftWeight
        };
    }

    void add(double[] part) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] += part[i];
        }
    }

    Losses mean(double gradientNorm) {
        double total = (weights.policy() * sums[0]
                        + weights.softPolicy() * sums[1]
                        + weights.value() * sums[4]
                        + weights.reply() * sums[7]
                        + weights.movesLeft() * sums[9])
                / sums[6];
        return new Losses(
                share(sums[0], sums[3]),
                share(sums[4], sums[6]),
                share(sums[1], sums[3]),
                share(sums[7], sums[8]),
                share(sums[9], sums[10]),
                total,
                share(sums[2], sums[3]),
                share(sums[5], sums[6]),
                gradientNorm);
    }

    private static double share(double sum, double weight) {
        return weight == 0 ? 0 : sum / weight;
    }
}
