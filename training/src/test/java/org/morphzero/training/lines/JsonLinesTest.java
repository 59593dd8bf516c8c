package org.morphzero.training.lines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is not already asked of the metrics file, which is one of these. */
class JsonLinesTest {
    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void inAFolder() {
        file = folder.resolve("lines.jsonl");
    }

    private static byte[] line(int number) {
        return ("{\"n\":" + number + "}").getBytes(StandardCharsets.UTF_8);
    }

    private static List<String> texts(JsonLines lines) throws IOException {
        return lines.read().stream()
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                .toList();
    }

    @Test
    void twoWritersKeepEachOthersLines() throws IOException {
        JsonLines one = JsonLines.open(file);
        JsonLines other = JsonLines.open(file);
        for (int i = 0; i < 6; i++) {
            (i % 3 == 0 ? one : other).append(line(i));
        }

        assertThat(texts(one))
                .containsExactly("{\"n\":0}", "{\"n\":1}", "{\"n\":2}", "{\"n\":3}", "{\"n\":4}", "{\"n\":5}");
    }

    @Test
    void whatAnotherWriterLeftTornIsCutOff() throws IOException {
        JsonLines lines = JsonLines.open(file);
        lines.append(line(0));
        lines.append(line(1));
        Files.writeString(file, "{\"n\":", StandardOpenOption.APPEND);
        lines.append(line(2));

        assertThat(file).hasContent("{\"n\":0}\n{\"n\":1}\n{\"n\":2}\n");
    }

    @Test
    void linesCanBeAddedAfterAllWereReplaced() throws IOException {
        JsonLines lines = JsonLines.open(file);
        lines.append(line(0));
        lines.append(line(1));
        lines.replace(List.of(line(7)));
        lines.append(line(8));

        assertThat(texts(lines)).containsExactly("{\"n\":7}", "{\"n\":8}");
    }
}
