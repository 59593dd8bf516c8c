package org.morphzero.models.onnx;

import java.util.List;
import org.morphzero.mcts.Evaluation;

/**
 * How far evaluations are from those of the same network in floats, on average over positions.
 *
 * @param policyDivergence Kullback-Leibler divergence of the priors from those in floats, in nats
 * @param valueDifference absolute difference of the values
 * @param sameMove share of the positions with the same likeliest move
 */
public record QuantisationLoss(double policyDivergence, double valueDifference, double sameMove) {

    /** Of two evaluations each of the same positions. */
    public static QuantisationLoss of(List<Evaluation> floats, List<Evaluation> others) {
        if (floats.size() != others.size() || floats.isEmpty()) {
            throw new IllegalArgumentException(
                    floats.size() + " and " + others.size() + " evaluations, expected as many of both");
        }
        double divergence = 0;
        double difference = 0;
        double same = 0;
        for (int i = 0; i < floats.size(); i++) {
            float[] p = floats.get(i).priors();
            float[] q = others.get(i).priors();
            for (int m = 0; m < p.length; m++) {
                divergence += p[m] > 0 ? p[m] * Math.log(p[m] / Math.max(q[m], 1e-12)) : 0;
            }
            difference += Math.abs(floats.get(i).value() - others.get(i).value());
            same += floats.get(i).likeliest() == others.get(i).likeliest() ? 1 : 0;
        }
        int n = floats.size();
        return new QuantisationLoss(divergence / n, difference / n, same / n);
    }
}
