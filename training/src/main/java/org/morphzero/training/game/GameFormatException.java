package org.morphzero.training.game;

/** A recorded game, or a file of them, is not what it should be; the message names the place and what was expected. */
public final class GameFormatException extends RuntimeException {
    private static final long serialVersionUID = 1;

    GameFormatException(String message) {
        super(message);
    }

    GameFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
