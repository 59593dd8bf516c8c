/**
 * What a run's games say of the variant they are games of: how they end and how long they take, what pieces are worth, what happens to
 * pieces and when. Everything is counted from the moves and the positions around them; no variant is named here. Depends on rules, on
 * {@code training.game}, on the Elo of {@code mcts.match}, and on Commons Math for distributions and linear algebra.
 */
package org.morphzero.training.insight;
