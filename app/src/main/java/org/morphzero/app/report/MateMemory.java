package org.morphzero.app.report;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.morphzero.models.checkpoint.SafeFiles;

/** {@code tactics.json}: the scores of one network on one suite, kept so that the next report need not solve again. */
final class MateMemory {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    private final Path file;

    MateMemory(Path file) {
        this.file = file;
    }

    /**
     * The file's contents.
     *
     * @param key of network and suite
     */
    record Kept(String key, MateScores scores) {}

    Optional<MateScores> scores(String key) {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            Kept kept = JSON.readValue(Files.readAllBytes(file), Kept.class);
            return Optional.of(kept).filter(found -> key.equals(found.key())).map(Kept::scores);
        } catch (IOException e) {
            // A memory of another version, or damaged: it is made anew.
            return Optional.empty();
        }
    }

    void keep(String key, MateScores scores) throws IOException {
        byte[] bytes = JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(new Kept(key, scores));
        SafeFiles.replace(file, out -> out.write(bytes));
    }
}
