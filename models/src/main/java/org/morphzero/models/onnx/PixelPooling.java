package org.morphzero.models.onnx;

import java.util.Arrays;
import java.util.Map;
import onnx.Onnx.NodeProto;
import org.morphzero.models.network.Tensor;

/** Global pooling of images that lie pixel by pixel, {@code [batch, pixels, channels]}: there it is a reduction along whole rows. */
final class PixelPooling {
    private PixelPooling() {}

    /** Means, then maxima: {@code [batch, 2 x channels]}. */
    static String pool(OnnxGraph graph, String part, String image, int pixels, int channels) {
        float[] shares = new float[pixels];
        Arrays.fill(shares, 1f / pixels);
        // A product, not ReduceMean, which adds in another order where the batch is one position.
        String mean =
                graph.node("MatMul", part + ".mean", null, graph.floats(part + ".shares", shares, 1, pixels), image);
        String maximum = graph.node("ReduceMax", part + ".maximum", overPixels(), image);
        String pool = graph.node(
                "Concat",
                part + ".both",
                NodeProto.newBuilder().addAttribute(OnnxGraph.integer("axis", 2)),
                mean,
                maximum);
        return graph.reshape(part + ".pool", pool, -1, 2L * channels);
    }

    /** The name of a part's {@link #term}. */
    static String termOf(String part) {
        return part + ".pooled";
    }

    /** {@code pool(image) x pooling}, {@code [batch, channels]}. */
    static String term(OnnxGraph graph, Map<String, Tensor> weights, String part, String image, int pixels) {
        Tensor matrix = weights.get(part + ".pooling");
        return graph.node(
                "Gemm",
                termOf(part),
                null,
                pool(graph, part, image, pixels, (int) matrix.shape()[1]),
                graph.floats(part + ".pooling", matrix.values(), matrix.shape()));
    }

    private static NodeProto.Builder overPixels() {
        return NodeProto.newBuilder()
                .addAttribute(OnnxGraph.ints("axes", 1))
                .addAttribute(OnnxGraph.integer("keepdims", 1));
    }
}
