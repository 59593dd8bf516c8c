package org.morphzero.models.onnx;

import java.util.Arrays;
import java.util.Map;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.NetworkShape;
import org.morphzero.models.network.Tensor;

/**
 * Writes a network as ONNX, opset 13. For other programs: {@code planes [batch, channels, height, width]} to {@code policy [batch, planes x height x
 * width]} and {@code value [batch, 3 or 4]}, all logits; where the policy attends also {@code queries} and {@code keys}, {@code [batch,
 * levels x length x height x width]}, multiplied as in {@link org.morphzero.models.evaluation.PairLogits}. For this
 * program itself the heads end where {@link PlayedHeads} says. Auxiliary policies are left out. The same network gives the same bytes.
 */
public final class OnnxExporter {
    /** Changes whenever {@link #export} of the same network would give other bytes. */
    public static final int VERSION = 1;

    static final String PLANES = "planes";
    static final String POLICY = "policy";
    static final String VALUE = "value";
    static final String QUERIES = "queries";
    static final String KEYS = "keys";

    private final Architecture architecture;
    private final NetworkShape shape;
    private final Map<String, Tensor> weights;
    private final OnnxGraph graph = new OnnxGraph();

    private OnnxExporter(Network network) {
        architecture = network.architecture();
        shape = network.shape();
        weights = network.weights();
    }

    /** In 32-bit floats. */
    public static byte[] export(Network network) {
        return new OnnxExporter(network).floats(false);
    }

    /** With the activations that the 8-bit trunk must know the range of as further outputs. */
    static byte[] exportActivations(Network network) {
        return new OnnxExporter(network).floats(true);
    }

    /**
     * With a trunk of 8-bit integers; heads and pooling stay in floats.
     *
     * @param ranges of the activations, as {@link ActivationRanges} measured them on this network or one like it
     */
    public static byte[] exportQuantised(Network network, ActivationRanges ranges) {
        return exportQuantised(network, ranges, false);
    }

    /** @param showTrunk whether the trunk's activations, in floats, are a further output */
    static byte[] exportQuantised(Network network, ActivationRanges ranges, boolean showTrunk) {
        OnnxExporter exporter = new OnnxExporter(network);
        exporter.input();
        String trunk = new QuantisedTrunk(exporter.graph, network, ranges).write();
        exporter.heads(trunk, ranges.shift());
        if (showTrunk) {
            exporter.graph.output(
                    trunk, exporter.architecture.channels(), exporter.shape.height(), exporter.shape.width());
        }
        return exporter.graph.toBytes();
    }

    /** As {@link PlayedHeads} has it, in floats. */
    static byte[] forPlay(Network network) {
        OnnxExporter exporter = new OnnxExporter(network);
        String trunk = exporter.trunk(false);
        int channels = network.architecture().channels();
        String image = exporter.graph.pixelByPixel(
                "trunk.image", trunk, network.shape().pixels(), channels);
        new PlayedHeads(exporter.graph, network).write(image, new float[channels]);
        return exporter.graph.toBytes();
    }

    /** As {@link PlayedHeads} has it, with a trunk of 8-bit integers. */
    static byte[] forPlay(Network network, ActivationRanges ranges) {
        OnnxExporter exporter = new OnnxExporter(network);
        exporter.input();
        String image = new QuantisedTrunk(exporter.graph, network, ranges).writePixels();
        new PlayedHeads(exporter.graph, network).write(image, ranges.shift());
        return exporter.graph.toBytes();
    }

    private void input() {
        graph.input(PLANES, shape.inputChannels(), shape.height(), shape.width());
    }

    private String trunk(boolean activations) {
        input();
        String trunk = graph.node("Relu", "stem", null, convolve("stem.sum", PLANES, "stem.kernel", "stem.bias"));
        for (int i = 0; i < architecture.blocks(); i++) {
            String name = "block" + (i + 1);
            trunk = block(name, trunk, architecture.pools(i));
            if (activations && architecture.pools(i)) {
                graph.node("Add", name + ".changed", null, name + ".change", name + ".pooled");
            }
        }
        return trunk;
    }

    private byte[] floats(boolean activations) {
        heads(trunk(activations), new float[architecture.channels()]);
        if (activations) {
            ActivationRanges.names(architecture)
                    .forEach(name -> graph.output(
                            name,
                            architecture.channels(),
                            name.endsWith(".pooled") ? 1 : shape.height(),
                            name.endsWith(".pooled") ? 1 : shape.width()));
        }
        return graph.toBytes();
    }

    private String block(String name, String input, boolean pools) {
        String hidden = graph.node(
                "Relu", name + ".hidden", null, convolve(name + ".sum1", input, name + ".kernel1", name + ".bias1"));
        String change = convolve(name + ".change", hidden, name + ".kernel2", name + ".bias2");
        String sum = graph.node("Add", name + ".sum2", null, change, input);
        if (pools) {
            sum = graph.node("Add", name + ".sum3", null, sum, pooled(name, input));
        }
        return graph.node("Relu", name, null, sum);
    }

    private String convolve(String output, String input, String kernel, String bias) {
        return graph.node(
                "Conv",
                output,
                OnnxGraph.convolution(3),
                input,
                graph.floats(
                        kernel,
                        weights.get(kernel).values(),
                        weights.get(kernel).shape()),
                graph.floats(bias, weights.get(bias).values(), weights.get(bias).shape()));
    }

