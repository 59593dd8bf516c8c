package org.morphzero.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.app.tactics.MateSuite;
import org.morphzero.mcts.UniformEvaluator;
import org.morphzero.rules.variant.Variants;

/** Mates are solved once for a network and a suite, and looked up from then on. */
class MateTrialTest {
    private static final String MATE_IN_ONE = "k7/8/1K6/8/8/8/8/7R w - - 0 1\t1\th1h8";
    private static final String ANOTHER = "7k/8/6K1/8/8/8/8/R7 w - - 0 1\t1\ta1a8";

    @TempDir
    private Path folder;

    private final List<String> told = new ArrayList<>();

    private MateScores solve(String network, String... mates) throws IOException {
        told.clear();
        Path checkpoint = Files.writeString(folder.resolve("latest.zip"), network);
        MateSuite suite = MateSuite.of("mates.tsv", List.of(mates), Variants.of("chess"));
        return MateTrial.of(suite, checkpoint, new UniformEvaluator(), folder.resolve("tactics.json"), told::add);
    }

    @Test
    void theSearchFindsWhatTheNetworkDoesNot() throws IOException {
        MateScores scores = solve("a network", MATE_IN_ONE, ANOTHER);

        assertThat(scores.solvers())
                .extracting(MateScores.Solver::name)
                .containsExactly("network alone", "64 simulations", "800 simulations");
        assertThat(scores.solvers()).extracting(MateScores.Solver::solved).containsExactly(0, 2, 2);
        assertThat(told).hasSize(3);
    }

    @Test
    void theSameMatesAreNotSolvedAgain() throws IOException {
        MateScores first = solve("a network", MATE_IN_ONE);

        assertThat(solve("a network", MATE_IN_ONE)).isEqualTo(first);
        assertThat(told).isEmpty();
    }

    @Test
    void anotherNetworkAnotherSuiteAndADamagedMemoryAreSolvedAnew() throws IOException {
        solve("a network", MATE_IN_ONE);
        solve("another network", MATE_IN_ONE);
        assertThat(told).hasSize(3);
        solve("another network", ANOTHER);
        assertThat(told).hasSize(3);
        Files.writeString(folder.resolve("tactics.json"), "{\"key\":");
        solve("another network", ANOTHER);
        assertThat(told).hasSize(3);
    }
}
