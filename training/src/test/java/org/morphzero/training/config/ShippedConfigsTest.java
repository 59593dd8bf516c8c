package org.morphzero.training.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

/** What {@code configs/} holds. */
class ShippedConfigsTest {
    private static final Path FOLDER = Path.of("..", "configs");

    static Stream<String> ids() {
        return Variants.all().stream().map(VariantType::id);
    }

    private static Path file(String id) {
        return FOLDER.resolve(id + ".yaml");
    }

    private static TrainingConfig read(String id) {
        return ConfigReader.read(file(id), List.of());
    }

    @Test
    void everyVariantHasOneAndThereAreNoOthers() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            assertThat(files)
                    .containsExactlyInAnyOrderElementsOf(
                            ids().map(ShippedConfigsTest::file).toList());
        }
    }

    @ParameterizedTest
    @MethodSource("ids")
    void readsAsItsVariant(String id) {
        assertThat(read(id).playedVariant().id()).isEqualTo(id);
    }

    @ParameterizedTest
    @MethodSource("ids")
    void everyKeyHasALineAndAComment(String id) throws IOException {
        List<String> lines = Files.readAllLines(file(id)).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();

        assertThat(lines)
                .hasSize(keys(ConfigWriter.MAPPER.valueToTree(read(id))))
                .allMatch(line -> line.matches(" *[a-zA-Z]+:.* # \\S.*"));
    }

    private static int keys(JsonNode node) {
        int keys = 0;
        if (node.isObject()) {
            for (JsonNode value : node) {
                keys += 1 + keys(value);
            }
        }
        return keys;
    }

    @ParameterizedTest
    @MethodSource("ids")
    void itsHeaderNamesTheCommand(String id) throws IOException {
        assertThat(file(id))
                .content()
                .startsWith("# Trains ")
                .contains("\n#   ./morphzero train configs/" + id + ".yaml\n");
    }

    @ParameterizedTest
    @MethodSource("ids")
    void isReadBackAsItIsWritten(String id) {
        TrainingConfig config = read(id);

        assertThat(ConfigReader.read(ConfigWriter.yaml(config), "written", List.of()))
                .isEqualTo(config);
    }
}
