package org.morphzero.app.web.http;

/** A request that is refused: an HTTP status, and a sentence that names the field, what was found and what was expected. */
public final class RequestException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;

    public RequestException(int status, String message) {
        super(message);
        this.status = status;
    }

    /** Something in the request is wrong. */
    public static RequestException bad(String message) {
        return new RequestException(400, message);
    }

    /** There is nothing of that name. */
    public static RequestException notFound(String message) {
        return new RequestException(404, message);
    }

    /** It cannot be done now. */
    public static RequestException conflict(String message) {
        return new RequestException(409, message);
    }

    /** There are as many as the server takes. */
    public static RequestException tooMany(String message) {
        return new RequestException(429, message);
    }

    public int status() {
        return status;
    }
}
