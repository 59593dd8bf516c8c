package org.morphzero.models.network;

/**
 * How much each head counts in the loss.
 *
 * @param softPolicy for a head that learns the policy target to the power of 1/4 (KataGo: 8)
 * @param reply for the opponent's reply (KataGo: 0.15)
 */
public record LossWeights(float policy, float value, float softPolicy, float reply, float movesLeft) {
    public LossWeights {
        for (float weight : new float[] {policy, value, softPolicy, reply, movesLeft}) {
            if (!(weight >= 0 && weight <= 1000)) {
                throw new IllegalArgumentException("loss weights: " + weight + ", expected 0 to 1000");
            }
        }
    }

    /** Policy and value alike, the auxiliary heads as KataGo has them but for a gentler soft policy. */
    public static LossWeights usual() {
        return new LossWeights(1, 1, 2, 0.15f, 0.1f);
    }
}
