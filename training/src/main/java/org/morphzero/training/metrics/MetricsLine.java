package org.morphzero.training.metrics;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One line of the metrics file.
 *
 * @param iteration it belongs to; empty if it belongs to none
 * @param report empty if the line is of another type
 */
record MetricsLine(OptionalInt iteration, Optional<IterationReport> report) {
    private static final String TYPE = "type";
    private static final String ITERATION = "iteration";

    /** A newer program may have written more keys; none of ours may be missing. */
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /** The line of a report, with its line break. */
    static byte[] bytes(IterationReport report) throws IOException {
        ObjectNode line = JSON.createObjectNode().put(TYPE, ITERATION);
        line.setAll((ObjectNode) JSON.valueToTree(report));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(JSON.writeValueAsBytes(line));
        out.write('\n');
        return out.toByteArray();
    }

    /** @throws IOException if the line is damaged */
    static MetricsLine parse(byte[] line) throws IOException {
        JsonNode node = JSON.readTree(line);
        if (!(node instanceof ObjectNode object)) {
            throw new IOException("not an object");
        }
        if (!object.path(TYPE).isTextual()) {
            throw new IOException("no type");
        }
        JsonNode iteration = object.path(ITERATION);
        OptionalInt number = iteration.isInt() ? OptionalInt.of(iteration.intValue()) : OptionalInt.empty();
        if (!object.path(TYPE).textValue().equals(ITERATION)) {
            return new MetricsLine(number, Optional.empty());
        }
        object.remove(TYPE);
        return new MetricsLine(number, Optional.of(JSON.treeToValue(object, IterationReport.class)));
    }

    static boolean isJson(byte[] line) {
        try {
            return JSON.readTree(line) instanceof ObjectNode;
        } catch (IOException e) {
            return false;
        }
    }

    /** What is wrong, in one line. */
    static String reason(IOException e) {
        String text = e instanceof JsonProcessingException json ? json.getOriginalMessage() : e.getMessage();
        return text.lines().findFirst().orElse("damaged");
    }
}
