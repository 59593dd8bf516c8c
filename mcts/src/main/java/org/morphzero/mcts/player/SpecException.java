package org.morphzero.mcts.player;

/** Words that name no player. The message names the place and what was expected. */
public final class SpecException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public SpecException(String message) {
        super(message);
    }
}
