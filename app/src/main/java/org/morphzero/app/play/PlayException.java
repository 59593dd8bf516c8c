package org.morphzero.app.play;

/** Something a player asks for cannot be done now. The message says why, and what was expected. */
public final class PlayException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public PlayException(String message) {
        super(message);
    }
}
