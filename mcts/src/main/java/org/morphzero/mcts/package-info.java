/**
 * Tree search over any {@link org.morphzero.mcts.Evaluator}: many games in lockstep, or one position with several leaves in
 * flight. Values are always from the view of the side to move of the position they belong to; priors and visits are in the order of
 * {@code Position.legalMoves()} wherever they leave this package.
 *
 * <p>Depends on {@code org.morphzero.rules} only.
 */
package org.morphzero.mcts;
