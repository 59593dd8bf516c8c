package org.morphzero.training.learning;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.morphzero.mcts.RandomSource;
import org.morphzero.models.network.Losses;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.Optimiser;
import org.morphzero.models.network.Sample;
import org.morphzero.models.network.Trainer;
import org.morphzero.training.config.LearningConfig;
import org.morphzero.training.replay.ReplayWindow;

/**
 * The network that learns and the one that plays. What it learns in a step follows from its state, the window, the seed and the step's
 * number; the number of threads changes nothing.
 */
public final class Learner implements AutoCloseable {
    /** The purpose of its random numbers. */
    private static final long BATCHES = 0x42617463686573L;

    private final LearningConfig config;
    private final long seed;
    private final Trainer trainer;
    private final Network start;
    private final MovingAverage average;

    /** Told of each step. */
    @FunctionalInterface
    public interface Watcher {
        /**
         * A step is done.
         *
         * @param done steps of this call so far
         */
        void stepped(int done, Losses losses);
    }

    public Learner(LearningConfig config, LearnerState state, int threads, long seed) {
        this.config = config;
        this.seed = seed;
        start = state.playing();
        average = new MovingAverage(config.averaging(), start.parameters());
        Optimiser adam = Optimiser.adam(config.learningRate(), config.weightDecay());
        Optimiser optimiser = new Optimiser(
                adam.learningRate(),
                adam.beta1(),
                adam.beta2(),
                adam.epsilon(),
                adam.weightDecay(),
                config.gradientClip());
        trainer = new Trainer(
                state.learning(),
                new Trainer.Settings(
                        optimiser, config.lossWeights(), useful(threads), config.chunk(), config.augment(), seed));
    }

    /** More threads than a batch has chunks would have nothing to do. */
    private int useful(int threads) {
        return Math.min(threads, (config.batch() + config.chunk() - 1) / config.chunk());
    }

    /**
     * The learning rate of a step: over the warm-up it rises in a straight line, then it falls with the games.
     *
     * @param step counted from 1
     * @param games behind the network
     */
    public double learningRate(int step, long games) {
        return config.learningRateAt(games) * Math.min(1, (double) step / Math.max(1, config.warmupSteps()));
    }

    /** Training steps of the run up to here. */
    public int step() {
        return trainer.step();
    }

    /**
     * Takes steps on batches from the window.
     *
     * @param games behind the network; the learning rate and the search's share of the value targets depend on it
     * @param stop asked before each step; true ends the call early
     * @return the mean of the steps' losses
     * @throws org.morphzero.models.network.TrainingDiverged if a number is not finite any more; the state is that before the step
     */
    public Losses learn(ReplayWindow window, int steps, long games, Watcher watcher, BooleanSupplier stop) {
        double searchValueShare = config.searchValueShare().at(games);
        LossMeans means = new LossMeans();
        for (int done = 1; done <= steps && !stop.getAsBoolean(); done++) {
            int step = trainer.step() + 1;
            List<Sample> batch = window.batch(config.batch(), RandomSource.of(seed, BATCHES, step), searchValueShare);
            Losses losses = trainer.step(batch, learningRate(step, games));
            means.add(losses);
            if (average.isDue(step)) {
                average.take(trainer.network().parameters(), step);
            }
            watcher.stepped(done, losses);
        }
        return means.mean();
    }

    public LearnerState state() {
        return new LearnerState(trainer.state(), start.withParameters(average.average()));
    }

    @Override
    public void close() {
        trainer.close();
    }
}
