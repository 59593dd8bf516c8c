package org.morphzero.training.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.CheckpointException;
import org.morphzero.models.checkpoint.CheckpointReader;
import org.morphzero.models.checkpoint.CheckpointWriter;
import org.morphzero.models.checkpoint.Manifest;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.TrainingState;
import org.morphzero.models.onnx.ActivationRanges;
import org.morphzero.training.learning.LearnerState;

/**
 * The networks of a run. {@code checkpoints/000012.zip} is the one that plays after iteration 12, {@code learner/000012.zip} the one that learns, with its
 * optimiser. An iteration is done once its learner is there, which is written last.
 */
final class RunFolder {
    /** As many learners are kept, in case the last cannot be read. */
    private static final int LEARNERS_KEPT = 2;

    /** The last so many playing networks are kept, and every so manieth before. */
    private static final int CHECKPOINTS_KEPT = 10;

    private static final Pattern NUMBERED = Pattern.compile("(\\d{6,9})\\.zip");

    private final Path folder;
    private final Path checkpoints;
    private final Path learners;

    RunFolder(Path folder) {
        this.folder = folder;
        checkpoints = folder.resolve("checkpoints");
        learners = folder.resolve("learner");
    }

    Path folder() {
        return folder;
    }

    Path config() {
        return folder.resolve("config.yaml");
    }

    Path games() {
        return folder.resolve("games");
    }

    Path metrics() {
        return folder.resolve("metrics.jsonl");
    }

    /** The playing network of the last iteration, under a name that does not change. */
    Path latest() {
        return folder.resolve("latest.zip");
    }

    /** How an iteration's networks are called, {@code 000012}. */
    static String name(int iteration) {
        return String.format("%06d", iteration);
    }

    Path checkpoint(int iteration) {
        return checkpoints.resolve(name(iteration) + ".zip");
    }

    /** The iterations whose playing network is there, ascending. */
    List<Integer> iterations() throws IOException {
        return numbers(checkpoints);
    }

    private Path learner(int iteration) {
        return learners.resolve(name(iteration) + ".zip");
    }

    /** Where an iteration left the networks. */
    record Standing(int iteration, LearnerState state, Manifest.Lineage lineage) {}

    /**
     * The last iteration whose networks can be read.
     *
     * @param noted told of networks that cannot
     * @throws RunException if there are some and none can be read
     */
    Optional<Standing> last(Consumer<String> noted) throws IOException {
        List<Integer> iterations = numbers(learners);
        Collections.reverse(iterations);
        for (int iteration : iterations) {
            try {
                Checkpoint learning = CheckpointReader.read(learner(iteration));
                Checkpoint playing = CheckpointReader.read(checkpoint(iteration));
                return Optional.of(new Standing(
                        iteration,
                        new LearnerState(learning.state(), playing.state().network()),
                        learning.lineage()));
            } catch (CheckpointException e) {
                noted.accept(e.getMessage() + "; going back to the iteration before");
            }
        }
        if (iterations.isEmpty()) {
            return Optional.empty();
        }
        throw new RunException(
                "run " + folder + ": none of its networks can be read; train in another folder with --run, and"
                        + " give it a network of this one by --set init=FILE");
    }

    /** Makes an iteration done. */
    void write(Standing standing, Optional<ActivationRanges> ranges) throws IOException {
        TrainingState learning = standing.state().learning();
        Network network = standing.state().playing();
        String name = name(standing.iteration());
        Checkpoint playing = new Checkpoint(
                name, new TrainingState(network, new float[0], learning.step()), standing.lineage(), ranges);
        CheckpointWriter.write(playing, checkpoint(standing.iteration()));
        CheckpointWriter.write(playing, latest());
        CheckpointWriter.write(
                new Checkpoint(name, learning, standing.lineage(), Optional.empty()), learner(standing.iteration()));
        prune();
    }

    private void prune() throws IOException {
        List<Integer> old = numbers(learners);
        for (int iteration : old.subList(0, Math.max(0, old.size() - LEARNERS_KEPT))) {
            Files.deleteIfExists(learner(iteration));
        }
        List<Integer> playing = iterations();
        for (int iteration : playing.subList(0, Math.max(0, playing.size() - CHECKPOINTS_KEPT))) {
            if (iteration % CHECKPOINTS_KEPT != 0) {
                Files.deleteIfExists(checkpoint(iteration));
            }
        }
    }

    /** Ascending. */
    private static List<Integer> numbers(Path folder) throws IOException {
        List<Integer> numbers = new ArrayList<>();
        if (!Files.isDirectory(folder)) {
            return numbers;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Matcher matcher = NUMBERED.matcher(file.getFileName().toString());
                if (matcher.matches()) {
                    numbers.add(Integer.parseInt(matcher.group(1)));
                }
            }
        }
        Collections.sort(numbers);
        return numbers;
    }
}
