package org.morphzero.training.run;

import java.util.OptionalDouble;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.selfplay.SelfPlay;

/** Tells the listener where an iteration stands. */
final class Progress {
    private static final double SECONDS_BETWEEN = 0.5;
    /** Weight of a step's loss in the one that is shown. */
    private static final double NEWEST = 0.05;

    private final TrainingConfig config;
    private final Pace pace;
    private final RunListener listener;
    private int iteration;
    private long phaseBegun;
    private long told;
    private OptionalDouble loss = OptionalDouble.empty();

    Progress(TrainingConfig config, Pace pace, RunListener listener) {
        this.config = config;
        this.pace = pace;
        this.listener = listener;
    }

    Pace pace() {
        return pace;
    }

    RunListener listener() {
        return listener;
    }

    /** A phase of an iteration begins. */
    void begins(int number) {
        iteration = number;
        phaseBegun = pace.now();
        told = phaseBegun;
    }

    /** Seconds since the phase began. */
    double seconds() {
        return pace.since(phaseBegun);
    }

    /**
     * Some games are played.
     *
     * @param known those that were there before this call
     * @param count of all
     */
    void played(SelfPlay.Progress progress, int known, int count) {
        double seconds = Math.max(1e-9, seconds());
        tell(
                RunProgress.Phase.SELF_PLAY,
                known + progress.games(),
                count,
                progress.games(),
                progress.positions() / seconds,
                progress.evaluations() / seconds,
                0);
    }

    void stepped(int done, int steps, double newest) {
        loss = OptionalDouble.of(loss.isEmpty() ? newest : loss.getAsDouble() + NEWEST * (newest - loss.getAsDouble()));
        if (pace.since(told) < SECONDS_BETWEEN) {
            return;
        }
        told = pace.now();
        double samples = (double) done * config.learning().batch() / Math.max(1e-9, seconds());
        tell(RunProgress.Phase.LEARNING, done, steps, done, 0, 0, samples);
    }

    void matched(int done, int games) {
        tell(RunProgress.Phase.MATCHES, done, games, done, 0, 0, 0);
    }

    private void tell(
            RunProgress.Phase phase,
            long done,
            long of,
            long fresh,
            double positions,
            double evaluations,
            double samples) {
        double seconds = Math.max(1e-9, seconds());
        boolean isGames = phase != RunProgress.Phase.LEARNING;
        listener.progressed(new RunProgress(
                iteration,
                phase,
                done,
                of,
                isGames ? fresh / seconds : 0,
                positions,
                evaluations,
                samples,
                loss,
                fresh == 0 ? OptionalDouble.empty() : OptionalDouble.of(seconds / fresh * Math.max(0, of - done)),
                pace.iterationSecondsLeft(),
                pace.runSecondsLeft(config.iterations() - iteration)));
    }
}
