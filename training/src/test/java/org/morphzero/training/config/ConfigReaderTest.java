package org.morphzero.training.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.training.config.SelfPlayConfig.Engine;

/** One test a kind of mistake, with what a person reads. The lines are those of {@code my.yaml}. */
class ConfigReaderTest {
    private static String message(String text, String... overrides) {
        return catchThrowableOfType(ConfigException.class, () -> ConfigReader.read(text, "my.yaml", List.of(overrides)))
                .getMessage();
    }

    private static String changed(String passage, String replacement) {
        return message(Configs.text("morph4", passage, replacement));
    }

    @Test
    void valuesArriveWhereTheyBelong() {
        TrainingConfig config = Configs.read("morph4");

        assertThat(config.timeLimit()).isEqualTo(Duration.ofHours(1));
        assertThat(config.network().channels()).isEqualTo(64);
        assertThat(config.selfPlay().engine()).isEqualTo(Engine.int8);
        assertThat(config.selfPlay().resignation().fullShare()).isEqualTo(0.05);
        assertThat(config.learning().lossWeights().reply()).isEqualTo(0.15f);
        assertThat(config.strength().opponents()).containsExactly("random", "greedy", "alphabeta:depth=1");
    }

    @Test
    void unknownKey() {
        assertThat(changed("  channels: 64\n", "  chanels: 64\n")).isEqualTo("""
                        my.yaml, line 10, network.chanels: there is no such key, did you mean channels? (expected blocks, channels, globalPooling, policyAttention, \
                        valueChannels, valueHidden, opponentReply, softPolicy, movesLeft)
                        my.yaml, line 8, network.channels: this key is missing (expected a whole number)""");
    }

    @Test
    void unknownKeyLikeNone() {
        assertThat(changed("strength:\n", "colour: red\nstrength:\n"))
                .isEqualTo(
                        "my.yaml, line 79, colour: there is no such key (expected variant, rules, seed, time, iterations, threads, init, network, "
                                + "selfPlay, replay, learning, strength)");
    }

    @Test
    void missingKey() {
        assertThat(changed("    considered: 16\n", ""))
                .isEqualTo(
                        "my.yaml, line 26, selfPlay.search.considered: this key is missing (expected a whole number of 1 to 512)");
    }

    @Test
    void missingBlock() {
        String text = Configs.text("morph4");
        assertThat(message(text.substring(0, text.indexOf("strength:"))))
                .isEqualTo(
                        "my.yaml, strength: this key is missing (expected the keys every, games, simulations, opponents)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`  lockstep: 32` | many | 'many' | a whole number of 1 to 256",
                "`  lockstep: 32` | \"32\" | '32' | a whole number of 1 to 256",
                "`  lockstep: 32` | 3.5 | '3.5' | a whole number of 1 to 256",
                "`  lockstep: 32` | 010 | '010' | a whole number of 1 to 256",
                "`  lockstep: 32` | [1] | a list | a whole number of 1 to 256",
                "`  lockstep: 32` | `` | nothing | a whole number of 1 to 256",
                "`    fullShare: 0.25` | half | 'half' | a number above 0 and at most 1",
                "`    fullShare: 0.25` | .nan | '.nan' | a number above 0 and at most 1",
                "`    solver: true` | yes | 'yes' | true or false",
                "`    root: gumbel` | ucb | 'ucb' | gumbel or puct",
                "`  engine: int8` | cuda | 'cuda' | int8, onnx or dl4j",
                "`  engine: int8` | Int8 | 'Int8' | int8, onnx or dl4j",
                "`  starts: []` | x | 'x' | a list, [] for none",
                "`time: 60m` | [1] | a list | text, \"\" for none",
                "`init: \"\"` | ~ | nothing | text, \"\" for none",
                "`rules: {}` | x | 'x' | keys and values, {} for none",
            })
    void wrongType(String passage, String value, String found, String expected) {
        String key = passage.substring(0, passage.indexOf(':'));
        assertThat(changed("\n" + passage + "\n", "\n" + key + ": " + value + "\n"))
                .startsWith("my.yaml, line ")
                .endsWith(key.strip() + ": found " + found + " (expected " + expected + ")");
    }

    @Test
    void wrongTypeOfABlock() {
        String text = Configs.text("morph4");
        assertThat(message(text.substring(0, text.indexOf("strength:")) + "strength: 5\n"))
                .isEqualTo(
                        "my.yaml, line 79, strength: found '5' (expected the keys every, games, simulations, opponents)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "games: 400 | 0 | line 19, selfPlay.games: found '0' (expected a whole number of 1 to 1000000)",
                "games: 400 | 99999999999 | line 19, selfPlay.games: found '99999999999' (expected a whole number of 1 to 1000000)",
                "fullShare: 0.25 | 0 | line 27, selfPlay.search.fullShare: found '0' (expected a number above 0 and at most 1)",
                "fullShare: 0.25 | 1e999 | line 27, selfPlay.search.fullShare: found '1e999' (expected a number above 0 and at most 1)",
                "maxRows: 500000 | -3 | line 53, replay.maxRows: found '-3' (expected a whole number of 1 to 100000000)",
                "blocks: 4 | 65 | line 9, network.blocks: found '65' (expected 1 to 64)",
                "reply: 0.15 | -1 | line 67, learning.lossWeights.reply: found '-1.0' (expected 0 to 1000)",
                "seed: 1 | 9223372036854775808 | line 3, seed: found '9223372036854775808' (expected a whole number of fewer than 64 bits)",
            })
    void outOfRange(String passage, String value, String expected) {
        String key = passage.substring(0, passage.indexOf(':') + 1);
        assertThat(changed(passage + "\n", key + " " + value + "\n")).isEqualTo("my.yaml, " + expected);
    }

    @Test
    void numbersAsPeopleWriteThem() {
        TrainingConfig config =
                Configs.read("morph4", "learning.learningRate=1e-3", "replay.minRows=12_000", "learning.reuse=+5");

        assertThat(config.learning().learningRate()).isEqualTo(0.001);
        assertThat(config.replay().minRows()).isEqualTo(12_000);
        assertThat(config.learning().reuse()).isEqualTo(5);
    }

    @Test
    void keyThatStandsTwice() {
        assertThat(changed("  lockstep: 32\n", "  games: 3\n  lockstep: 32\n"))
                .isEqualTo(
                        "my.yaml, line 21, selfPlay.games: this key stands twice (expected once, as in my.yaml, line 19)");
    }

    @Test
    void allProblemsAtOnce() {
        String text = Configs.text("morph4", "  games: 400\n", "  games: 0\n")
                .replace("engine: int8", "engine: gpu")
                .replace("scale: 15000", "scale: x");

        assertThat(message(text).lines()).hasSize(3);
    }

    @Test
    void moreProblemsThanAnyoneReads() {
        assertThat(message("{" + "a: 1, ".repeat(50) + "}").lines())
                .hasSize(21)
                .last()
                .isEqualTo("and 42 more");
    }
}
