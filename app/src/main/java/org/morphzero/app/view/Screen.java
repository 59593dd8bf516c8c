package org.morphzero.app.view;

import java.io.PrintWriter;

/** The place of one line at the bottom of a terminal. */
final class Screen {
    private final PrintWriter out;
    private int drawn;

    Screen(PrintWriter out) {
        this.out = out;
    }

    /** @param line shorter than the terminal is wide, so that it does not wrap */
    synchronized void draw(String line) {
        out.print("\r" + line + " ".repeat(Math.max(0, drawn - line.length())));
        out.flush();
        drawn = line.length();
    }

    synchronized void clear() {
        if (drawn > 0) {
            out.print("\r" + " ".repeat(drawn) + "\r");
            out.flush();
            drawn = 0;
        }
    }
}
