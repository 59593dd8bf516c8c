/**
 * How strong players are that have met in many games: the model and its fit, the games on disk, who plays whom next, and playing them.
 *
 * <p>Depends on {@code org.morphzero.rules}, {@code org.morphzero.mcts} with its players and matches, and {@code org.morphzero.training.lines}.
 */
package org.morphzero.training.arena.rating;
