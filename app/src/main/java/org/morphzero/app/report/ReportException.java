package org.morphzero.app.report;

/** A report that cannot be made of what the user named; the message says what was expected. */
public final class ReportException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ReportException(String message) {
        super(message);
    }
}
