package org.morphzero.models.evaluation;

import java.nio.FloatBuffer;

/**
 * What a network puts out for a batch of positions.
 *
 * @param policy logits of the policy planes
 * @param value logits of win, draw and loss, and what else the value head says
 * @param queries of each cell, for {@link PairLogits}; empty where there are none
 * @param keys of each cell
 */
public record Logits(FloatBuffer policy, FloatBuffer value, FloatBuffer queries, FloatBuffer keys) {}
