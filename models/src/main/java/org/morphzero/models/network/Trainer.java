package org.morphzero.models.network;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.morphzero.mcts.RandomSource;
import org.morphzero.models.encoding.MoveEncoder;
import org.morphzero.models.encoding.PositionEncoder;

/**
 * Fits a network to samples. A batch is cut into chunks of one size; each thread runs its own replica of the graph on the shared weights,
 * and the chunks' gradients are summed in their order, so that the result does not depend on the number of threads.
 */
public final class Trainer implements AutoCloseable {
    /** The purpose of its random numbers. */
    private static final long SYMMETRIES = 0x53796D6D65747279L;

    private final Settings settings;
    private final Network start;
    private final PositionEncoder positions;
    private final MoveEncoder moves;
    private final List<Graph> graphs = new ArrayList<>();
    private final List<HeadLosses> losses = new ArrayList<>();
    private final ExecutorService threads;
    private final List<float[]> gradients = new ArrayList<>();
    private int step;
    private boolean closed;

    /**
     * How to train.
     *
     * @param threads replicas that run beside each other
     * @param chunk samples in a chunk; a batch that is no multiple of it is filled up, which costs time and changes nothing
     * @param augment whether samples are seen through a random symmetry of the rules
     * @param seed of the symmetries, together with the step
     */
    public record Settings(
            Optimiser optimiser, LossWeights lossWeights, int threads, int chunk, boolean augment, long seed) {
        public Settings {
            if (threads < 1 || threads > 256 || chunk < 1 || chunk > 4096) {
                throw new IllegalArgumentException("trainer: " + threads + " threads and chunks of " + chunk
                        + ", expected 1 to 256 and 1 to 4096");
            }
        }
    }

