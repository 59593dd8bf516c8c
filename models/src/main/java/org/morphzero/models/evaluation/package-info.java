/**
 * What all evaluators share: logits read as evaluations, and a cache. Depends on {@code rules}, {@code mcts} and {@code
 * models.encoding}.
 */
package org.morphzero.models.evaluation;
