package org.morphzero.training.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that are no configuration at all. */
class YamlErrorsTest {
    private static final String KEYS =
            "the keys variant, rules, seed, time, iterations, threads, init, network, selfPlay, replay, learning, strength";

    @TempDir
    Path folder;

    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of("", "my.yaml: it is empty (expected " + KEYS + ")"),
                Arguments.of("# nothing\n", "my.yaml: it is empty (expected " + KEYS + ")"),
                Arguments.of("- a\n", "my.yaml, line 1: there are no keys here (expected " + KEYS + ")"),
                Arguments.of(
                        "variant: morph4\n\ttime: 3\n",
                        "my.yaml, line 2, column 1: not YAML: while scanning for the next token: found character '\\t(TAB)' that cannot start any token. "
                                + "(Do not use \\t(TAB) for indentation)"),
                Arguments.of(
                        "variant: a: b\n", "my.yaml, line 1, column 11: not YAML: mapping values are not allowed here"),
                Arguments.of(
                        "variant: [1\n",
                        "my.yaml, line 2, column 1: not YAML: while parsing a flow sequence: expected ',' or ']', but got <stream end>"),
                Arguments.of(
                        "seed: 1\ntime: a\u0007b\n",
                        "my.yaml, line 2, column 8: not YAML: the character U+0007 is not allowed in it"),
                Arguments.of(
                        "a: &x [1]\nb: *x\n",
                        "my.yaml, line 1: an anchor (&) or alias (*) (expected everything written out where it is used)"),
                Arguments.of(
                        "b: *x\n",
                        "my.yaml, line 1: an anchor (&) or alias (*) (expected everything written out where it is used)"),
                Arguments.of(
                        "a: !!java.net.URL [x]\n",
                        "my.yaml, line 1: a tag, tag:yaml.org,2002:java.net.URL (expected the plain value)"),
                Arguments.of("? [a]\n: b\n", "my.yaml, line 1: a list or a map stands for a key (expected a word)"),
                Arguments.of(
                        "a: 1\n---\nb: 1\n",
                        "my.yaml, line 2: a second document begins here (expected one, without '---')"),
                Arguments.of(
                        "a:\n " + "[".repeat(100_000),
                        "my.yaml, line 2: nested too deeply (expected at most 16 levels)"));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void texts(String text, String expected) {
        assertThat(catchThrowableOfType(ConfigException.class, () -> ConfigReader.read(text, "my.yaml", List.of())))
                .hasMessage(expected);
    }

    private void assertRefused(Path file, String expected) {
        assertThat(catchThrowableOfType(ConfigException.class, () -> ConfigReader.read(file, List.of())))
                .hasMessage(file + expected);
    }

    @Test
    void files() throws IOException {
        assertRefused(folder.resolve("none.yaml"), ": there is no such file (expected a YAML file)");
        assertRefused(folder, ": this is a folder (expected a YAML file)");
        assertRefused(
                Files.write(
                        folder.resolve("latin1.yaml"), "seed: 1\ntime: \u00e9\n".getBytes(StandardCharsets.ISO_8859_1)),
                ", line 2: not UTF-8 (expected text in UTF-8)");
        assertRefused(
                Files.write(folder.resolve("cut.yaml"), new byte[] {'a', ':', ' ', (byte) 0xc3}),
                ", line 1: not UTF-8 (expected text in UTF-8)");
        assertRefused(
                Files.writeString(folder.resolve("huge.yaml"), "#".repeat((1 << 20) + 1)),
                ": it is too large (expected at most 1048576 bytes)");
    }

    @Test
    void aByteOrderMarkIsNoMistake() throws IOException {
        Path file = Files.writeString(folder.resolve("marked.yaml"), "\ufeff" + Configs.text("chess"));

        assertThat(ConfigReader.read(file, List.of())).isEqualTo(Configs.read("chess"));
    }
}
