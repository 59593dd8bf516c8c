package org.morphzero.app.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.CheckpointWriter;
import org.morphzero.models.checkpoint.Manifest;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.TrainingState;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** Networks that know nothing and are quick: a folder of checkpoints to play with in tests. */
public final class TinyNetworks {
    private static final Architecture TINY = new Architecture(1, 4, 0, 0, 1, 1, false, false, false);

    private TinyNetworks() {}

    /** Writes {@code NAME.zip} into a folder. */
    public static void write(Path folder, String name, Variant variant, long games) {
        write(folder, name, variant, games, TINY);
    }

    /** The same with a network of another size. */
    public static void write(Path folder, String name, Variant variant, long games, Architecture size) {
        Manifest.Lineage lineage = new Manifest.Lineage("", games, 1, "", Map.of());
        try {
            CheckpointWriter.write(
                    new Checkpoint(
                            name,
                            TrainingState.start(Network.untrained(variant, size, games)),
                            lineage,
                            Optional.empty()),
                    folder.resolve(name + ".zip"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Networks for the three variants that are shipped with some, two each; none for the others. */
    public static void writeAll(Path folder) {
        for (String id : List.of("morph4", "bedlam", "morphomania")) {
            write(folder, id, Variants.of(id), 2000);
            write(folder, id + "-1", Variants.of(id), 1000);
        }
    }
}
