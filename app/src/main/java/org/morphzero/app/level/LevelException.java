package org.morphzero.app.level;

/** A level that does not exist. The message names what was found and what was expected. */
public final class LevelException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public LevelException(String message) {
        super(message);
    }
}
