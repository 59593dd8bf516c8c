package org.morphzero.models.network;

/**
 * How the weights follow their gradients: Adam with decoupled weight decay.
 *
 * @param learningRate of a step; the trainer may be told another
 * @param weightDecay share of the learning rate by which kernels shrink a step; biases do not
 * @param gradientClip the norm of all gradients together is cut down to this
 */
public record Optimiser(
        double learningRate, double beta1, double beta2, double epsilon, double weightDecay, double gradientClip) {
    public Optimiser {
        check("learningRate", learningRate, 0, 1);
        check("beta1", beta1, 0, 0.9999);
        check("beta2", beta2, 0, 0.999999);
        check("epsilon", epsilon, 1e-12, 1);
        check("weightDecay", weightDecay, 0, 10);
        check("gradientClip", gradientClip, 1e-6, 1e9);
    }

    private static void check(String name, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(
                    "optimiser: " + name + " is " + value + ", expected " + least + " to " + most);
        }
    }

    /** The usual constants of Adam, a clip of 10 (lc0's). */
    public static Optimiser adam(double learningRate, double weightDecay) {
        return new Optimiser(learningRate, 0.9, 0.999, 1e-8, weightDecay, 10);
    }
}
