/** Plays games with a network and records what the searches found. Depends on rules, mcts, models, and on config and game. */
package org.morphzero.training.selfplay;
