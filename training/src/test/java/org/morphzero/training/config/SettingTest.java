package org.morphzero.training.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --set a.b=c}. */
class SettingTest {
    @Test
    void replacesValuesOfEveryKind() {
        TrainingConfig config = Configs.read(
                "morph4",
                "seed=7",
                "init=",
                "time=1h30m",
                "selfPlay.search.root=puct",
                "strength.opponents=[random, \"uct:sims=20\"]",
                "selfPlay.openings={share: 0, meanPlies: 1, temperature: 1}",
                "rules.introduction-check=removable");

        assertThat(config.seed()).isEqualTo(7);
        assertThat(config.init()).isEmpty();
        assertThat(config.timeLimit()).hasMinutes(90);
        assertThat(config.selfPlay().search().root()).isEqualTo(SelfPlayConfig.Root.puct);
        assertThat(config.strength().opponents()).containsExactly("random", "uct:sims=20");
        assertThat(config.selfPlay().openings()).isEqualTo(new SelfPlayConfig.Openings(0, 1, 1));
        assertThat(config.rules()).isEqualTo(Map.of("introduction-check", "removable"));
        assertThat(config.replay()).isEqualTo(Configs.read("morph4").replay());
    }

    @Test
    void theLastOneHolds() {
        assertThat(Configs.read("chess", "seed=7", "seed=8").seed()).isEqualTo(8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "selfPlay.games=many | --set selfPlay.games=many: found 'many' (expected a whole number of 1 to 1000000)",
                "selfPlay.games= | --set selfPlay.games=: found '' (expected a whole number of 1 to 1000000)",
                "network.blocks=0 | --set network.blocks=0: found '0' (expected 1 to 64)",
                "replay.scal=1 | --set replay.scal=1: in replay there is no such key, did you mean scale? (expected minRows, scale, exponent, slope, maxRows)",
                "seeds=1 | --set seeds=1: there is no such key, did you mean seed? (expected variant, rules, seed, time, iterations, threads, init, network, selfPlay, replay, learning, strength)",
                "seed.x=1 | --set seed.x=1: seed has no keys of its own",
                "selfPlay.starts.x=1 | --set selfPlay.starts.x=1: selfPlay.starts has no keys of its own",
                "rules.a.b=1 | --set rules.a.b=1: in rules there is no such key (expected no keys here)",
                "rules.speed=1 | --set rules.speed=1: rule option 'speed': chess has no such option (it has none)",
                "learning.averaging={steps: 1} | --set learning.averaging={steps: 1}, learning.averaging.share: this key is missing (expected a number above 0 and at most 1)",
                "seed=[1 | --set seed=[1: not YAML: while parsing a flow sequence: expected ',' or ']', but got <stream end>",
                "seed=*x | --set seed=*x: an anchor (&) or alias (*) (expected everything written out where it is used)",
                "seed | --set seed: expected key=value, selfPlay.games=100 say",
                "=1 | --set =1: expected key=value, selfPlay.games=100 say",
                "selfPlay.starts=[x] | --set selfPlay.starts=[x], selfPlay.starts[0]: FEN: expected 6 fields separated by one space (placement, side, castling, en passant, halfmove clock, move number), found 1",
            })
    void mistakesNameIt(String override, String expected) {
        assertThat(catchThrowableOfType(ConfigException.class, () -> Configs.read("chess", override))
                        .getMessage())
                .isEqualTo(expected);
    }
}
