package org.morphzero.rules;

/** Text that does not say what it should: a FEN, a move, an option. The message names the place and what was expected. */
public final class NotationException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public NotationException(String message) {
        super(message);
    }
}
