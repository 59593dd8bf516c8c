package org.morphzero.app.protocol;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes lines to the client, each at once. */
final class LineOutput {
    private final OutputStream out;

    LineOutput(OutputStream out) {
        this.out = out;
    }

    /** The client reads no more. */
    static final class ClientGone extends RuntimeException {
        private static final long serialVersionUID = 1L;

        ClientGone(IOException cause) {
            super(cause);
        }
    }

    /**
     * Writes a text and ends the line.
     *
     * @throws ClientGone if nobody reads any more
     */
    void line(String text) {
        try {
            out.write((text + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            throw new ClientGone(e);
        }
    }
}
