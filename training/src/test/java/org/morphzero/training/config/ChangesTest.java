package org.morphzero.training.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangesTest {
    private static Changes of(String... overrides) {
        return Changes.between(Configs.read("morph4"), Configs.read("morph4", overrides));
    }

    @Test
    void nothing() {
        assertThat(of().list()).isEmpty();
        assertThatCode(of()::requireResumable).doesNotThrowAnyException();
    }

    @Test
    void whatMayChangeIsListed() {
        Changes changes = of("strength.opponents=[random]", "time=5m", "learning.averaging.share=0.1");

        assertThat(changes.list())
                .map(Changes.Change::toString)
                .containsExactly(
                        "time: \"60m\" -> \"5m\"",
                        "learning.averaging.share: 0.05 -> 0.1",
                        "strength.opponents: [\"random\",\"greedy\",\"alphabeta:depth=1\"] -> [\"random\"]");
        assertThatCode(changes::requireResumable).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "seed=2 | seed | 1 | 2",
                "init=a.zip | init | \"\" | \"a.zip\"",
                "network.channels=8 | network.channels | 64 | 8",
                "network.movesLeft=false | network.movesLeft | true | false",
                "rules.introduction-check=removable | rules.introduction-check | its default | \"removable\"",
                "variant=chess | variant | \"morph4\" | \"chess\"",
            })
    void whatARunIsMayNot(String override, String key, String before, String after) {
        Changes changes = of(override, "time=5m");

        assertThat(catchThrowableOfType(ConfigException.class, changes::requireResumable))
                .hasMessage(key + ": the run was started with " + before + ", found " + after
                        + " (expected no change: it makes the run what it is; start another run)");
    }

    @Test
    void anOptionAtItsDefaultIsNoChange() {
        assertThat(of("rules.introduction-check=forbidden").list()).isEmpty();
    }
}
