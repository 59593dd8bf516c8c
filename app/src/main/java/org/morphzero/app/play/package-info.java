/**
 * A game as people play it: who plays, moves taken back and made again, how it ended, its PGN; and playing it in a terminal. May depend on
 * {@code rules}, {@code mcts}, {@code app.level}, {@code app.think} and {@code app.picture}.
 */
package org.morphzero.app.play;
