package org.morphzero.app.view;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * The terminal that standard output goes to, if it goes to one.
 *
 * <p>The library of the progress bar could tell its width as well, but once it has opened the terminal for that, Ctrl-C kills the program at
 * once, without its shutdown hooks (seen with jline 3.29).
 */
public final class Terminal {
    private static final int USUAL_WIDTH = 80;

    private Terminal() {}

    /** Its columns; empty if output goes to a file, a pipe or a terminal that cannot move its cursor. */
    public static OptionalInt width() {
        return isThere() && !"dumb".equals(System.getenv("TERM")) ? OptionalInt.of(askedWidth()) : OptionalInt.empty();
    }

    /** Whether a person sits at a terminal: both input and output go to one. */
    @SuppressWarnings("SystemConsoleNull") // Newer Javas are asked in their own way.
    public static boolean isThere() {
        return System.console() != null && isTerminal(System.console());
    }

    /** From Java 22 on there is a console without a terminal, too, and a method that says so. */
    private static boolean isTerminal(java.io.Console console) {
        try {
            return (boolean) java.io.Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException olderJava) {
            return true;
        }
    }

    private static int askedWidth() {
        try {
            Process stty = new ProcessBuilder("stty", "size")
                    .redirectInput(new File("/dev/tty"))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String[] rowsAndColumns = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII)
                    .strip()
                    .split(" ", -1);
            if (stty.waitFor(1, TimeUnit.SECONDS) && rowsAndColumns.length == 2) {
                int columns = Integer.parseInt(rowsAndColumns[1]);
                return columns > 0 ? columns : USUAL_WIDTH;
            }
        } catch (IOException | NumberFormatException e) {
            return USUAL_WIDTH;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return USUAL_WIDTH;
    }
}