    public Trainer(TrainingState state, Settings settings) {
        this.settings = settings;
        start = state.network();
        positions = new PositionEncoder(start.variant());
        moves = new MoveEncoder(start.variant());
        Graph first = new Graph(start.architecture(), start.shape(), settings.chunk(), settings.optimiser());
        first.setParameters(start.parameters());
        if (state.optimiserState().length > 0) {
            first.setOptimiserState(state.optimiserState());
        }
        graphs.add(first);
        for (int i = 1; i < settings.threads(); i++) {
            graphs.add(first.replica());
        }
        for (Graph graph : graphs) {
            losses.add(new HeadLosses(start, moves, settings.lossWeights(), graph));
        }
        step = state.step();
        threads = Executors.newFixedThreadPool(settings.threads(), task -> {
            Thread thread = new Thread(task, "trainer");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** How many steps were taken. */
    public int step() {
        return step;
    }

    /** The network as it is now. */
    public Network network() {
        requireOpen();
        return start.withParameters(graphs.get(0).parameters());
    }

    /** Network, optimiser state and step as they are now. */
    public TrainingState state() {
        return new TrainingState(network(), graphs.get(0).optimiserState(), step);
    }

    /** One step at the optimiser's own learning rate. */
    public Losses step(List<Sample> batch) {
        return step(batch, settings.optimiser().learningRate());
    }

    /**
     * One step.
     *
     * @param learningRate for this step
     * @return the losses before the step
     * @throws TrainingDiverged if a loss, a gradient, or a weight after the step is not finite; the step is not taken then
     * @throws IllegalArgumentException if the batch is empty, a target does not fit its position, or the rate is not from 0 to 1
     */
    public Losses step(List<Sample> batch, double learningRate) {
        if (!(learningRate >= 0 && learningRate <= 1)) {
            throw new IllegalArgumentException("a learning rate of " + learningRate + ", expected 0 to 1");
        }
        SplittableRandom random = settings.augment() ? RandomSource.of(settings.seed(), SYMMETRIES, step) : null;
        Losses measured = run(batch, random, true);
        if (!Double.isFinite(measured.total()) || !Double.isFinite(measured.gradientNorm())) {
            throw new TrainingDiverged(
                    step + 1, "the loss is " + measured.total() + ", the gradient's norm " + measured.gradientNorm());
        }
        float[] sum = gradients.get(0);
        if (measured.gradientNorm() > settings.optimiser().gradientClip()) {
            float factor = (float) (settings.optimiser().gradientClip() / measured.gradientNorm());
            for (int i = 0; i < sum.length; i++) {
                sum[i] *= factor;
            }
        }
        update(sum, learningRate);
        step++;
        return measured;
    }

    /** Updates the weights, or leaves weights and averages as they were if one of them would not be finite. */
    private void update(float[] gradient, double learningRate) {
        Graph graph = graphs.get(0);
        float[] parameters = graph.parameters();
        float[] averages = graph.optimiserState();
        graph.update(gradient, learningRate, step);
        if (learningRate == 0) {
            // ND4J's Adam puts its epsilon in the place of a rate of 0.
            graph.setParameters(parameters);
        }
        if (!graph.isFinite()) {
            graph.setParameters(parameters);
            graph.setOptimiserState(averages);
            throw new TrainingDiverged(step + 1, "a weight is not finite after it");
        }
    }

    /** The losses of samples that are not learnt from; the gradient's norm is 0. */
    public Losses measure(List<Sample> samples) {
        return run(samples, null, false);
    }

    private Losses run(List<Sample> batch, SplittableRandom random, boolean backward) {
        requireOpen();
        if (batch.isEmpty()) {
            throw new IllegalArgumentException("an empty batch");
        }
        double totalWeight = batch.stream().mapToDouble(Sample::weight).sum();
        if (!(totalWeight > 0)) {
            throw new IllegalArgumentException("a batch of weight " + totalWeight + ", expected more than 0");
        }
        List<List<Sample>> cuts = new ArrayList<>();
        List<SplittableRandom> randoms = new ArrayList<>();
        for (int at = 0; at < batch.size(); at += settings.chunk()) {
            cuts.add(batch.subList(at, Math.min(batch.size(), at + settings.chunk())));
            randoms.add(random == null ? null : random.split());
        }
        while (gradients.size() < cuts.size()) {
            gradients.add(new float[start.parameterCount()]);
        }
        LossSum[] parts = new LossSum[cuts.size()];
        List<Callable<Void>> tasks = new ArrayList<>();
        for (int thread = 0; thread < settings.threads(); thread++) {
            int first = thread;
            tasks.add(() -> {
                Graph.useOneThread();
                Graph graph = graphs.get(first);
                HeadLosses heads = losses.get(first);
                for (int c = first; c < cuts.size(); c += settings.threads()) {
                    Chunk chunk = new Chunk(cuts.get(c), graph.batch(), positions, moves, randoms.get(c));
                    graph.forward(chunk.planes, backward);
                    parts[c] = heads.measure(chunk, totalWeight);
                    if (backward) {
                        graph.backward();
                        graph.readGradients(gradients.get(c));
                    }
                }
                return null;
            });
        }
        await(tasks);
        LossSum sum = new LossSum();
        for (LossSum part : parts) {
            sum.add(part);
        }
        return sum.mean(settings.lossWeights(), backward ? sumGradients(cuts.size()) : 0);
    }

    private void await(List<Callable<Void>> tasks) {
        try {
            for (Future<Void> done : threads.invokeAll(tasks)) {
                done.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted in a training step", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    /** Adds all chunks' gradients to the first's, in their order; returns the norm of the sum. */
    private double sumGradients(int chunks) {
        float[] sum = gradients.get(0);
        for (int c = 1; c < chunks; c++) {
            float[] more = gradients.get(c);
            for (int i = 0; i < sum.length; i++) {
                sum[i] += more[i];
            }
        }
        double squares = 0;
        for (float gradient : sum) {
            squares += (double) gradient * gradient;
        }
        return Math.sqrt(squares);
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the trainer is closed");
        }
    }

    /** Ends its threads and frees its memory, which lies outside the heap. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        threads.shutdownNow();
        try {
            if (threads.awaitTermination(1, TimeUnit.MINUTES)) {
                graphs.forEach(Graph::close);
            }
        } catch (InterruptedException e) {
            // A chunk may still run in the graphs' memory, so that is left to the garbage collector.
            Thread.currentThread().interrupt();
        }
    }
}
