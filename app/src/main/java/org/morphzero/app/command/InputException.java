package org.morphzero.app.command;

/** The user asked for something that cannot be: a file that is not there, a number out of range. */
final class InputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    InputException(String message) {
        super(message);
    }
}
