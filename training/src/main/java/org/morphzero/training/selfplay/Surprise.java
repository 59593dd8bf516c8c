package org.morphzero.training.selfplay;

/** How far a search moved the policy. */
final class Surprise {
    /** What a prior is at least: a network may put so little on a move that a float holds 0. */
    private static final double LEAST = 1e-8;

    private Surprise() {}

    /** The Kullback-Leibler divergence of a policy from the priors, in nats: {@code sum p ln(p / q)}. */
    static float of(float[] policy, float[] priors) {
        double sum = 0;
        for (int i = 0; i < policy.length; i++) {
            if (policy[i] > 0) {
                sum += policy[i] * Math.log(policy[i] / Math.max(LEAST, priors[i]));
            }
        }
        return (float) Math.max(0, sum);
    }
}
