package org.morphzero.training.config;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ConfigCheckTest {
    private static SelfPlayConfig config(int lockstep, double fullShare, SelfPlayConfig.Openings openings) {
        return new SelfPlayConfig(
                8,
                0,
                lockstep,
                SelfPlayConfig.Engine.onnx,
                10_000,
                40,
                List.of(),
                new SelfPlayConfig.SearchSettings(fullShare, 16, 5, SelfPlayConfig.Root.gumbel, 8, 0.001, 0, true),
                openings,
                new SelfPlayConfig.Temperature(1, 0.2, 0.1),
                new SelfPlayConfig.Resignation(0.9, 4, 0.1, 0.25));
    }

    @Test
    void whatIsAtItsBoundsIsAllowed() {
        SelfPlayConfig.Openings openings = new SelfPlayConfig.Openings(1, 100, 0.01);
        assertThatCode(() -> ConfigCheck.require(config(256, 1, openings), "selfPlay"))
                .doesNotThrowAnyException();
    }

    @Test
    void everythingThatIsNotIsNamed() {
        SelfPlayConfig.Openings openings = new SelfPlayConfig.Openings(Double.NaN, 100.5, 1);
        assertThatThrownBy(() -> ConfigCheck.require(config(257, 0, openings), "selfPlay"))
                .isInstanceOf(ConfigException.class)
                .hasMessage("""
                        selfPlay.lockstep: found 257 (expected a whole number of 1 to 256)
                        selfPlay.openings.meanPlies: found 100.5 (expected a number of 0 to 100)
                        selfPlay.openings.share: found NaN (expected a number of 0 to 1)
                        selfPlay.search.fullShare: found 0.0 (expected a number above 0 and at most 1)""");
        assertThatThrownBy(() -> ConfigCheck.require(config(1, 1, null), "selfPlay"))
                .isInstanceOf(ConfigException.class)
                .hasMessage("selfPlay.openings: found null (expected the keys share, meanPlies, temperature)");
    }
}
