package org.morphzero.training.run;

import org.morphzero.training.metrics.IterationReport;

/** Whoever watches a run. Called by the run's own thread. */
public interface RunListener {
    /** The run begins, or goes on where it stood. */
    void begun(RunStart start);

    /** Where the work stands; about twice a second. */
    void progressed(RunProgress progress);

    /** An iteration is done and safe on disk. */
    void finished(IterationReport report);

    /** Something worth a line that is no error. */
    void noted(String line);
}
