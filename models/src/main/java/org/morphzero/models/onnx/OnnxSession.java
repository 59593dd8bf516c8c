package org.morphzero.models.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.morphzero.models.encoding.Layout;
import org.morphzero.models.encoding.PositionEncoder;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/**
 * One single-threaded session of ONNX Runtime, with input and output in direct buffers that are made once. A batch that is not full
 * runs in the smallest of a few shapes that holds it: the powers of two up to an eighth of the whole batch, then every eighth. What
 * comes of a position is the same in each, bit for bit.
 */
final class OnnxSession implements AutoCloseable {
    private static final int EIGHTHS = 8;

    private final OrtEnvironment environment = QuietRuntime.environment();
    private final PositionEncoder positions;
    private final int batch;
    private final OrtSession session;
    private final float[] planes;
    private final FloatBuffer input;
    /** For each number of positions the shape they run in. */
    private final Shape[] shapes;

    private final List<Output> outputs;
    private final Map<String, FloatBuffer> buffers = new LinkedHashMap<>();

    /** What a run puts out for each position: so many rows of so many numbers. */
    record Output(String name, int rows, int width) {}

    /** The beginning of the buffers, as tensors of one batch size. */
    private record Shape(Map<String, OnnxTensor> inputs, Map<String, OnnxTensor> outputs) {
        void close() {
            inputs.values().forEach(OnnxTensor::close);
            outputs.values().forEach(OnnxTensor::close);
        }
    }

    /** What is seen of one activation in one run. */
    @FunctionalInterface
    interface Observer {
        void see(int index, FloatBuffer values);
    }

    OnnxSession(byte[] model, Variant variant, int batch, List<Output> outputs) {
        positions = new PositionEncoder(variant);
        this.batch = batch;
        planes = new float[positions.size()];
        input = direct(batch * positions.size());
        this.outputs = List.copyOf(outputs);
        for (Output output : outputs) {
            buffers.put(output.name, direct(batch * output.rows * output.width));
        }
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            options.setExecutionMode(OrtSession.SessionOptions.ExecutionMode.SEQUENTIAL);
            options.setOptimizationLevel(OrtSession.SessionOptions.OptLevel.ALL_OPT);
            session = environment.createSession(model, options);
            shapes = new Shape[batch + 1];
            for (int size : sizes(batch)) {
                Shape shape = shape(size);
                for (int held = size; held > 0 && shapes[held] == null; held--) {
                    shapes[held] = shape;
                }
            }
        } catch (OrtException e) {
            throw new IllegalStateException("ONNX Runtime: " + e.getMessage(), e);
        }
    }

    /** The batch sizes there are shapes for, rising. */
    static List<Integer> sizes(int batch) {
        int step = (batch + EIGHTHS - 1) / EIGHTHS;
        List<Integer> sizes = new ArrayList<>();
        for (int size = 1; size < step; size *= 2) {
            sizes.add(size);
        }
        for (int size = step; size < batch; size += step) {
            sizes.add(size);
        }
        sizes.add(batch);
        return sizes;
    }

    private Shape shape(int size) throws OrtException {
        Map<String, OnnxTensor> inputs = new LinkedHashMap<>();
        inputs.put(
                OnnxExporter.PLANES, tensor(input, size, positions.channels(), positions.height(), positions.width()));
        Map<String, OnnxTensor> results = new LinkedHashMap<>();
        for (Output output : outputs) {
            results.put(output.name, tensor(output(output.name), (long) size * output.rows, output.width));
        }
        return new Shape(inputs, results);
    }

    private OnnxTensor tensor(FloatBuffer buffer, long... shape) throws OrtException {
        int length = Math.toIntExact(LongStream.of(shape).reduce(1, Math::multiplyExact));
        return OnnxTensor.createTensor(environment, buffer.slice(0, length), shape);
    }

    static FloatBuffer direct(int length) {
        return ByteBuffer.allocateDirect(4 * length)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
    }

    int batch() {
        return batch;
    }

    /** Evaluates the first so many of the positions that {@link #fill} has put in. */
    void run(int count) {
        Shape shape = shapes[count];
        try (OrtSession.Result result = session.run(shape.inputs, shape.outputs)) {
            if (result.size() != shape.outputs.size()) {
                throw new IllegalStateException(
                        "ONNX Runtime gave " + result.size() + " outputs, expected " + shape.outputs.size());
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

    /** What the last run put out under a name, position by position. */
    FloatBuffer output(String name) {
        FloatBuffer buffer = buffers.get(name);
        if (buffer == null) {
            throw new IllegalArgumentException("no output " + name);
        }
        return buffer;
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
            try (OrtSession.Result result = session.run(shapes[batch].inputs, new LinkedHashSet<>(names))) {
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
        sizes(batch).forEach(size -> shapes[size].close());
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException("ONNX Runtime: " + e.getMessage(), e);
        }
    }
}
