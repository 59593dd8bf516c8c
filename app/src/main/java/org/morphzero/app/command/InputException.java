package org.morphzero.app.command;

/** The user asked for something that cannot be: a file that is not there, a number out of range. */
final class InputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    InputException(String message) {
        super(message);
    }

    /** The number an option was given, if it lies in its range. */
    static int inRange(String option, int number, int least, int most) {
        if (number < least || number > most) {
            throw new InputException(option + ": " + number + " (expected " + least + ".." + most + ")");
        }
        return number;
    }
}
