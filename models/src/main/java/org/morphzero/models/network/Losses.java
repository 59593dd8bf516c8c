package org.morphzero.models.network;

/**
 * Mean losses of a batch, before their weights: cross-entropies in nats, and for the plies left Huber's loss in units of {@link
 * Architecture#PLIES_A_UNIT}.
 *
 * @param policy over the samples that have a policy target
 * @param total the weighted sum that was minimised
 * @param policyAgreement share of the samples with a policy target whose likeliest move is the target's
 * @param outcomeAgreement share of the samples whose likeliest outcome is the target's
 * @param gradientNorm before it was cut
 */
public record Losses(
        double policy,
        double value,
        double softPolicy,
        double reply,
        double movesLeft,
        double total,
        double policyAgreement,
        double outcomeAgreement,
        double gradientNorm) {}
