package org.morphzero.training.run;

import org.morphzero.training.metrics.IterationReport;

/** Watches and says nothing. */
class Silence implements RunListener {
    @Override
    public void begun(RunStart start) {}

    @Override
    public void progressed(RunProgress progress) {}

    @Override
    public void finished(IterationReport report) {}

    @Override
    public void noted(String line) {}
}
