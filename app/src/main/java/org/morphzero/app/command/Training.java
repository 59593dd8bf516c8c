package org.morphzero.app.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.morphzero.training.config.TrainingConfig;
import org.morphzero.training.run.RunListener;
import org.morphzero.training.run.TrainingRun;

/** What the command {@code train} needs of the module {@code training}. */
interface Training {
    /**
     * Reads a configuration.
     *
     * @param settings each {@code a.b=c}, which replace what the file says; the later ones win
     */
    TrainingConfig read(Path file, List<String> settings);

    /**
     * Begins the run of that folder, or goes on with it.
     *
     * @param stop asked often, from any thread; once it is true the call returns soon, and nothing that was done is lost
     */
    TrainingRun.Ending train(TrainingConfig config, Path folder, RunListener listener, BooleanSupplier stop)
            throws IOException;
}
