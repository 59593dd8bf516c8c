/**
 * Players: whoever chooses moves. The baselines everything is measured against (random, greedy, alpha-beta, UCT), the tree search as
 * a player, and the words that name them on a command line.
 *
 * <p>Depends on {@code org.morphzero.mcts} and {@code org.morphzero.rules}.
 */
package org.morphzero.mcts.player;
