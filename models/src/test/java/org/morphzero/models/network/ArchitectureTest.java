package org.morphzero.models.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DatabindException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.rules.variant.Variants;

/** The shape of a network is read from a configuration key for key, and every key does something. */
class ArchitectureTest {
    private static final String YAML = """
            blocks: 3
            channels: 16
            globalPooling: 2
            policyAttention: 6
            valueChannels: 8
            valueHidden: 24
            opponentReply: true
            softPolicy: true
            movesLeft: true
            """;

    private final ObjectMapper mapper = new YAMLMapper()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);

    private Architecture read(String yaml) throws JsonProcessingException {
        return mapper.readValue(yaml, Architecture.class);
    }

    @Test
    void yamlIsReadKeyForKey() throws JsonProcessingException {
        assertThat(read(YAML)).isEqualTo(new Architecture(3, 16, 2, 6, 8, 24, true, true, true));
    }

    @ParameterizedTest
    @CsvSource({
        "channels: 16, channel: 16, channel",
        "blocks: 3, blocks: 0, 'blocks is 0, expected 1 to 64'",
        "movesLeft: true, '', movesLeft",
        "policyAttention: 6, policyAttention: 65, 'policyAttention is 65, expected 0 to 64'",
        "policyAttention: 6, '', policyAttention",
        "valueHidden: 24, valueHidden: 5000, 'valueHidden is 5000, expected 1 to 1024'"
    })
    void aKeyThatIsUnknownMissingOrOutOfRangeIsRefusedByName(String right, String wrong, String named) {
        assertThatExceptionOfType(DatabindException.class)
                .isThrownBy(() -> read(YAML.replace(right, wrong)))
                .withMessageContaining(named);
    }

    /** An architecture alone does not know how many planes its stem and policy will have: a variant tells. */
    @Test
    void aNetworkOfTooManyParametersIsRefusedBeforeItIsMade() {
        Architecture large = new Architecture(64, 512, 2, 0, 32, 64, true, true, true);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Network.untrained(Variants.of("chess"), large, 1))
                .withMessageMatching(
                        "architecture: 64 blocks of 512 channels make \\d{9} parameters in chess, expected at most 20000000");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Network(Variants.of("chess"), large, new float[1]))
                .withMessageContaining("expected at most 20000000");
    }

    @ParameterizedTest
    @CsvSource({
        "blocks: 3, blocks: 4",
        "channels: 16, channels: 20",
        "globalPooling: 2, globalPooling: 0",
        "valueChannels: 8, valueChannels: 9",
        "valueHidden: 24, valueHidden: 25",
        "opponentReply: true, opponentReply: false",
        "softPolicy: true, softPolicy: false",
        "movesLeft: true, movesLeft: false"
    })
    void everyKeyChangesTheNetwork(String one, String other) throws JsonProcessingException {
        var variant = Variants.of("chess");

        assertThat(Network.parameterCount(variant, read(YAML.replace(one, other))))
                .isNotEqualTo(Network.parameterCount(variant, read(YAML)));
    }
}
