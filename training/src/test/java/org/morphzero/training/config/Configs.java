package org.morphzero.training.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/** A configuration to spoil: a key a line, {@code variant} in line 1. */
final class Configs {
    private Configs() {}

    /** It as text, for a variant. */
    static String text(String variant) {
        try (InputStream in = Configs.class.getResourceAsStream("my.yaml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .replace("variant: morph4", "variant: " + variant);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** It with one passage replaced, which must be there once. */
    static String text(String variant, String passage, String replacement) {
        String text = text(variant);
        assertThat(text.split(Pattern.quote(passage), -1)).as(passage).hasSize(2);
        return text.replace(passage, replacement);
    }

    static TrainingConfig read(String variant, String... overrides) {
        return ConfigReader.read(text(variant), "my.yaml", List.of(overrides));
    }
}
