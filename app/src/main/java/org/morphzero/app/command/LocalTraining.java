package org.morphzero.app.command;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.run.RunListener;

/** Trains in this process: the one place where the commands and the module {@code training} meet. */
final class LocalTraining implements Training {
    @Override
    public TrainingConfig read(Path file, List<String> settings) {
        throw new InputException(file + ": this build cannot read configurations yet");
    }

    @Override
    public Ending train(TrainingConfig config, Path folder, RunListener listener, BooleanSupplier stop) {
        throw new InputException(folder + ": this build cannot train yet");
    }
}
