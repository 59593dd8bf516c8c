package org.morphzero.rules;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The tab-separated tables among the test resources. */
final class Table {
    private Table() {}

    /**
     * One line.
     *
     * @param place the file and the line's number, for failure messages
     */
    record Line(String place, List<String> fields) {
        String field(int index) {
            return fields.get(index);
        }

        /** What stands in a field, nothing where the line is shorter. */
        String fieldOrNothing(int index) {
            return index < fields.size() ? fields.get(index) : "";
        }

        @Override
        public String toString() {
            return place + ": " + String.join(" | ", fields);
        }
    }

    static List<Line> lines(String resource) {
        try (InputStream in = Table.class.getResourceAsStream(resource)) {
            String text = new String(Objects.requireNonNull(in, resource).readAllBytes(), StandardCharsets.UTF_8);
            List<Line> lines = new ArrayList<>();
            int number = 0;
            for (String line : text.lines().toList()) {
                number++;
                if (!line.isBlank()) {
                    lines.add(new Line(resource + ":" + number, List.of(line.split("\t", -1))));
                }
            }
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
