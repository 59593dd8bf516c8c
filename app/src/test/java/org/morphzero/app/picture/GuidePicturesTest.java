package org.morphzero.app.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.morphzero.rules.NotationException;
import org.xml.sax.InputSource;

/**
 * The committed pictures are what the code draws from {@code docs/rules/diagrams.tsv}. With {@code -Dpictures.write=true} the
 * pictures are written first; {@code docs/rules/README.md} has the whole command.
 */
@DisplayName("The pictures of the rules pages")
class GuidePicturesTest {

    @BeforeAll
    static void writeIfAsked() throws IOException {
        if (!Boolean.getBoolean("pictures.write")) {
            return;
        }
        List<Diagram> diagrams = Guide.diagrams();
        Files.createDirectories(Guide.PICTURES);
        for (Diagram diagram : diagrams) {
            write(file(diagram), diagram.svg());
        }
        List<String> wanted =
                diagrams.stream().map(diagram -> diagram.file() + ".svg").toList();
        for (Path found : Guide.list(Guide.PICTURES, ".svg")) {
            if (!wanted.contains(found.getFileName().toString())) {
                Files.delete(found);
            }
        }
    }

    private static Path file(Diagram diagram) {
        return Guide.PICTURES.resolve(diagram.file() + ".svg");
    }

    /** Aside, synced, renamed: a picture is there as a whole or as it was. */
    private static void write(Path file, String text) throws IOException {
        Path aside = file.resolveSibling(file.getFileName() + ".tmp");
        try (FileChannel channel = FileChannel.open(
                aside, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
        Files.move(aside, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    @TestFactory
    @DisplayName("are what the code draws, and well-formed")
    Stream<DynamicTest> areUpToDate() {
        return Guide.diagrams().stream()
                .map(diagram -> DynamicTest.dynamicTest(diagram.file(), () -> {
                    assertThat(file(diagram))
                            .as("run the command of docs/rules/README.md")
                            .exists();
                    String committed = Guide.text(file(diagram));
                    assertThat(committed)
                            .as("picture %s is out of date: run the command of docs/rules/README.md", diagram.file())
                            .isEqualTo(diagram.svg());
                    DocumentBuilderFactory.newInstance()
                            .newDocumentBuilder()
                            .parse(new InputSource(new StringReader(committed)));
                }));
    }

    @Test
    @DisplayName("are all declared: no file is left over")
    void nothingIsLeftOver() {
        assertThat(Guide.list(Guide.PICTURES, ".svg"))
                .containsExactlyInAnyOrderElementsOf(
                        Guide.diagrams().stream().map(GuidePicturesTest::file).toList());
    }

    @Test
    @DisplayName("A diagram that marks nothing, or says something unknown, is refused")
    void wrongDiagramsAreRefused() {
        String lonely = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        assertThatThrownBy(() -> new Diagram("d", "chess", "", lonely, "from=a1", "").svg())
                .isInstanceOf(NotationException.class)
                .hasMessage("diagram d: 'from=a1' finds no legal move");
        assertThatThrownBy(() -> new Diagram("d", "chess", "", lonely, "form=e1", "").svg())
                .isInstanceOf(NotationException.class)
                .hasMessageStartingWith("diagram d: 'form=e1': expected one of arrivals, arrows,");
        assertThatThrownBy(() -> new Diagram("d", "chess", "", lonely, "from=e9", "").svg())
                .hasMessage("diagram d: 'e9': expected a square a1..h8");
        assertThatThrownBy(() -> new Diagram("d", "chess", "", lonely, "play=e1e3", "").svg())
                .hasMessageStartingWith("diagram d: move 'e1e3' is not legal here");
        assertThatThrownBy(() -> Diagrams.read(List.of("# list", "a\tchess\t-\tstart\tpieces")))
                .hasMessageStartingWith("diagrams, line 2: expected 6 columns");
        assertThatThrownBy(() -> Diagrams.read(List.of("a\tchess\t-\tstart\t-\t", "a\tchess\t-\tstart\t-\t")))
                .hasMessageStartingWith("diagrams, line 2: 'a'");
    }
}