    /** {@code pool(input) x pooling}, {@code [batch, channels, 1, 1]}. */
    private String pooled(String part, String input) {
        String pool = graph.node(
                "Concat",
                part + ".pool",
                onnx.Onnx.NodeProto.newBuilder().addAttribute(OnnxGraph.integer("axis", 1)),
                graph.node("GlobalAveragePool", part + ".mean", null, input),
                graph.node("GlobalMaxPool", part + ".maximum", null, input));
        Tensor matrix = weights.get(part + ".pooling");
        return graph.node(
                "Conv",
                part + ".pooled",
                OnnxGraph.convolution(1),
                pool,
                graph.floats(
                        part + ".pooling",
                        columns(matrix, (int) matrix.shape()[1]),
                        matrix.shape()[1],
                        matrix.shape()[0],
                        1,
                        1));
    }

    /** @param shift to be added to each channel of the trunk; the biases of what reads it take it in */
    private void heads(String trunk, float[] shift) {
        float[] policyBias = weights.get("policy.mixBias").values().clone();
        addProduct(shift, weights.get("policy.mix"), policyBias);
        if (architecture.globalPooling() > 0) {
            // The pooled means come first; maxima stay as they are.
            addProduct(shift, weights.get("policy.pooling"), policyBias);
        }
        float[] valueBias = weights.get("value.mixBias").values().clone();
        addProduct(shift, weights.get("value.mix"), valueBias);
        String mixed = mix("policy.mixed", trunk, "policy.mix", "policy.mixBias", policyBias);
        if (architecture.globalPooling() > 0) {
            mixed = graph.node("Add", "policy.sum", null, mixed, pooled("policy", trunk));
        }
        String hidden = graph.node("Relu", "policy.hidden", null, mixed);
        perPixel(
                POLICY,
                hidden,
                "policy.planes",
                "policy.planesBias",
                weights.get("policy.planesBias").values(),
                shape.policyChannels());
        valueHead(trunk, valueBias);
        if (architecture.attends()) {
            cellVectors(QUERIES, trunk, shift);
            cellVectors(KEYS, trunk, shift);
        }
    }

    private void cellVectors(String output, String trunk, float[] shift) {
        float[] bias = weights.get(output + ".bias").values().clone();
        addProduct(shift, weights.get(output + ".matrix"), bias);
        perPixel(output, trunk, output + ".matrix", output + ".bias", bias, architecture.attentionChannels(shape, 1));
    }

    /** An output of the first so many columns of a matrix, those of the policy itself, at every pixel. */
    private void perPixel(String output, String input, String matrix, String biasName, float[] bias, int columns) {
        String name = output.equals(POLICY) ? "policy.logits" : output + ".image";
        String image = mix(name, input, matrix, biasName, Arrays.copyOf(bias, columns));
        graph.node("Flatten", output, null, image);
        graph.output(output, (long) columns * shape.pixels());
    }

    /** Adds the first so many numbers of {@code row x matrix}, as many rows as the row is long. */
    static void addProduct(float[] row, Tensor matrix, float[] sum, int at, int count) {
        int width = (int) matrix.shape()[1];
        for (int in = 0; in < row.length; in++) {
            for (int out = 0; out < count; out++) {
                sum[at + out] += row[in] * matrix.values()[in * width + out];
            }
        }
    }

    private static void addProduct(float[] row, Tensor matrix, float[] sum) {
        addProduct(row, matrix, sum, 0, sum.length);
    }

    private void valueHead(String trunk, float[] mixBias) {
        String mixed =
                graph.node("Relu", "value.mixed", null, mix("value.sum", trunk, "value.mix", "value.mixBias", mixBias));
        String pool = graph.node(
                "Concat",
                "value.pool",
                onnx.Onnx.NodeProto.newBuilder().addAttribute(OnnxGraph.integer("axis", 1)),
                graph.node("GlobalAveragePool", "value.mean", null, mixed),
                graph.node("GlobalMaxPool", "value.maximum", null, mixed));
        String flat = graph.node("Flatten", "value.flat", null, pool);
        outcome(graph, weights, flat);
        graph.output(VALUE, architecture.valueOutputs());
    }

    /** The value head from its pooled channels on, {@code [batch, 2 x value channels]}. */
    static void outcome(OnnxGraph graph, Map<String, Tensor> weights, String pool) {
        String sums = gemm(graph, weights, "value.unitSums", pool, "value.hidden", "value.hiddenBias");
        String units = graph.node("Relu", "value.units", null, sums);
        gemm(graph, weights, VALUE, units, "value.outputs", "value.outputsBias");
    }

    private static String gemm(
            OnnxGraph graph, Map<String, Tensor> weights, String output, String input, String matrix, String bias) {
        return graph.node(
                "Gemm",
                output,
                null,
                input,
                graph.floats(
                        matrix,
                        weights.get(matrix).values(),
                        weights.get(matrix).shape()),
                graph.floats(bias, weights.get(bias).values(), weights.get(bias).shape()));
    }

    /** As many of the matrix's first columns as the bias is long, at every pixel. */
    private String mix(String output, String input, String matrix, String biasName, float[] bias) {
        Tensor mix = weights.get(matrix);
        int outputs = bias.length;
        return graph.node(
                "Conv",
                output,
                OnnxGraph.convolution(1),
                input,
                graph.floats(matrix, columns(mix, outputs), outputs, mix.shape()[0], 1, 1),
                graph.floats(biasName, bias, outputs));
    }

    /** The first columns of an {@code [in, out]} matrix as the kernels {@code [out, in, 1, 1]} of a 1x1 convolution. */
    static float[] columns(Tensor matrix, int count) {
        int rows = (int) matrix.shape()[0];
        int width = (int) matrix.shape()[1];
        float[] kernels = new float[count * rows];
        for (int out = 0; out < count; out++) {
            for (int in = 0; in < rows; in++) {
                kernels[out * rows + in] = matrix.values()[in * width + out];
            }
        }
        return kernels;
    }
}
