package org.morphzero.models.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SafeFilesTest {
    @TempDir
    private Path folder;

    @Test
    void aWriterThatFailsMidwayLeavesTheOldFileAndNothingElse() throws IOException {
        Path file = Files.writeString(folder.resolve("a.bin"), "old");
        assertThatThrownBy(() -> SafeFiles.replace(file, out -> {
                    out.write(new byte[1 << 20]);
                    throw new IOException("no more");
                }))
                .isInstanceOf(IOException.class)
                .hasMessage(file + ": cannot be written (no more)");
        assertThat(file).hasContent("old");
        assertThat(names()).containsExactly("a.bin");
    }

    @Test
    void whatAKilledWriterLeftIsReplaced() throws IOException {
        Files.writeString(folder.resolve("a.bin.part"), "half of something longer");
        SafeFiles.replace(folder.resolve("a.bin"), out -> out.write('x'));
        assertThat(folder.resolve("a.bin")).hasContent("x");
        assertThat(names()).containsExactly("a.bin");
    }

    @Test
    void theFileLiesAsideWhileItIsWritten() throws IOException {
        SafeFiles.replace(folder.resolve("a.bin"), out -> assertThat(names()).containsExactly("a.bin.part"));
    }

    @Test
    void permissionsAreThoseOfAnyNewFile() throws IOException {
        Assumptions.assumeTrue(Files.getFileStore(folder).supportsFileAttributeView(PosixFileAttributeView.class));
        Path ordinary = Files.createFile(folder.resolve("ordinary"));
        Path file = folder.resolve("a.bin");
        SafeFiles.replace(file, out -> out.write('x'));
        assertThat(Files.getPosixFilePermissions(file)).isEqualTo(Files.getPosixFilePermissions(ordinary));
    }

    private Stream<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).toList().stream();
        }
    }
}
