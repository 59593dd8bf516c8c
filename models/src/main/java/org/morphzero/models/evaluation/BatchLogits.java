package org.morphzero.models.evaluation;

/** A network's answer to a batch of positions, looked at position by position. For one thread. */
public interface BatchLogits {
    /** Looks at a position of the batch. What is asked later is about the one looked at last. */
    void lookAt(int position);

    /** The logit of the move of a policy index. */
    float move(int index);

    /** The logit of a win (0), a draw (1) or a loss (2) of the side to move. */
    float outcome(int which);
}
