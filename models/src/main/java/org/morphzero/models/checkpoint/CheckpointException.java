package org.morphzero.models.checkpoint;

/** A checkpoint cannot be read or does not fit; the message names the file and what was expected. */
public final class CheckpointException extends RuntimeException {
    private static final long serialVersionUID = 1;

    CheckpointException(String message) {
        super(message);
    }

    CheckpointException(String message, Throwable cause) {
        super(message, cause);
    }
}
