package org.morphzero.training.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.morphzero.models.checkpoint.SafeFiles;
import org.morphzero.training.config.Changes;
import org.morphzero.training.config.ConfigReader;
import org.morphzero.training.config.ConfigWriter;
import org.morphzero.training.config.TrainingConfig;

/** The configuration a run keeps beside its games. */
final class ConfigOnDisk {
    private ConfigOnDisk() {}

    /**
     * Makes the file say what the run now goes by.
     *
     * @param begun whether the run has networks already, so that not everything can be changed any more
     * @param noted told of each key that has another value than before
     * @throws org.morphzero.training.config.ConfigException if one has that a run cannot change
     */
    static void reconcile(TrainingConfig config, Path file, boolean begun, Consumer<String> noted) throws IOException {
        if (begun && Files.exists(file)) {
            Changes changes = Changes.between(ConfigReader.read(file, List.of()), config);
            changes.requireResumable();
            changes.list().forEach(change -> noted.accept("changed since last time: " + change));
        }
        byte[] yaml = ConfigWriter.yaml(config).getBytes(StandardCharsets.UTF_8);
        SafeFiles.replace(file, out -> out.write(yaml));
    }
}
