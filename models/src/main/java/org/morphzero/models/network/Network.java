package org.morphzero.models.network;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.morphzero.rules.Variant;

/**
 * A network as data: for which variant, of which shape, with which weights. Evaluators and trainers are made from it. Immutable.
 */
public final class Network {
    /** Larger networks are not made, so that a small file of zeros cannot ask for gigabytes. */
    public static final int MOST_PARAMETERS = 20_000_000;

    private final Variant variant;
    private final Architecture architecture;
    private final NetworkShape shape;
    private final float[] parameters;

    /**
     * @param parameters all weights in a row, {@link #parameterCount} of them
     * @throws IllegalArgumentException if their number is another or above {@link #MOST_PARAMETERS}, or one is not finite
     */
    public Network(Variant variant, Architecture architecture, float[] parameters) {
        this(variant, architecture, new NetworkShape(variant), parameters);
        requireCount(parameters, allowedCount(variant, architecture, shape));
    }

    private Network(Variant variant, Architecture architecture, NetworkShape shape, float[] parameters) {
        this.variant = variant;
        this.architecture = architecture;
        this.shape = shape;
        for (int i = 0; i < parameters.length; i++) {
            if (!Float.isFinite(parameters[i])) {
                throw new IllegalArgumentException("parameter " + i + " of the network is " + parameters[i]);
            }
        }
        this.parameters = parameters.clone();
    }

    private static void requireCount(float[] parameters, int expected) {
        if (parameters.length != expected) {
            throw new IllegalArgumentException(
                    "a network of " + parameters.length + " parameters, expected " + expected);
        }
    }

    /**
     * The same network with other weights. What follows from the variant is not worked out again, which would take some milliseconds.
     *
     * @param others {@link #parameterCount()} of them
     * @throws IllegalArgumentException if their number is another, or one is not finite
     */
    public Network withParameters(float[] others) {
        requireCount(others, parameters.length);
        return new Network(variant, architecture, shape, others);
    }

    /**
     * An untrained network: even policies, even chances. The same seed gives the same network.
     *
     * @throws IllegalArgumentException if it would have more than {@link #MOST_PARAMETERS}
     */
    public static Network untrained(Variant variant, Architecture architecture, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        NetworkShape shape = new NetworkShape(variant);
        float[] parameters = new float[allowedCount(variant, architecture, shape)];
        int at = 0;
        for (Weight weight : weights(architecture, shape).values()) {
            for (long i = 0; i < weight.length(); i++) {
                parameters[at++] = weight.deviation() == 0 ? 0 : (float) (random.nextGaussian() * weight.deviation());
            }
        }
        return new Network(variant, architecture, shape, parameters);
    }

    /**
     * The same network, which evaluates as it did, with a policy that can learn to attend.
     *
     * @param length of queries and keys, at least 1
     * @throws IllegalArgumentException if it attends already, or would have more than {@link #MOST_PARAMETERS}
     */
    public Network attending(int length, long seed) {
        if (architecture.attends()) {
            throw new IllegalArgumentException(
                    "architecture: it attends already, with " + architecture.policyAttention());
        }
        Network grown = untrained(variant, architecture.attending(length), seed);
        float[] all = grown.parameters();
        // Queries and keys are the last parts, and keys start at 0.
        System.arraycopy(parameters, 0, all, 0, parameters.length);
        return grown.withParameters(all);
    }

    /** How many numbers the weights of such a network are. */
    public static long parameterCount(Variant variant, Architecture architecture) {
        return parameterCount(architecture, new NetworkShape(variant));
    }

    private static long parameterCount(Architecture architecture, NetworkShape shape) {
        return weights(architecture, shape).values().stream()
                .mapToLong(Weight::length)
                .sum();
    }

    private static int allowedCount(Variant variant, Architecture architecture, NetworkShape shape) {
        long count = parameterCount(architecture, shape);
        if (count > MOST_PARAMETERS) {
            throw new IllegalArgumentException("architecture: " + architecture.blocks() + " blocks of "
                    + architecture.channels() + " channels make " + count + " parameters in " + variant.id()
                    + ", expected at most " + MOST_PARAMETERS);
        }
        return (int) count;
    }

    private static Map<String, Weight> weights(Architecture architecture, NetworkShape shape) {
        Map<String, Weight> weights = new LinkedHashMap<>();
        Graph.parts(architecture, shape)
                .forEach((name, part) ->
                        part.weights().forEach(weight -> weights.put(name + "." + weight.name(), weight)));
        return weights;
    }

    public Variant variant() {
        return variant;
    }

    public Architecture architecture() {
        return architecture;
    }

    public NetworkShape shape() {
        return shape;
    }

    /** How many numbers its weights are. */
    public int parameterCount() {
        return parameters.length;
    }

    /** All weights in a row; a copy. */
    public float[] parameters() {
        return parameters.clone();
    }

    /**
     * The weights by name: {@code stem.kernel}, {@code block1.kernel2}. Kernels of 3x3 convolutions are {@code [out, in, 3, 3]}, matrices
     * {@code [in, out]}.
     */
    public Map<String, Tensor> weights() {
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        int at = 0;
        for (Map.Entry<String, Weight> weight : weights(architecture, shape).entrySet()) {
            int length = Math.toIntExact(weight.getValue().length());
            tensors.put(
                    weight.getKey(),
                    new Tensor(weight.getValue().shape(), Arrays.copyOfRange(parameters, at, at + length)));
            at += length;
        }
        return tensors;
    }
}
