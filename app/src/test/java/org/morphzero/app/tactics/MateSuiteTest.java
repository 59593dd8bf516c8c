package org.morphzero.app.tactics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.mcts.match.Tactics;
import org.morphzero.rules.variant.Variants;

class MateSuiteTest {
    @ParameterizedTest
    @ValueSource(strings = {"morph4", "bedlam", "morphomania", "metamorphin-fusion", "chess"})
    void theShippedSuitesAreReadByTheirVariants(String id) {
        MateSuite suite = MateSuite.of(id + ".tsv", MateSuite.shipped(id).orElseThrow(), Variants.of(id));

        assertThat(suite.tasks()).hasSize(75).extracting(Tactics.Task::mateIn).contains(1, 2, 3);
        assertThat(suite.first(7).tasks()).extracting(Tactics.Task::mateIn).containsExactly(1, 1, 1, 2, 2, 3, 3);
        assertThat(suite.first(75)).isSameAs(suite);
    }

    @Test
    void whereThereIsNoneNoneIsFound() {
        assertThat(MateSuite.shipped("chessgi")).isEmpty();
        assertThat(MateSuite.shipped("../report/claims")).isEmpty();
    }
}
