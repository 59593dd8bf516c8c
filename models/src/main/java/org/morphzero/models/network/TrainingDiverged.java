package org.morphzero.models.network;

/**
 * A loss, a gradient, or a weight after the step was not finite. The step was not taken: the trainer still holds the last good state.
 */
public final class TrainingDiverged extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final int step;

    TrainingDiverged(int step, String what) {
        super("training step " + step + ": " + what + "; the weights of step " + (step - 1) + " are kept");
        this.step = step;
    }

    /** The step that was not taken, counted from 1. */
    public int step() {
        return step;
    }
}
