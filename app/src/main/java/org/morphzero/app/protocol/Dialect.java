package org.morphzero.app.protocol;

/** How commands are understood and answers are given. */
interface Dialect {
    /** Does what a line says; false to end. */
    boolean command(String line);

    /** Says that something asked for cannot be done, in one line. */
    void error(String message);
}
