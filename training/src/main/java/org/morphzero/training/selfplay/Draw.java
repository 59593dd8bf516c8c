package org.morphzero.training.selfplay;

import java.util.random.RandomGenerator;

/** Numbers drawn by chance. */
final class Draw {
    private Draw() {}

    /**
     * A number from 0 on, drawn from the geometric distribution of that mean; a greater one than {@code most} counts as {@code most}.
     *
     * @param mean at least 0
     */
    static int geometric(double mean, int most, RandomGenerator random) {
        // P(n >= k) = (mean / (mean + 1))^k
        double number = Math.log(1 - random.nextDouble()) / Math.log(mean / (mean + 1));
        return mean == 0 ? 0 : (int) Math.min(most, number);
    }

    /** An index, drawn in proportion to {@code probabilities^(1/temperature)}. */
    static int index(float[] probabilities, double temperature, RandomGenerator random) {
        int likeliest = 0;
        for (int i = 1; i < probabilities.length; i++) {
            likeliest = probabilities[i] > probabilities[likeliest] ? i : likeliest;
        }
        double[] weights = new double[probabilities.length];
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            weights[i] = Math.pow((double) probabilities[i] / probabilities[likeliest], 1 / temperature);
            sum += weights[i];
        }
        double drawn = random.nextDouble() * sum;
        for (int i = 0; i < weights.length; i++) {
            drawn -= weights[i];
            if (drawn < 0) {
                return i;
            }
        }
        return likeliest;
    }
}
