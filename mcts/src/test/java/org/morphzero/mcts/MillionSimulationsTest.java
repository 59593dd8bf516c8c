package org.morphzero.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.morphzero.rules.variant.Variants;

/** A million simulations fit where they should. */
@Tag("deep")
class MillionSimulationsTest {
    private static final int SIMULATIONS = 1_000_000;
    /** Position, node, four bytes a move and the lists of children; the uniform evaluator's priors are shared. */
    private static final long MOST_BYTES_A_SIMULATION = 800;

    @Test
    void aMillionSimulationsOfChessStayWithinTheBound() {
        Search search = new Search(new SplittableRandom(1), () -> 0);
        search.begin(Variants.of("chess").start(), SearchConfig.cheap(), Limit.simulations(SIMULATIONS));
        Lockstep lockstep = new Lockstep(new UniformEvaluator());
        long before = usedMemory();
        lockstep.run(List.of(search), 8);
        long used = usedMemory() - before;
        assertThat(search.result().simulations()).isEqualTo(SIMULATIONS);
        assertThat(used / SIMULATIONS).isLessThan(MOST_BYTES_A_SIMULATION);
    }

    private static long usedMemory() {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
