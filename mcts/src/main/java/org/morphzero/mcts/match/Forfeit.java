package org.morphzero.mcts.match;

import org.morphzero.rules.Side;

/**
 * A game lost otherwise than on the board.
 *
 * @param loser whose player could not go on or chose a move that is not legal
 * @param reason what the player did, as the end of a sentence that begins with the player
 */
public record Forfeit(Side loser, String reason) {}
