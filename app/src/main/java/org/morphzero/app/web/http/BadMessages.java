package org.morphzero.app.web.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Answers what never becomes a request: a line that is no HTTP, an address with forbidden characters, headers that are too long. Jetty meets
 * these before any route, and would answer with a page of its own.
 */
public final class BadMessages extends ErrorHandler {
    private final int longestHeaders;

    /**
     * @param longestHeaders bytes that request line and headers may have together
     */
    public BadMessages(int longestHeaders) {
        this.longestHeaders = longestHeaders;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        int status = response.getStatus();
        Guard.HEADERS.forEach((name, value) -> response.getHeaders().put(name, value));
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, Json.TYPE);
        response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
        byte[] json = Json.text(Map.of("error", sentence(status))).getBytes(StandardCharsets.UTF_8);
        response.write(true, ByteBuffer.wrap(json), callback);
        return true;
    }

    private String sentence(int status) {
        return switch (status) {
            case 414 -> "request line: too long (expected at most " + longestHeaders + " bytes with all headers)";
            case 431 -> "headers: too long (expected at most " + longestHeaders + " bytes, the request line included)";
            case 505 -> "request line: an unknown version of HTTP (expected HTTP/1.1)";
            case 400 ->
                "request: it is not well-formed HTTP (expected a line such as GET / HTTP/1.1, and headers with a Host)";
            default -> "request: it cannot be answered, with status " + status + " (expected HTTP/1.1)";
        };
    }
}
