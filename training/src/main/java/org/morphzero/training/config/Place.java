package org.morphzero.training.config;

import java.util.function.IntFunction;
import org.morphzero.rules.NotationException;

/**
 * Where something in a configuration was said.
 *
 * @param source a file, or {@code --set a.b=c}
 * @param line from 1; 0 where lines say nothing
 * @param key that the source names itself; empty for a file
 */
record Place(String source, int line, String key) {
    static Place file(String name) {
        return new Place(name, 0, "");
    }

    static IntFunction<Place> linesOf(String file) {
        return line -> new Place(file, line, "");
    }

    static Place override(String text, String key) {
        String quoted = NotationException.quoted(text);
        return new Place("--set " + quoted.substring(1, quoted.length() - 1), 0, key);
    }

    boolean inFile() {
        return key.isEmpty();
    }

    @Override
    public String toString() {
        return line == 0 ? source : source + ", line " + line;
    }

    /** The place and the key path, which is left out where the place says it already. */
    String of(String path) {
        return path.isEmpty() || path.equals(key) ? toString() : this + ", " + path;
    }
}
