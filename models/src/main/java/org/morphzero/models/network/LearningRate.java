package org.morphzero.models.network;

import org.nd4j.linalg.schedule.ISchedule;

/** Hands the trainer's present rate to DL4J's updater, which keeps one instance: copies are the same object. */
@SuppressWarnings("serial")
final class LearningRate implements ISchedule {
    double rate;

    @Override
    public double valueAt(int iteration, int epoch) {
        return rate;
    }

    @Override
    @SuppressWarnings("MissingSuperCall")
    public ISchedule clone() {
        return this;
    }
}
