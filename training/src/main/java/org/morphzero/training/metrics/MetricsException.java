package org.morphzero.training.metrics;

/** A metrics file that cannot be understood; the message names the file and the line. */
public final class MetricsException extends RuntimeException {
    private static final long serialVersionUID = 1;

    MetricsException(String message) {
        super(message);
    }
}
