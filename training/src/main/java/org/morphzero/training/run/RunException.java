package org.morphzero.training.run;

/** A run cannot begin or go on; the message says why, and what helps. Nothing is lost. */
public final class RunException extends RuntimeException {
    private static final long serialVersionUID = 1;

    RunException(String message) {
        super(message);
    }

    RunException(String message, Throwable cause) {
        super(message, cause);
    }
}
