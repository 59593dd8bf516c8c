package org.morphzero.models;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.morphzero.models.encoding.MoveEncoder;
import org.morphzero.models.encoding.PositionEncoder;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

/** The plane tables of README.md are the code's. To write them anew, run with {@code -Dreadme.write=true}. */
class ReadmeTest {
    private static final String BEGIN = "<!-- planes: written by ReadmeTest -->\n";
    private static final String END = "<!-- end of planes -->\n";

    @Test
    void showsThePlanesOfEveryVariant() throws IOException {
        Path file = Path.of("README.md");
        String readme = Files.readString(file);
        int from = readme.indexOf(BEGIN) + BEGIN.length();
        int to = readme.indexOf(END);
        assertThat(to).isGreaterThanOrEqualTo(from);
        String tables = Variants.all().stream()
                .map(VariantType::variant)
                .map(ReadmeTest::tables)
                .collect(Collectors.joining());
        if (Boolean.getBoolean("readme.write")) {
            Files.writeString(file, readme.substring(0, from) + tables + readme.substring(to));
            return;
        }
        assertThat(readme.substring(from, to)).isEqualTo(tables);
    }

    private static String tables(Variant variant) {
        PositionEncoder positions = new PositionEncoder(variant);
        MoveEncoder moves = new MoveEncoder(variant);
        return "\n### " + variant.id() + "\n\n" + positions.channels() + " channels of " + positions.height() + "x"
                + positions.width() + "; " + moves.channels() + " policy channels, " + moves.size() + " indices.\n\n"
                + "| channels | plane | meaning |\n|---|---|---|\n" + rows(positions.table())
                + "\n| policy channels | sort |\n|---|---|\n" + rows(moves.summary());
    }

    private static String rows(String table) {
        return table.lines()
                .map(line -> "| " + line.replace("\t", " | ") + " |\n")
                .collect(Collectors.joining());
    }
}
