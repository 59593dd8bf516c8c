package org.morphzero.app.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LevelTest {
    @Test
    void levelsRiseInEverything() {
        assertThat(Level.ALL).hasSizeGreaterThanOrEqualTo(8);
        for (int i = 1; i < Level.ALL.size(); i++) {
            Level weaker = Level.ALL.get(i - 1);
            Level stronger = Level.ALL.get(i);
            assertThat(stronger.number()).isEqualTo(weaker.number() + 1);
            assertThat(stronger.elo()).isGreaterThan(weaker.elo());
            assertThat(stronger.simulations()).isGreaterThan(weaker.simulations());
            assertThat(stronger.temperature()).isLessThan(weaker.temperature());
        }
    }

    @Test
    void anEloFindsTheStrongestLevelWithinIt() {
        assertThat(Level.of(0)).isEqualTo(Level.weakest());
        assertThat(Level.of(999).elo()).isEqualTo(800);
        assertThat(Level.of(1000).elo()).isEqualTo(1000);
        assertThat(Level.of(9999)).isEqualTo(Level.strongest());
    }
}
