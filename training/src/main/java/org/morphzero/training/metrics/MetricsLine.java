package org.morphzero.training.metrics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import org.morphzero.training.lines.JsonLines;

/**
 * One line of the metrics file.
 *
 * @param iteration it belongs to; empty if it belongs to none
 * @param report empty if the line is of another type
 */
record MetricsLine(OptionalInt iteration, Optional<IterationReport> report) {
    private static final String TYPE = "type";
    private static final String ITERATION = "iteration";

    private static final ObjectMapper JSON = JsonLines.mapper();

    /** The line of a report, without its line break. */
    static byte[] bytes(IterationReport report) throws IOException {
        ObjectNode line = JSON.createObjectNode().put(TYPE, ITERATION);
        line.setAll((ObjectNode) JSON.valueToTree(report));
        return JSON.writeValueAsBytes(line);
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
}
