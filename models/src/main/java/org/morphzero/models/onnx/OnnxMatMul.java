package org.morphzero.models.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.Map;

/** One multiplication of square matrices in ONNX Runtime, on one thread: what the evaluator's library can reach. */
public final class OnnxMatMul implements AutoCloseable {
    private static final int SIZE = 1024;

    private final OrtSession session;
    private final Map<String, OnnxTensor> input;
    private final Map<String, OnnxTensor> output;

    public OnnxMatMul() {
        OnnxGraph graph = new OnnxGraph();
        graph.input("left", SIZE);
        float[] right = new float[SIZE * SIZE];
        Arrays.fill(right, 0.25f);
        graph.node("MatMul", "product", null, "left", graph.floats("right", right, SIZE, SIZE));
        graph.output("product", SIZE);
        OrtEnvironment environment = QuietRuntime.environment();
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            session = environment.createSession(graph.toBytes(), options);
            long[] shape = {SIZE, SIZE};
            FloatBuffer left = OnnxSession.direct(SIZE * SIZE);
            while (left.hasRemaining()) {
                left.put(0.5f);
            }
            left.rewind();
            input = Map.of("left", OnnxTensor.createTensor(environment, left, shape));
            output = Map.of("product", OnnxTensor.createTensor(environment, OnnxSession.direct(SIZE * SIZE), shape));
        } catch (OrtException e) {
            throw new IllegalStateException("ONNX Runtime: " + e.getMessage(), e);
        }
    }

    public void run() {
        try (OrtSession.Result result = session.run(input, output)) {
            if (result.size() != 1) {
                throw new IllegalStateException("ONNX Runtime gave " + result.size() + " outputs, expected 1");
            }
        } catch (OrtException e) {
            throw new IllegalStateException("ONNX Runtime: " + e.getMessage(), e);
        }
    }

    /** Operations a run. */
    public double flops() {
        return 2.0 * SIZE * SIZE * SIZE;
    }

    @Override
    public void close() {
        input.values().forEach(OnnxTensor::close);
        output.values().forEach(OnnxTensor::close);
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException("ONNX Runtime: " + e.getMessage(), e);
        }
    }
}
