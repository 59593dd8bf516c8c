package org.morphzero.app.command;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Text files that a user names. */
final class TextFile {
    private TextFile() {}

    static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (CharacterCodingException e) {
            throw new InputException(file + ": not a text file (expected UTF-8)");
        } catch (IOException e) {
            throw new InputException(file + ": cannot be read (" + e.getClass().getSimpleName() + ")");
        }
    }
}
