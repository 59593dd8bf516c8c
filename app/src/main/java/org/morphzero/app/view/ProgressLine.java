package org.morphzero.app.view;

import org.morphzero.training.run.RunProgress;

/** Where the work stands, in a line that is kept up to date or in lines now and then. */
public sealed interface ProgressLine extends AutoCloseable permits TerminalLine, PlainLines {
    /** Shows it, or not if it is too soon for that. */
    void show(RunProgress progress);

    /** Other lines are about to be printed. */
    void makeRoom();

    /** Nothing is shown any more. */
    @Override
    void close();
}
