package org.morphzero.app.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.util.Map;
import picocli.CommandLine.Option;

/** {@code --json}, for every command that measures or answers. */
final class AnswerOptions {
    @Option(names = "--json", description = "Print one JSON object as the last line.")
    private boolean json;

    /** Prints the answer as one line of JSON if that is wanted; keys stand in the map's order. */
    void print(PrintWriter out, Map<String, ?> answer) {
        if (!json) {
            return;
        }
        try {
            out.println(new ObjectMapper().writeValueAsString(answer));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
