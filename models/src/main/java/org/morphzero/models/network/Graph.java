package org.morphzero.models.network;

import java.nio.FloatBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.WorkspaceMode;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.deeplearning4j.nn.workspace.LayerWorkspaceMgr;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.learning.config.Adam;
import org.nd4j.linalg.learning.regularization.WeightDecay;
import org.nd4j.nativeblas.NativeOpsHolder;

/**
 * The DL4J graph of a network at one batch size: planes in, policy and value logits out, errors of the logits back to gradients. Not
 * thread-safe; {@link #replica} shares the weights, so that several threads can run the same network.
 */
final class Graph implements AutoCloseable {
    private static final String INPUT = "planes";
    private static final String POLICY = "policy";
    private static final String VALUE = "value";
    private static final String QUERIES = "queries";
    private static final String KEYS = "keys";
    private static final Set<String> HEADS = Set.of(POLICY, VALUE, QUERIES, KEYS);

    private final Architecture architecture;
    private final NetworkShape shape;
    private final int batch;
    private final ComputationGraph graph;
    private final LearningRate learningRate;
    private final Optimiser optimiser;
    private final INDArray input;
    /** Of policy and value, and of queries and keys where there are any: in the order of the graph's outputs. */
    private final INDArray[] errors;

    private final Buffers buffers = new Buffers();
    private Logits logits;

    Graph(Architecture architecture, NetworkShape shape, int batch, Optimiser optimiser) {
        this(architecture, shape, batch, optimiser, null);
    }

    private Graph(Architecture architecture, NetworkShape shape, int batch, Optimiser optimiser, INDArray weights) {
        this.architecture = architecture;
        this.shape = shape;
        this.batch = batch;
        this.optimiser = optimiser;
        useOneThread();
        learningRate = new LearningRate();
        graph = new ComputationGraph(configuration(architecture, shape, optimiser, learningRate, buffers));
        graph.init(weights, false);
        graph.initGradientsView();
        int policyPlanes = shape.policyChannels() * architecture.policies();
        input = buffers.make(batch, shape.height(), shape.width(), shape.inputChannels());
        INDArray policyError = buffers.make(batch, shape.height(), shape.width(), policyPlanes);
        INDArray valueError = buffers.make(batch, architecture.valueOutputs());
        if (architecture.attends()) {
            int numbers = architecture.attentionChannels(shape, architecture.policies());
            INDArray queryError = buffers.make(batch, shape.height(), shape.width(), numbers);
            errors = new INDArray[] {policyError, valueError, queryError, buffers.like(queryError)};
        } else {
            errors = new INDArray[] {policyError, valueError};
        }
    }

    /** Another graph on the same weights. */
    Graph replica() {
        return new Graph(architecture, shape, batch, optimiser, graph.params());
    }

    /** Graphs run beside each other, so each keeps to one thread; OpenMP asks for that once a calling thread. */
    static void useOneThread() {
        Nd4j.getExecutioner();
        NativeOpsHolder.getInstance().getDeviceNativeOps().setOmpNumThreads(1);
    }

    static Map<String, Part> parts(Architecture architecture, NetworkShape shape) {
        Map<String, Part> parts = new LinkedHashMap<>();
        int channels = architecture.channels();
        parts.put("stem", new Stem(shape.inputChannels(), channels));
        for (int i = 0; i < architecture.blocks(); i++) {
            parts.put("block" + (i + 1), new ResidualBlock(channels, architecture.blocks(), architecture.pools(i)));
        }
        parts.put(
                POLICY,
                new PolicyHead(
                        channels, shape.policyChannels() * architecture.policies(), architecture.globalPooling() > 0));
        parts.put(
                VALUE,
                new ValueHead(
                        channels,
                        architecture.valueChannels(),
                        architecture.valueHidden(),
                        architecture.valueOutputs()));
        if (architecture.attends()) {
            int numbers = architecture.attentionChannels(shape, architecture.policies());
            parts.put(QUERIES, new CellVectors(channels, numbers, Weight.he(channels)));
            parts.put(KEYS, new CellVectors(channels, numbers, 0));
        }
        return parts;
    }

