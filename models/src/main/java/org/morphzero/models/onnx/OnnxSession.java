package org.morphzero.models.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.morphzero.models.encoding.Layout;
import org.morphzero.models.encoding.PositionEncoder;
import org.morphzero.models.network.Network;
import org.morphzero.rules.Position;

/**
 * One single-threaded session of ONNX Runtime at one batch size, with input and output in direct buffers that are made once.
 */
final class OnnxSession implements AutoCloseable {
    private final OrtEnvironment environment = QuietRuntime.environment();
    private final PositionEncoder positions;
    private final int batch;
    private final OrtSession session;
    private final float[] planes;
    private final FloatBuffer input;
    private final Map<String, OnnxTensor> inputs = new LinkedHashMap<>();
    private final Map<String, OnnxTensor> outputs = new LinkedHashMap<>();
    private final FloatBuffer policy;
    private final FloatBuffer value;

    /** What is seen of one activation in one run. */
    @FunctionalInterface
    interface Observer {
        void see(int index, FloatBuffer values);
    }

    OnnxSession(byte[] model, Network network, int batch) {
        positions = new PositionEncoder(network.variant());
        this.batch = batch;
        planes = new float[positions.size()];
        long policySize =
                (long) network.shape().policyChannels() * network.shape().pixels();
        input = direct(batch * positions.size());
        policy = direct(Math.toIntExact(batch * policySize));
        value = direct(batch * network.architecture().valueOutputs());
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            options.setExecutionMode(OrtSession.SessionOptions.ExecutionMode.SEQUENTIAL);
            options.setOptimizationLevel(OrtSession.SessionOptions.OptLevel.ALL_OPT);
            session = environment.createSession(model, options);
            inputs.put(OnnxExporter.PLANES, OnnxTensor.createTensor(environment, input, new long[] {
                batch, positions.channels(), positions.height(), positions.width()
            }));
            outputs.put(
                    OnnxExporter.POLICY, OnnxTensor.createTensor(environment, policy, new long[] {batch, policySize}));
            outputs.put(OnnxExporter.VALUE, OnnxTensor.createTensor(environment, value, new long[] {
                batch, network.architecture().valueOutputs()
            }));
        } catch (OrtException e) {
            throw new IllegalStateException("ONNX Runtime: " + e.getMessage(), e);
        }
    }

    static FloatBuffer direct(int length) {
        return ByteBuffer.allocateDirect(4 * length)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
    }

    int batch() {
        return batch;
    }

    /** Evaluates what {@link #fill} has put in. */
    void run() {
        try (OrtSession.Result result = session.run(inputs, outputs)) {
            if (result.size() != outputs.size()) {
                throw new IllegalStateException("ONNX Runtime gave " + result.size() + " outputs, expected 2");
            }
        } catch (OrtException e) {
            throw new IllegalStateException("ONNX Runtime: " + e.getMessage(), e);
        }
    }

    /** Takes in up to {@link #batch} positions; the rest of the batch keeps what it held. */
    void fill(List<Position> given) {
        for (int i = 0; i < given.size(); i++) {
            positions.encode(given.get(i), Layout.CHW, planes, 0);
            input.put(i * planes.length, planes);
        }
    }

    FloatBuffer policy() {
        return policy;
    }

    FloatBuffer value() {
        return value;
    }

    /** Shows activations on positions, batch by batch; the last batch is filled up with its own first position. */
    void observe(List<Position> given, List<String> names, Observer observer) {
        for (int at = 0; at < given.size(); at += batch) {
            List<Position> some = given.subList(at, Math.min(given.size(), at + batch));
            fill(some);
            if (some.size() < batch) {
                for (int i = some.size(); i < batch; i++) {
                    positions.encode(some.get(0), Layout.CHW, planes, 0);
                    input.put(i * planes.length, planes);
                }
            }
            try (OrtSession.Result result = session.run(inputs, new LinkedHashSet<>(names))) {
                for (int i = 0; i < names.size(); i++) {
                    OnnxTensor seen = (OnnxTensor) result.get(names.get(i)).orElseThrow();
                    observer.see(i, seen.getFloatBuffer());
                }
            } catch (OrtException e) {
                throw new IllegalStateException("ONNX Runtime: " + e.getMessage(), e);
            }
        }
    }

    @Override
    public void close() {
        inputs.values().forEach(OnnxTensor::close);
        outputs.values().forEach(OnnxTensor::close);
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException("ONNX Runtime: " + e.getMessage(), e);
        }
    }
}
