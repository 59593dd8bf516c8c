package org.morphzero.training.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads configurations. The text becomes a tree with places, {@code --set} replaces values in it, it is held against the records, and
 * what comes of it against the variant. Each of these steps tells all that it finds wrong.
 */
public final class ConfigReader {
    private static final int LARGEST_FILE = 1 << 20;
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    /** How the records of {@code models} refuse a component: {@code architecture: blocks is 65, expected 1 to 64}. */
    private static final Pattern REFUSED = Pattern.compile("[^:]*: (\\w+) is (.*), expected (.*)");

    private ConfigReader() {}

    /**
     * Reads a file of at most 1 MiB.
     *
     * @param overrides each {@code a.b=c}, the later ones first where two name the same key
     * @throws ConfigException if it cannot be read or is not what it should be
     */
    public static TrainingConfig read(Path file, List<String> overrides) {
        return read(text(file), file.toString(), overrides);
    }

    /**
     * Reads a text.
     *
     * @param name what messages call it
     * @throws ConfigException if it is not what it should be
     */
    public static TrainingConfig read(String text, String name, List<String> overrides) {
        Place whole = Place.file(name);
        Tree.Mapping tree = mapping(text, whole);
        for (String override : overrides) {
            tree = Setting.read(override).in(tree);
        }
        Problems problems = new Problems(whole);
        ObjectNode json = new Binder(problems).bind(tree, TrainingConfig.class, "");
        problems.throwAny();
        TrainingConfig config = config(json, problems);
        new CrossChecks(config, problems).run();
        problems.throwAny();
        return config;
    }

    private static Tree.Mapping mapping(String text, Place whole) {
        String keys = String.join(", ", Keys.of(TrainingConfig.class));
        Tree tree = TreeReader.read(text, Place.linesOf(whole.source()))
                .orElseThrow(() -> new ConfigException(whole + ": it is empty (expected the keys " + keys + ")"));
        if (tree instanceof Tree.Mapping mapping) {
            return mapping;
        }
        throw new ConfigException(tree.place() + ": there are no keys here (expected the keys " + keys + ")");
    }

    private static TrainingConfig config(ObjectNode json, Problems problems) {
        try {
            return MAPPER.treeToValue(json, TrainingConfig.class);
        } catch (JsonMappingException e) {
            String path = String.join(
                    ".",
                    e.getPath().stream()
                            .map(JsonMappingException.Reference::getFieldName)
                            .toList());
            Throwable cause = e.getCause() == null ? e : e.getCause();
            Matcher refused = REFUSED.matcher(String.valueOf(cause.getMessage()));
            if (refused.matches()) {
                problems.add(
                        Keys.path(path, refused.group(1)),
                        "found '" + refused.group(2) + "' (expected " + refused.group(3) + ")");
            } else {
                problems.add(path, cause.getMessage());
            }
            problems.throwAny();
            throw new IllegalStateException(e);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String text(Path file) {
        Place whole = Place.file(file.toString());
        if (Files.isDirectory(file)) {
            throw new ConfigException(whole + ": this is a folder (expected a YAML file)");
        }
        if (Files.notExists(file)) {
            throw new ConfigException(whole + ": there is no such file (expected a YAML file)");
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(LARGEST_FILE + 1);
        } catch (IOException e) {
            throw new ConfigException(whole + ": it cannot be read: " + e);
        }
        if (bytes.length > LARGEST_FILE) {
            throw new ConfigException(whole + ": it is too large (expected at most " + LARGEST_FILE + " bytes)");
        }
        return decoded(bytes, whole);
    }

    private static String decoded(byte[] bytes, Place whole) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        CharBuffer text = CharBuffer.allocate(bytes.length);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CoderResult result = decoder.decode(in, text, true);
        text.flip();
        if (result.isError()) {
            int line = 1 + (int) text.chars().filter(c -> c == '\n').count();
            throw new ConfigException(new Place(whole.source(), line, "") + ": not UTF-8 (expected text in UTF-8)");
        }
        return text.toString();
    }
}
