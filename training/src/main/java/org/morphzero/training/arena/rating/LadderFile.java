package org.morphzero.training.arena.rating;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.morphzero.rules.Variant;
import org.morphzero.training.lines.JsonLines;

/**
 * The games of ladders on disk: one JSON object a line, of type {@code game} with a {@link LadderGame} key for key. Lines of other types
 * are passed over. A file may hold games of several variants and rules. Several calls may add to one file at a time.
 */
public final class LadderFile {
    private static final ObjectMapper JSON = JsonLines.mapper();
    private static final String TYPE = "type";
    private static final String GAME = "game";

    private final Path file;
    private final JsonLines lines;

    private LadderFile(Path file) {
        this.file = file;
        lines = JsonLines.open(file);
    }

    /**
     * The file of that name.
     *
     * @param file need not be there yet
     */
    public static LadderFile open(Path file) {
        return new LadderFile(file);
    }

    /** Adds a game. Once this returns, it is on disk. */
    public void append(LadderGame game) throws IOException {
        ObjectNode line = JSON.createObjectNode().put(TYPE, GAME);
        line.setAll((ObjectNode) JSON.valueToTree(game));
        lines.append(JSON.writeValueAsBytes(line));
    }

    /**
     * The games of a variant with just these options, in the order they were added.
     *
     * @throws LadderException if a line other than a torn last one is damaged
     */
    public List<LadderGame> games(Variant variant) throws IOException {
        List<byte[]> all = lines.read();
        if (all.isEmpty() && Files.exists(file) && Files.size(file) > 0) {
            // The first line is written at once, so this is no ladder that was killed.
            throw refusal(0, "not a line of a ladder");
        }
        List<LadderGame> games = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Optional<LadderGame> game = game(all.get(i), i);
            if (game.isPresent()
                    && game.get().variant().equals(variant.id())
                    && game.get().rules().equals(variant.options().toString())) {
                games.add(game.get());
            }
        }
        return games;
    }

    private Optional<LadderGame> game(byte[] line, int index) {
        LadderGame game;
        try {
            JsonNode node = JSON.readTree(line);
            if (!(node instanceof ObjectNode object) || !object.path(TYPE).isTextual()) {
                throw refusal(index, "no object with a type");
            }
            if (!object.path(TYPE).textValue().equals(GAME)) {
                return Optional.empty();
            }
            object.remove(TYPE);
            game = JSON.treeToValue(object, LadderGame.class);
        } catch (IOException e) {
            throw refusal(index, JsonLines.reason(e));
        }
        game.problem().ifPresent(problem -> {
            throw refusal(index, problem);
        });
        return Optional.of(game);
    }

    private LadderException refusal(int index, String why) {
        return new LadderException(
                file + ":" + (index + 1) + ": " + why + " (expected one game a line, as 'ladder' writes them)");
    }
}
