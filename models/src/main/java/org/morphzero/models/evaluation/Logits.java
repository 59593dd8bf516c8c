package org.morphzero.models.evaluation;

import java.nio.FloatBuffer;

/**
 * What a network puts out for a batch of positions.
 *
 * @param policy logits of the policy planes, {@code batch x channels x pixels} in the layout of whoever made them
 * @param value logits of win, draw and loss, and what else the value head says, {@code batch x 3 or 4}
 * @param queries of each cell, {@code batch x (policies x levels x length) x pixels}, for {@link PairLogits}; empty where there are none
 * @param keys of each cell, as the queries
 */
public record Logits(FloatBuffer policy, FloatBuffer value, FloatBuffer queries, FloatBuffer keys) {}
