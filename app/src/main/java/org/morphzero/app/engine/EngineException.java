package org.morphzero.app.engine;

/** Something asked of the engine cannot be; the message names the place and what was expected. */
public final class EngineException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public EngineException(String message) {
        super(message);
    }
}
