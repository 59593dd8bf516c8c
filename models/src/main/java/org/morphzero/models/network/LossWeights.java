package org.morphzero.models.network;

/**
 * How much each head counts in the loss.
 *
 * @param softPolicy for a head that learns the policy target to the power of 1/4 (KataGo: 8)
 * @param reply for the opponent's reply (KataGo: 0.15)
 */
public record LossWeights(float policy, float value, float softPolicy, float reply, float movesLeft) {
    public LossWeights {
        check("policy", policy);
        check("value", value);
        check("softPolicy", softPolicy);
        check("reply", reply);
        check("movesLeft", movesLeft);
    }

    private static void check(String name, float weight) {
        if (!(weight >= 0 && weight <= 1000)) {
            throw new IllegalArgumentException("loss weights: " + name + " is " + weight + ", expected 0 to 1000");
        }
    }

    /** Policy and value alike, the auxiliary heads as KataGo has them but for a gentler soft policy. */
    public static LossWeights usual() {
        return new LossWeights(1, 1, 2, 0.15f, 0.1f);
    }
}
