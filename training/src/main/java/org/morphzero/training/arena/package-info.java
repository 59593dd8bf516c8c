/**
 * What a match says of two players (the sequential test, the likelihood that one is stronger), and what it has to do with the world outside: other
 * programs as players, games written as PGN. The match itself is {@code org.morphzero.mcts.match}. May depend on {@code rules}, {@code mcts}
 * and {@code models}.
 */
package org.morphzero.training.arena;
