package org.morphzero.app;

import java.io.PrintWriter;
import java.io.StringWriter;

/** What one command line printed, and its exit code. */
public record CommandRun(int code, String out, String err) {
    /** Runs one. */
    public static CommandRun of(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = MorphZero.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
        return new CommandRun(code, out.toString(), err.toString());
    }

    /** The last line it printed. */
    public String lastLine() {
        return out.lines().reduce((first, last) -> last).orElseThrow();
    }
}
