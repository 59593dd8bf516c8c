package org.morphzero.models.network;

/** Losses added up over samples, each times its sample's weight, and the weights to divide them by. */
final class LossSum {
    double policy;
    double softPolicy;
    double policyAgreement;
    /** Of the samples with a policy target. */
    double policyWeight;

    double value;
    double outcomeAgreement;
    /** Of all samples. */
    double weight;

    double reply;
    double replyWeight;
    double movesLeft;
    double movesLeftWeight;

    void add(LossSum more) {
        policy += more.policy;
        softPolicy += more.softPolicy;
        policyAgreement += more.policyAgreement;
        policyWeight += more.policyWeight;
        value += more.value;
        outcomeAgreement += more.outcomeAgreement;
        weight += more.weight;
        reply += more.reply;
        replyWeight += more.replyWeight;
        movesLeft += more.movesLeft;
        movesLeftWeight += more.movesLeftWeight;
    }

    /** The means, and the sum that is minimised: every head's loss over all samples. */
    Losses mean(LossWeights weights, double gradientNorm) {
        double total = (weights.policy() * policy
                        + weights.softPolicy() * softPolicy
                        + weights.value() * value
                        + weights.reply() * reply
                        + weights.movesLeft() * movesLeft)
                / weight;
        return new Losses(
                share(policy, policyWeight),
                share(value, weight),
                share(softPolicy, policyWeight),
                share(reply, replyWeight),
                share(movesLeft, movesLeftWeight),
                total,
                share(policyAgreement, policyWeight),
                share(outcomeAgreement, weight),
                gradientNorm);
    }

    private static double share(double sum, double weight) {
        return weight == 0 ? 0 : sum / weight;
    }
}
