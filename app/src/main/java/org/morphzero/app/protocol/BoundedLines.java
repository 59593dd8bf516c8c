package org.morphzero.app.protocol;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads lines of a client that may send anything: a line longer than the bound is skipped as it comes and never held. */
final class BoundedLines {
    private static final int BUFFER = 1 << 16;
    private static final int END = -1;

    private final InputStream in;
    private final int longest;
    private final byte[] buffer = new byte[BUFFER];
    private int at;
    private int filled;

    /**
     * A line.
     *
     * @param text without its end; bytes that are not UTF-8 are replaced
     * @param tooLong whether it was longer than the bound, and is not there
     */
    record Line(String text, boolean tooLong) {}

    /**
     * Lines of a stream.
     *
     * @param longest bytes of a line that is taken
     */
    BoundedLines(InputStream in, int longest) {
        this.in = in;
        this.longest = longest;
    }

    /** The next line, a last one without an end included; null at the end of the stream, and where it can no longer be read. */
    Line next() {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        boolean any = false;
        boolean tooLong = false;
        int b = read();
        while (b != END && b != '\n') {
            any = true;
            if (line.size() < longest) {
                line.write(b);
            } else {
                tooLong = true;
                line.reset();
                b = skip();
                continue;
            }
            b = read();
        }
        if (b == END && !any) {
            return null;
        }
        String text = line.toString(StandardCharsets.UTF_8);
        return new Line(tooLong ? "" : text.endsWith("\r") ? text.substring(0, text.length() - 1) : text, tooLong);
    }

    private int skip() {
        int b = read();
        while (b != END && b != '\n') {
            b = read();
        }
        return b;
    }

    private int read() {
        if (at == filled) {
            at = 0;
            try {
                filled = in.read(buffer);
            } catch (IOException e) {
                // A client that is gone: what it may have had in mind is not known.
                filled = END;
            }
            if (filled <= 0) {
                filled = 0;
                return END;
            }
        }
        return buffer[at++] & 0xFF;
    }
}
