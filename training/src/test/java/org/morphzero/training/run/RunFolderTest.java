package org.morphzero.training.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.models.checkpoint.Manifest;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Network;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.learning.LearnerState;

class RunFolderTest {
    @TempDir
    private Path path;

    private RunFolder folder;
    private final List<String> noted = new ArrayList<>();

    @BeforeEach
    void makeFolder() {
        folder = new RunFolder(path);
    }

    private static RunFolder.Standing standing(int iteration) {
        Network network = Network.untrained(
                Variants.of("morph4"), new Architecture(1, 4, 0, 0, 1, 1, false, false, false), iteration);
        return new RunFolder.Standing(
                iteration,
                LearnerState.start(network),
                new Manifest.Lineage("", 100L * iteration, 1, "hash", java.util.Map.of()));
    }

    private void write(int... iterations) throws IOException {
        for (int iteration : iterations) {
            folder.write(standing(iteration), Optional.empty());
        }
    }

    private List<String> files(String name) throws IOException {
        try (Stream<Path> files = Files.list(path.resolve(name))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void anEmptyFolderStandsNowhere() throws IOException {
        assertThat(folder.last(noted::add)).isEmpty();
    }

    @Test
    void theLastIterationIsFoundAgain() throws IOException {
        write(0, 1, 2);

        RunFolder.Standing last = folder.last(noted::add).orElseThrow();

        assertThat(last.iteration()).isEqualTo(2);
        assertThat(last.lineage().games()).isEqualTo(200);
        assertThat(last.state().playing().parameters())
                .containsExactly(standing(2).state().playing().parameters());
        assertThat(noted).isEmpty();
    }

    @Test
    void aLearnerThatCannotBeReadCostsOneIteration() throws IOException {
        write(1, 2);
        Files.writeString(path.resolve("learner/000002.zip"), "rubbish");

        assertThat(folder.last(noted::add).orElseThrow().iteration()).isEqualTo(1);
        assertThat(noted).hasSize(1);
        assertThat(noted.get(0)).contains("000002.zip").endsWith("going back to the iteration before");
    }

    @Test
    void whereNoneCanBeReadTheRunIsRefused() throws IOException {
        write(1);
        Files.writeString(path.resolve("learner/000001.zip"), "rubbish");

        assertThatThrownBy(() -> folder.last(noted::add))
                .isInstanceOf(RunException.class)
                .hasMessageContaining("none of its networks can be read");
    }

    @Test
    void twoLearnersAreKeptAndTheLastTenPlayersAndEveryTenthBefore() throws IOException {
        for (int iteration = 0; iteration <= 32; iteration++) {
            write(iteration);
        }

        assertThat(files("learner")).containsExactly("000031.zip", "000032.zip");
        assertThat(files("checkpoints"))
                .containsExactly(
                        "000000.zip",
                        "000010.zip",
                        "000020.zip",
                        "000023.zip",
                        "000024.zip",
                        "000025.zip",
                        "000026.zip",
                        "000027.zip",
                        "000028.zip",
                        "000029.zip",
                        "000030.zip",
                        "000031.zip",
                        "000032.zip");
    }

    @Test
    void aSecondProcessIsKeptOut() throws IOException {
        RunLock lock = RunLock.take(path);
        try (lock) {
            assertThatThrownBy(() -> RunLock.take(path))
                    .isInstanceOf(RunException.class)
                    .hasMessage("run " + path + ": process "
                            + ProcessHandle.current().pid()
                            + " works on it; wait for it or end it, or choose another folder with --run");
        }
        RunLock.take(path).close();
    }
}
