package org.morphzero.models.onnx;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.NetworkShape;
import org.morphzero.models.network.Tensor;

/**
 * Writes the heads of the graph that this program itself plays with. The policy stops before its planes: of their thousands of logits some
 * dozens are of legal moves, and {@link CellLogits} works out those alone. Everything is a matrix of pixels by channels, and what all pixels
 * go through is one product of matrices:
 *
 * <pre>
 *   cells  [batch x pixels, channels + 2 x vector]   the policy's hidden layer before pooling and ReLU, then query and key
 *   pooled [batch, channels]                         what the policy's pooling adds at every pixel, where it pools
 *   value  [batch, 3 or 4]
 * </pre>
 */
final class PlayedHeads {
    private static final String POLICY = "policy";
    static final String CELLS = "cells";
    static final String POOLED = PixelPooling.termOf(POLICY);

    private final OnnxGraph graph;
    private final Architecture architecture;
    private final NetworkShape shape;
    private final Map<String, Tensor> weights;

    PlayedHeads(OnnxGraph graph, Network network) {
        this.graph = graph;
        architecture = network.architecture();
        shape = network.shape();
        weights = network.weights();
    }

    /** Numbers of a pixel in {@link #CELLS}. */
    static int width(Network network) {
        Architecture architecture = network.architecture();
        return architecture.channels() + 2 * architecture.attentionChannels(network.shape(), 1);
    }

    /** What a session of such a graph puts out. */
    static List<OnnxSession.Output> outputs(Network network) {
        List<OnnxSession.Output> outputs = new ArrayList<>();
        outputs.add(new OnnxSession.Output(CELLS, network.shape().pixels(), width(network)));
        if (network.architecture().globalPooling() > 0) {
            outputs.add(new OnnxSession.Output(POOLED, 1, network.architecture().channels()));
        }
        outputs.add(new OnnxSession.Output(
                OnnxExporter.VALUE, 1, network.architecture().valueOutputs()));
        return outputs;
    }

    /**
     * @param trunk its output, {@code [batch, pixels, channels]}
     * @param shift to be added to each channel of the trunk; the biases of what reads it take it in
     */
    void write(String trunk, float[] shift) {
        int channels = architecture.channels();
        String rows = graph.reshape("trunk.rows", trunk, -1, channels);
        int vector = architecture.attentionChannels(shape, 1);
        Columns cells = new Columns(channels + 2 * vector, shift).add("policy.mix", "policy.mixBias", channels);
        if (architecture.globalPooling() > 0) {
            // The pooled means come first; maxima stay as they are.
            OnnxExporter.addProduct(shift, weights.get("policy.pooling"), cells.bias, 0, channels);
            PixelPooling.term(graph, weights, POLICY, trunk, shape.pixels());
            graph.output(POOLED, channels);
        }
        if (architecture.attends()) {
            cells.add("queries.matrix", "queries.bias", vector).add("keys.matrix", "keys.bias", vector);
        }
        graph.rowsOutput(cells.product(CELLS, rows), cells.width);
        Columns mix = new Columns(architecture.valueChannels(), shift)
                .add("value.mix", "value.mixBias", architecture.valueChannels());
        String mixed = graph.node("Relu", "value.mixed", null, mix.product("value.sum", rows));
        String image = graph.reshape("value.image", mixed, -1, shape.pixels(), mix.width);
        OnnxExporter.outcome(graph, weights, PixelPooling.pool(graph, "value", image, shape.pixels(), mix.width));
        graph.output(OnnxExporter.VALUE, architecture.valueOutputs());
    }

    /** A matrix of some weights' first columns side by side, and its bias. */
    private final class Columns {
        final int width;
        final float[] bias;
        private final float[] shift;
        private final float[] matrix;
        private int filled;

        Columns(int width, float[] shift) {
            this.width = width;
            this.shift = shift;
            bias = new float[width];
            matrix = new float[shift.length * width];
        }

        Columns add(String name, String biasName, int count) {
            Tensor from = weights.get(name);
            int fromWidth = (int) from.shape()[1];
            for (int row = 0; row < shift.length; row++) {
                System.arraycopy(from.values(), row * fromWidth, matrix, row * width + filled, count);
            }
            System.arraycopy(weights.get(biasName).values(), 0, bias, filled, count);
            OnnxExporter.addProduct(shift, from, bias, filled, count);
            filled += count;
            return this;
        }

        /** {@code rows x matrix + bias}. */
        String product(String output, String rows) {
            return graph.node(
                    "Gemm",
                    output,
                    null,
                    rows,
                    graph.floats(output + ".matrix", matrix, shift.length, width),
                    graph.floats(output + ".bias", bias, width));
        }
    }
}
