package org.morphzero.app.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.morphzero.training.config.ConfigReader;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.run.RunListener;
import org.morphzero.training.run.TrainingRun;
import org.morphzero.training.selfplay.LocalSelfPlay;

/** Trains in this process. */
final class LocalTraining implements Training {
    @Override
    public TrainingConfig read(Path file, List<String> settings) {
        return ConfigReader.read(file, settings);
    }

    @Override
    public TrainingRun.Ending train(TrainingConfig config, Path folder, RunListener listener, BooleanSupplier stop)
            throws IOException {
        try (LocalSelfPlay selfPlay = new LocalSelfPlay(config.workers(), System::nanoTime)) {
            return new TrainingRun(config, folder, selfPlay, listener, System::nanoTime, stop).run();
        }
    }
}
