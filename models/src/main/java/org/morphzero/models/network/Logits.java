package org.morphzero.models.network;

import java.nio.FloatBuffer;

/**
 * What a graph puts out for a batch of positions, pixel by pixel.
 *
 * @param policy logits of the planes of all policies, {@code batch x pixels x (policies x planes)}
 * @param value logits of win, draw and loss, and what else the value head says, {@code batch x 3 or 4}
 * @param queries of each cell, {@code batch x pixels x (policies x levels x length)}; empty where there are none
 * @param keys of each cell, as the queries
 */
record Logits(FloatBuffer policy, FloatBuffer value, FloatBuffer queries, FloatBuffer keys) {}
