package org.morphzero.app.tactics;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.morphzero.mcts.match.Tactics;
import org.morphzero.rules.Variant;

/**
 * Mates to solve.
 *
 * @param name of the file they are from
 * @param lines {@code fen<TAB>mate in<TAB>move}
 * @param tasks the same, read
 */
public record MateSuite(String name, List<String> lines, List<Tactics.Task> tasks) {
    public MateSuite {
        lines = List.copyOf(lines);
        tasks = List.copyOf(tasks);
    }

    /**
     * Reads a suite.
     *
     * @throws org.morphzero.rules.NotationException if a line is no task of the variant; the message names it
     */
    public static MateSuite of(String name, List<String> lines, Variant variant) {
        return new MateSuite(name, lines, Tactics.read(variant, lines, name));
    }

    /** The lines of the suite that comes with the program for a variant of that id, for its default rules; empty if there is none. */
    public static Optional<List<String>> shipped(String id) {
        if (!id.matches("[a-z0-9-]+")) {
            return Optional.empty();
        }
        try (InputStream in = MateSuite.class.getResourceAsStream(id + ".tsv")) {
            return in == null
                    ? Optional.empty()
                    : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The first tasks of each distance, so many in all; the suite itself where it has no more. */
    public MateSuite first(int positions) {
        if (tasks.size() <= positions) {
            return this;
        }
        List<Integer> distances =
                tasks.stream().map(Tactics.Task::mateIn).distinct().sorted().toList();
        List<Tactics.Task> chosen = new ArrayList<>();
        for (int i = 0; i < distances.size(); i++) {
            // What does not divide evenly goes to the shorter distances.
            int share = positions / distances.size() + (i < positions % distances.size() ? 1 : 0);
            int distance = distances.get(i);
            tasks.stream()
                    .filter(task -> task.mateIn() == distance)
                    .limit(share)
                    .forEach(chosen::add);
        }
        return new MateSuite(name, lines, chosen);
    }
}
