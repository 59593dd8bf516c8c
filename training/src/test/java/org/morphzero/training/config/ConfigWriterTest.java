package org.morphzero.training.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ConfigWriterTest {
    @Test
    void awkwardValuesReadBackEqual() {
        TrainingConfig config = Configs.read(
                "bedlam",
                "seed=-9223372036854775808",
                "init=\"yes: [no] # \\\"\\u00e9\\\\\"",
                "learning.weightDecay=1e-7",
                "learning.lossWeights.reply=0.1234567",
                "selfPlay.starts=[\"4k3/8/8/8/8/8/8/R3K3[] w - - 0 1\"]",
                "rules.royal-pass-through-check=forbidden",
                "rules.metamorphosis=automatic");
        String yaml = ConfigWriter.yaml(config);

        assertThat(ConfigReader.read(yaml, "written", List.of())).isEqualTo(config);
        assertThat(yaml)
                .contains(
                        "rules:\n  metamorphosis: \"automatic\"\n  royal-pass-through-check: \"forbidden\"\nseed: -9223372036854775808\n");
    }

    @Test
    void theSameConfigurationHasTheSameHash() {
        String hash = ConfigWriter.hash(Configs.read("bedlam"));

        assertThat(hash).matches("[0-9a-f]{64}").isEqualTo(ConfigWriter.hash(Configs.read("bedlam", "seed=1")));
        assertThat(hash).isNotEqualTo(ConfigWriter.hash(Configs.read("bedlam", "seed=2")));
    }
}
