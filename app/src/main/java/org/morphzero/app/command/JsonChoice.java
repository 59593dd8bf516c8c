package org.morphzero.app.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.util.Map;
import picocli.CommandLine.Option;

/** {@code --json}, for every command that measures or answers: its last line is then one JSON object. */
final class JsonChoice {
    @Option(names = "--json", description = "Print the answer as one JSON object on the last line.")
    private boolean json;

    boolean isWanted() {
        return json;
    }

    /** Prints the object if it is wanted. */
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
