/**
 * Measuring players: matches of paired games and tactical tests. Results are the same for the same seed, however many threads play.
 *
 * <p>Depends on {@code org.morphzero.mcts}, {@code org.morphzero.mcts.player} and {@code org.morphzero.rules}.
 */
package org.morphzero.mcts.match;
