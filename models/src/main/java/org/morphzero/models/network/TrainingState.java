package org.morphzero.models.network;

/**
 * All a trainer needs to go on as if it had never stopped.
 *
 * @param optimiserState Adam's averages, twice as long as the parameters; empty before the first step, and for a network that
 *     only plays
 * @param step how many steps were taken
 */
@SuppressWarnings("ArrayRecordComponent")
public record TrainingState(Network network, float[] optimiserState, int step) {
    public TrainingState {
        int expected = 2 * network.parameterCount();
        if (optimiserState.length != 0 && optimiserState.length != expected) {
            throw new IllegalArgumentException(
                    "optimiser state of " + optimiserState.length + " numbers, expected " + expected);
        }
        for (float value : optimiserState) {
            if (!Float.isFinite(value)) {
                throw new IllegalArgumentException("the optimiser's state holds " + value);
            }
        }
    }

    /** Of a network that no step was taken with. */
    public static TrainingState start(Network network) {
        return new TrainingState(network, new float[0], 0);
    }
}
