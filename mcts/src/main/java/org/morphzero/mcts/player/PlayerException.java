package org.morphzero.mcts.player;

/**
 * A player cannot go on: its program has died, does not answer, or answers with something that is no move. In a match it loses the game for
 * that; where it plays alone the work ends. The message says what happened, as the end of a sentence that begins with the player:
 * {@code did not answer within 5.1 s}.
 */
public final class PlayerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public PlayerException(String message) {
        super(message);
    }
}
