package org.morphzero.app.doctor;

import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.network.Architecture;
import org.morphzero.rules.Variant;
import org.morphzero.training.config.LearningConfig;
import org.morphzero.training.config.SelfPlayConfig;
import org.morphzero.training.config.TrainingConfig;

/**
 * What a run of a configuration has to compute.
 *
 * @param name of the configuration
 * @param engine that evaluates in self-play
 * @param simulationsAMove on average over full and cheap searches
 * @param rowsAMove positions with a policy target
 * @param reuse rows learnt for each new one
 */
public record Workload(
        String name,
        Variant variant,
        Architecture network,
        Checkpoint.Engine engine,
        double simulationsAMove,
        double rowsAMove,
        double reuse) {

    /** That of a configuration. */
    public static Workload of(String name, TrainingConfig config) {
        SelfPlayConfig.SearchSettings search = config.selfPlay().search();
        LearningConfig learning = config.learning();
        return new Workload(
                name,
                config.playedVariant(),
                config.network(),
                config.selfPlay().engine().engine(),
                search.fullShare() * search.fullSimulations() + (1 - search.fullShare()) * search.cheapSimulations(),
                search.fullShare(),
                learning.reuse());
    }

    /** Where there is no configuration: a small network, 64 simulations every fourth move and 12 else, each row learnt five times. */
    public static Workload usual(Variant variant) {
        return new Workload(variant.id(), variant, Architecture.of(4, 32), Checkpoint.Engine.ONNX_INT8, 25, 0.25, 5);
    }
}