    private static ComputationGraphConfiguration configuration(
            Architecture architecture,
            NetworkShape shape,
            Optimiser optimiser,
            LearningRate learningRate,
            Buffers buffers) {
        var adam = new Adam(optimiser.learningRate(), optimiser.beta1(), optimiser.beta2(), optimiser.epsilon());
        adam.setLrAndSchedule(Double.NaN, learningRate);
        var builder = new NeuralNetConfiguration.Builder()
                .trainingWorkspaceMode(WorkspaceMode.NONE)
                .inferenceWorkspaceMode(WorkspaceMode.NONE)
                .miniBatch(false)
                .updater(adam)
                .graphBuilder()
                .addInputs(INPUT);
        String trunk = INPUT;
        for (Map.Entry<String, Part> part : parts(architecture, shape).entrySet()) {
            PartLayer layer = new PartLayer(part.getValue(), buffers);
            layer.setIUpdater(adam);
            layer.setRegularization(
                    optimiser.weightDecay() == 0 ? List.of() : List.of(new WeightDecay(optimiser.weightDecay(), true)));
            layer.setRegularizationBias(List.of());
            builder.addLayer(part.getKey(), layer, trunk);
            if (!HEADS.contains(part.getKey())) {
                trunk = part.getKey();
            }
        }
        String[] outputs =
                architecture.attends() ? new String[] {POLICY, VALUE, QUERIES, KEYS} : new String[] {POLICY, VALUE};
        return builder.setOutputs(outputs).validateOutputLayerConfig(false).build();
    }

    int batch() {
        return batch;
    }

    float[] parameters() {
        return read(graph.params());
    }

    void setParameters(float[] flat) {
        write(graph.params(), flat);
    }

    /** Adam's averages, as long as twice the parameters. */
    float[] optimiserState() {
        return read(graph.getUpdater(true).getStateViewArray());
    }

    void setOptimiserState(float[] state) {
        write(graph.getUpdater(true).getStateViewArray(), state);
    }

    /** Runs forward. {@code planes} holds the whole batch, pixel by pixel. */
    void forward(float[] planes, boolean training) {
        floats(input).put(planes);
        INDArray[] inputs = {input};
        Map<String, INDArray> outputs = graph.feedForward(inputs, training, false);
        logits = new Logits(
                floats(outputs.get(POLICY)),
                floats(outputs.get(VALUE)),
                architecture.attends() ? floats(outputs.get(QUERIES)) : FloatBuffer.allocate(0),
                architecture.attends() ? floats(outputs.get(KEYS)) : FloatBuffer.allocate(0));
    }

    /**
     * After {@link #forward}: for each position and pixel the logits, queries and keys of all policies; for each position the logits of
     * win, draw and loss, then the plies left.
     */
    Logits logits() {
        return logits;
    }

    /** The error of every logit of the policies, laid out as they are. All 0 at first; the backward pass only reads it. */
    FloatBuffer policyErrors() {
        return floats(errors[0]);
    }

    /** The error of every number of the value head. */
    FloatBuffer valueErrors() {
        return floats(errors[1]);
    }

    /** The error of every number of the queries; empty where the network does not attend. */
    FloatBuffer queryErrors() {
        return architecture.attends() ? floats(errors[2]) : FloatBuffer.allocate(0);
    }

    /** The error of every number of the keys. */
    FloatBuffer keyErrors() {
        return architecture.attends() ? floats(errors[3]) : FloatBuffer.allocate(0);
    }

    /** Runs backward after {@link #forward}, from the errors to gradients. */
    void backward() {
        graph.backpropGradient(errors);
    }

    void readGradients(float[] into) {
        floats(graph.getFlattenedGradients()).get(into);
    }

    /** One step of Adam. {@code gradients} are summed over the batch already. */
    void update(float[] gradients, double rate, int step) {
        learningRate.rate = rate;
        floats(graph.getFlattenedGradients()).put(gradients);
        var updater = graph.getUpdater(true);
        updater.update(graph.gradient(), step, 0, batch, LayerWorkspaceMgr.noWorkspaces());
        graph.params().subi(graph.getFlattenedGradients().reshape(graph.params().shape()));
    }

    /** Whether all weights and Adam's averages are. */
    boolean isFinite() {
        return isFinite(graph.params()) && isFinite(graph.getUpdater(true).getStateViewArray());
    }

    private static boolean isFinite(INDArray array) {
        FloatBuffer values = floats(array);
        for (int i = 0; i < values.limit(); i++) {
            if (!Float.isFinite(values.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Frees its arrays, and the weights with them, which replicas share. It must not run then or later. */
    @Override
    public void close() {
        buffers.close();
        graph.close();
    }

    private static float[] read(INDArray array) {
        float[] values = new float[Math.toIntExact(array.length())];
        floats(array).get(values);
        return values;
    }

    private static void write(INDArray array, float[] values) {
        if (values.length != array.length()) {
            throw new IllegalArgumentException(values.length + " numbers, expected " + array.length());
        }
        floats(array).put(values);
    }

    /** The memory of an array that fills its buffer. */
    private static FloatBuffer floats(INDArray array) {
        if (array.offset() != 0 || array.data().length() != array.length()) {
            throw new IllegalStateException("a view, expected a whole buffer");
        }
        return array.data().asNioFloat();
    }
}
