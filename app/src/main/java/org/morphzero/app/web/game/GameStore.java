package org.morphzero.app.web.game;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.morphzero.app.play.Game;
import org.morphzero.app.web.http.Json;
import org.morphzero.models.checkpoint.SafeFiles;

/** Games on disk, one file each. A file that cannot be read is set aside under another name, and said. */
final class GameStore {
    /** A game's id; nothing else is ever part of a file's name. */
    static final Pattern ID = Pattern.compile("[a-z2-7]{12}");

    private static final String ENDING = ".json";
    private static final long LARGEST = 4 << 20;

    private final Path folder;
    private final Consumer<String> noted;

    /** @param noted told of files that are set aside */
    GameStore(Path folder, Consumer<String> noted) {
        this.folder = folder;
        this.noted = noted;
    }

    /** The ids of the games that are kept. */
    List<String> ids() {
        List<String> ids = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + ENDING)) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                String id = name.substring(0, name.length() - ENDING.length());
                if (ID.matcher(id).matches()) {
                    ids.add(id);
                }
            }
        } catch (IOException e) {
            return ids;
        }
        return ids;
    }

    private Path file(String id) {
        if (!ID.matcher(id).matches()) {
            throw new IllegalArgumentException("game id: " + id);
        }
        return folder.resolve(id + ENDING);
    }

    /** A game's record; empty where there is none, or it was damaged. */
    Optional<StoredGame> read(String id) {
        Path file = file(id);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            if (Files.size(file) > LARGEST) {
                throw new IOException("more than " + LARGEST + " bytes");
            }
            StoredGame stored = Json.MAPPER.readValue(Files.readAllBytes(file), StoredGame.class);
            if (stored.format() != StoredGame.FORMAT || !id.equals(stored.id()) || stored.moves() == null) {
                throw new IOException("format " + stored.format() + " of game " + stored.id());
            }
            return Optional.of(stored);
        } catch (IOException | RuntimeException e) {
            setAside(file, e);
            return Optional.empty();
        }
    }

    /** A game, played again; empty where there is none, or it was damaged. */
    Optional<Kept> load(String id) {
        return read(id).flatMap(stored -> {
            try {
                return Optional.of(new Kept(
                        stored, stored.game(), Instant.parse(stored.created()), Instant.parse(stored.touched())));
            } catch (RuntimeException e) {
                setAside(file(id), e);
                return Optional.empty();
            }
        });
    }

    /** What was read. */
    record Kept(StoredGame stored, Game game, Instant created, Instant touched) {}

    private void setAside(Path file, Exception e) {
        String why =
                e instanceof JsonProcessingException json ? json.getOriginalMessage() : String.valueOf(e.getMessage());
        Path aside = file.resolveSibling(file.getFileName() + ".damaged");
        try {
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            noted.accept("game " + file + ": damaged ("
                    + why.lines().findFirst().orElse("") + "); it is now " + aside.getFileName());
        } catch (IOException failed) {
            noted.accept("game " + file + ": damaged, and cannot be set aside (" + failed + ")");
        }
    }

    void save(StoredGame game) throws IOException {
        byte[] json = Json.text(game).getBytes(StandardCharsets.UTF_8);
        SafeFiles.replace(file(game.id()), out -> out.write(json));
    }

    void delete(String id) throws IOException {
        Files.deleteIfExists(file(id));
    }
}
