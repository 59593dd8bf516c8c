package org.morphzero.training.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Writes configurations: the same one always as the same text, which {@link ConfigReader} reads back to an equal one. */
public final class ConfigWriter {
    static final ObjectMapper MAPPER = YAMLMapper.builder()
            .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
            .disable(YAMLGenerator.Feature.SPLIT_LINES)
            .enable(YAMLGenerator.Feature.INDENT_ARRAYS_WITH_INDICATOR)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    private ConfigWriter() {}

    /** All keys in the order of the records, the options of the rules by name. */
    public static String yaml(TrainingConfig config) {
        try {
            return MAPPER.writeValueAsString(config);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * The SHA-256 of the {@link #yaml} in UTF-8, 64 hexadecimal digits: by it a checkpoint knows the configuration it came from. Time and threads, which
     * change nothing that is learnt, are left out.
     */
    public static String hash(TrainingConfig config) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(yaml(timeless(config)).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static TrainingConfig timeless(TrainingConfig config) {
        return new TrainingConfig(
                config.variant(),
                config.rules(),
                config.seed(),
                "",
                config.iterations(),
                0,
                config.init(),
                config.network(),
                config.selfPlay(),
                config.replay(),
                config.learning(),
                config.strength());
    }
}
