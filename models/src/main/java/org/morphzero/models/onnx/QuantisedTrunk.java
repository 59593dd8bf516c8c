package org.morphzero.models.onnx;

import java.util.Map;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.Tensor;

/**
 * Writes stem and blocks in 8-bit integers. Activations are unsigned with one scale and zero point each; those after a ReLU have the
 * zero point 0, so that clipping is the ReLU. Kernels are signed and symmetric with a scale for each output channel. {@code real =
 * scale x (integer - zero point)}.
 */
final class QuantisedTrunk {
    /** Planes are 0, 1, or counts up to 2: 1 is exactly 120, and so is each eighth, a piece in hand, an integer. */
    private static final float INPUT_SCALE = 1f / 120;

    private static final int LARGEST_BIAS = 1 << 30;

    private final OnnxGraph graph;
    private final Architecture architecture;
    private final Map<String, Tensor> weights;
    private final ActivationRanges ranges;
    private final int pixels;

    /** An activation in integers: its name, and the names and values of its scale and zero point. */
    private record Integers(String name, String scale, String zero, float scaleValue) {}

    QuantisedTrunk(OnnxGraph graph, Network network, ActivationRanges ranges) {
        this.graph = graph;
        architecture = network.architecture();
        weights = network.weights();
        this.ranges = ranges;
        pixels = network.shape().pixels();
    }

    /** Returns the name of the trunk's output in floats, {@code [batch, channels, height, width]}. */
    String write() {
        return floats(trunk());
    }

    /** Returns the name of the trunk's output in floats, {@code [batch, pixels, channels]}. */
    String writePixels() {
        return floatsByPixel(trunk());
    }

    private Integers trunk() {
        Integers input = quantise(OnnxExporter.PLANES, scaled(OnnxExporter.PLANES, INPUT_SCALE, 0));
        Integers trunk = convolve(input, "stem.kernel", "stem.bias", spanning("stem"));
        for (int i = 0; i < architecture.blocks(); i++) {
            trunk = block("block" + (i + 1), trunk, architecture.pools(i));
        }
        return trunk;
    }

    private Integers block(String name, Integers input, boolean pools) {
        Integers hidden = convolve(input, name + ".kernel1", name + ".bias1", spanning(name + ".hidden"));
        Integers change = convolve(hidden, name + ".kernel2", name + ".bias2", spanning(name + ".change"));
        if (!pools) {
            return add(change, input, spanning(name));
        }
        String pooled = PixelPooling.term(graph, weights, name, floatsByPixel(input), pixels);
        String image = graph.reshape(pooled + ".image", pooled, -1, architecture.channels(), 1, 1);
        Integers pooledIntegers = quantise(image, spanning(name + ".pooled"));
        Integers changed = add(change, pooledIntegers, spanning(name + ".changed"));
        return add(changed, input, spanning(name));
    }

    private Integers spanning(String name) {
        ActivationRanges.Range range = ranges.of(name);
        float span = Math.max(range.greatest() - range.least(), 1e-6f);
        float scale = span / 255;
        return scaled(name, scale, Math.round(-range.least() / scale));
    }

    private Integers scaled(String name, float scale, int zero) {
        return new Integers(
                name + ".integers",
                graph.floats(name + ".scale", new float[] {scale}),
                graph.bytes(name + ".zero", false, new byte[] {(byte) zero}),
                scale);
    }

    private Integers quantise(String floats, Integers as) {
        graph.node("QuantizeLinear", as.name(), null, floats, as.scale(), as.zero());
        return as;
    }

    /** The name that an activation has after it was turned back into floats. */
    static String asFloats(String activation) {
        return activation + ".integers.floats";
    }

    private String floats(Integers of) {
        return graph.node("DequantizeLinear", of.name() + ".floats", null, of.name(), of.scale(), of.zero());
    }

    /** In floats and {@code [batch, pixels, channels]}; turned while it is small. */
    private String floatsByPixel(Integers of) {
        String image = graph.pixelByPixel(of.name() + ".pixels", of.name(), pixels, architecture.channels());
        return graph.node("DequantizeLinear", image + ".floats", null, image, of.scale(), of.zero());
    }

    private Integers add(Integers a, Integers b, Integers as) {
        graph.node(
                "QLinearAdd",
                as.name(),
                OnnxGraph.microsoft(),
                a.name(),
                a.scale(),
                a.zero(),
                b.name(),
                b.scale(),
                b.zero(),
                as.scale(),
                as.zero());
        return as;
    }

    private Integers convolve(Integers input, String kernelName, String biasName, Integers as) {
        Tensor kernel = weights.get(kernelName);
        float[] bias = weights.get(biasName).values();
        int outputs = (int) kernel.shape()[0];
        int length = kernel.values().length / outputs;
        byte[] integers = new byte[kernel.values().length];
        float[] scales = new float[outputs];
        int[] biases = new int[outputs];
        for (int out = 0; out < outputs; out++) {
            float largest = 0;
            for (int i = 0; i < length; i++) {
                largest = Math.max(largest, Math.abs(kernel.values()[out * length + i]));
            }
            float leastForBias = Math.abs(bias[out]) / (input.scaleValue() * LARGEST_BIAS);
            float scale = Math.max(Math.max(largest / 127, leastForBias), 1e-12f);
            for (int i = 0; i < length; i++) {
                integers[out * length + i] = (byte) Math.round(kernel.values()[out * length + i] / scale);
            }
            scales[out] = scale;
            biases[out] = Math.round(bias[out] / (input.scaleValue() * scale));
        }
        graph.node(
                "QLinearConv",
                as.name(),
                OnnxGraph.convolution(3),
                input.name(),
                input.scale(),
                input.zero(),
                graph.bytes(kernelName, true, integers, kernel.shape()),
                graph.floats(kernelName + ".scale", scales, outputs),
                graph.bytes(kernelName + ".zero", true, new byte[outputs], outputs),
                as.scale(),
                as.zero(),
                graph.integers(biasName, biases, outputs));
        return as;
    }
}
