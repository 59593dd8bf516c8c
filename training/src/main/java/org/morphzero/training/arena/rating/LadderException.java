package org.morphzero.training.arena.rating;

/** A file of results that cannot be understood; the message names the file and the line. */
public final class LadderException extends RuntimeException {
    private static final long serialVersionUID = 1;

    LadderException(String message) {
        super(message);
    }
}
