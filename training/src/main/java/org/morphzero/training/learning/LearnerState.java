package org.morphzero.training.learning;

import org.morphzero.models.network.Network;
import org.morphzero.models.network.TrainingState;

/**
 * All that learning needs to go on as if it had never stopped.
 *
 * @param learning the network that learns, with its optimiser
 * @param playing the moving average of its weights
 */
public record LearnerState(TrainingState learning, Network playing) {
    /** Of a network that has learnt nothing yet in this run. */
    public static LearnerState start(Network network) {
        return new LearnerState(TrainingState.start(network), network);
    }
}
