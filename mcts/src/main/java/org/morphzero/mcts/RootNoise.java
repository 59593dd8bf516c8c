package org.morphzero.mcts;

import java.util.random.RandomGenerator;

/** Dirichlet noise shaped by the prior: half the parameters' sum is spread evenly, half where the prior is above the rest. */
final class RootNoise {
    private static final double CAP = 0.01;
    private static final double LEAST = 1e-20;

    private RootNoise() {}

    /** The priors softened and mixed with noise. */
    static float[] apply(float[] priors, SearchConfig.PuctRoot config, RandomGenerator random) {
        if (config.noise() == 0 && config.temperature() == 1) {
            return priors;
        }
        double[] mixed = softened(priors, config.temperature());
        if (config.noise() > 0 && mixed.length > 1) {
            double[] noise = dirichlet(parameters(mixed, config.totalAlpha()), random);
            for (int i = 0; i < mixed.length; i++) {
                mixed[i] = (1 - config.noise()) * mixed[i] + config.noise() * noise[i];
            }
        }
        float[] result = new float[mixed.length];
        for (int i = 0; i < result.length; i++) {
            result[i] = (float) mixed[i];
        }
        return result;
    }

    private static double[] softened(float[] priors, double temperature) {
        double[] softened = new double[priors.length];
        double sum = 0;
        for (int i = 0; i < softened.length; i++) {
            softened[i] = temperature == 1 ? priors[i] : Math.pow(priors[i], 1 / temperature);
            sum += softened[i];
        }
        for (int i = 0; i < softened.length; i++) {
            softened[i] /= sum;
        }
        return softened;
    }

    /** The Dirichlet's parameters, KataGo's shape. */
    static double[] parameters(double[] priors, double total) {
        double[] above = new double[priors.length];
        double mean = 0;
        for (int i = 0; i < above.length; i++) {
            above[i] = Math.log(Math.min(priors[i], CAP) + LEAST);
            mean += above[i] / above.length;
        }
        double sum = 0;
        for (int i = 0; i < above.length; i++) {
            above[i] = Math.max(0, above[i] - mean);
            sum += above[i];
        }
        double[] parameters = new double[above.length];
        for (int i = 0; i < above.length; i++) {
            double even = 1.0 / above.length;
            parameters[i] = total * (sum > LEAST ? 0.5 * (above[i] / sum + even) : even);
        }
        return parameters;
    }

    static double[] dirichlet(double[] parameters, RandomGenerator random) {
        double[] drawn = new double[parameters.length];
        double sum = 0;
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = gamma(parameters[i], random);
            sum += drawn[i];
        }
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = sum > 0 ? drawn[i] / sum : 1.0 / drawn.length;
        }
        return drawn;
    }

    /** A gamma variate of scale 1 by Marsaglia and Tsang 2000, with their boost for shapes below 1. */
    private static double gamma(double shape, RandomGenerator random) {
        if (shape < 1) {
            return gamma(shape + 1, random) * Math.pow(1 - random.nextDouble(), 1 / shape);
        }
        double d = shape - 1.0 / 3;
        double c = 1 / Math.sqrt(9 * d);
        while (true) {
            double x = random.nextGaussian();
            double v = 1 + c * x;
            if (v <= 0) {
                continue;
            }
            v = v * v * v;
            double u = 1 - random.nextDouble();
            if (Math.log(u) < 0.5 * x * x + d - d * v + d * Math.log(v)) {
                return d * v;
            }
        }
    }
}
