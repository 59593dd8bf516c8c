package org.morphzero.training.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.morphzero.training.config.ConfigReader;
import org.morphzero.training.selfplay.LocalSelfPlay;

/** A process that trains until it is killed: configuration and folder are its arguments. */
final class TrainingProcess {
    private TrainingProcess() {}

    public static void main(String[] arguments) throws IOException {
        new TrainingRun(
                        ConfigReader.read(Path.of(arguments[0]), List.of()),
                        Path.of(arguments[1]),
                        new LocalSelfPlay(1, System::nanoTime),
                        new Silence(),
                        System::nanoTime,
                        () -> false)
                .run();
    }
}
