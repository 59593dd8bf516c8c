package org.morphzero.training.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What keys have to have in common. */
class CrossChecksTest {
    private static String message(String text) {
        return catchThrowableOfType(ConfigException.class, () -> ConfigReader.read(text, "my.yaml", List.of()))
                .getMessage();
    }

    private static String changed(String id, String passage, String replacement) {
        return message(Configs.text(id, passage, replacement));
    }

    @Test
    void variant() {
        assertThat(changed("chess", "variant: chess\n", "variant: chest\n"))
                .isEqualTo(
                        "my.yaml, line 1, variant: variant 'chest': there is no such variant (expected morph4, bedlam, morphomania, "
                                + "metamorphin-fusion, chessgi, chess)");
    }

    @Test
    void optionsOfTheRules() {
        assertThat(changed("bedlam", "rules: {}\n", "rules:\n  metamorphosis: never\n  speed: fast\n"))
                .isEqualTo("""
                        my.yaml, line 3, rules.metamorphosis: rule option 'metamorphosis': 'never' is not a value of it (expected optional or automatic)
                        my.yaml, line 4, rules.speed: rule option 'speed': bedlam has no such option (it has metamorphosis, royal-pass-through-check)""");
    }

    @Test
    void starts() {
        assertThat(changed("chess", "  starts: []\n", """
                          starts:
                            - "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
                            - "R3k3/8/4K3/8/8/8/8/8 b - - 0 1"
                            - "4k3/8/8/8/8/8/8/R3K4 w - - 0 1"
                        """)).isEqualTo("""
                        my.yaml, line 27, selfPlay.starts[1]: the game has ended there, by checkmate (expected a position to play from)
                        my.yaml, line 28, selfPlay.starts[2]: FEN placement, square f1: a run of 4 empty squares (expected 1..3)""");
    }

    @ParameterizedTest
    @CsvSource({"90s, 90", "10m, 600", "2h, 7200", "1h30m, 5400", "1h1s, 3601", "8760h, 31536000"})
    void times(String text, long seconds) {
        assertThat(Configs.read("chess", "time=" + text).timeLimit()).hasSeconds(seconds);
    }

    @ParameterizedTest
    @CsvSource({"90", "''", "0s", "-1m", "30m1h", "1.5h", "10 m", "8761h", "1d"})
    void noTimes(String text) {
        assertThat(changed("chess", "time: 60m\n", "time: \"" + text + "\"\n"))
                .isEqualTo("my.yaml, line 4, time: found '" + text
                        + "' (expected a time of 1s to 8760h: 90s, 10m, 2h or 1h30m)");
    }

    @Test
    void opponents() {
        assertThat(changed("chess", "[random, greedy,", "[random, greedily,"))
                .isEqualTo(
                        "my.yaml, line 83, strength.opponents[1]: player 'greedily': there is no such kind of player (expected random, greedy, "
                                + "alphabeta:depth=3, uct:sims=1000, mcts:sims=2000)");
    }

    @Test
    void sizeOfTheNetwork() {
        assertThat(changed("chess", "  channels: 64\n", "  channels: 512\n"))
                .isEqualTo(
                        "my.yaml, line 8, network: it has 20921407 parameters for chess (expected at most 20000000: fewer blocks or channels)");
    }

    @Test
    void rows() {
        assertThat(changed("chess", "maxRows: 500000\n", "maxRows: 14999\n"))
                .isEqualTo("my.yaml, line 49, replay.minRows: found 15000 (expected at most replay.maxRows, 14999)");
        assertThat(changed("chess", "batch: 256\n", "batch: 31\n"))
                .isEqualTo("my.yaml, line 56, learning.chunk: found 32 (expected at most learning.batch, 31)");
    }
}
