package org.morphzero.app.picture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The folder {@code docs/rules} as the tests see it. Maven runs them in the module's folder. */
final class Guide {
    static final Path ROOT = Path.of(System.getProperty("basedir", ".")).resolve("..");
    static final Path FOLDER = ROOT.resolve("docs/rules");
    static final Path PICTURES = FOLDER.resolve("pictures");
    static final Path RULES = ROOT.resolve("rules/RULES.md");

    private Guide() {}

    static List<Diagram> diagrams() {
        return Diagrams.read(lines(FOLDER.resolve("diagrams.tsv")));
    }

    static List<Path> pages() {
        return list(FOLDER, ".md");
    }

    static List<Path> list(Path folder, String ending) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<String> lines(Path file) {
        return text(file).lines().toList();
    }
}
