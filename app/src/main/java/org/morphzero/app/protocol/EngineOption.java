package org.morphzero.app.protocol;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.morphzero.app.engine.EngineException;
import org.morphzero.rules.NotationException;

/**
 * Something a client can set by its name.
 *
 * @param name as UCI spells it; case does not matter
 * @param kind what values it takes
 * @param value what it is now
 * @param setter takes a value of its kind
 */
record EngineOption(String name, Kind kind, Supplier<String> value, Consumer<String> setter) {
    /** The values an option takes. */
    sealed interface Kind permits Check, Spin, Combo, Text {}

    /** {@code true} or {@code false}. */
    record Check() implements Kind {}

    /** A whole number in a range. */
    record Spin(int least, int most) implements Kind {}

    /** One of some words. */
    record Combo(List<String> values) implements Kind {}

    /** Anything. */
    record Text() implements Kind {}

    /**
     * Sets it.
     *
     * @throws EngineException if it does not take that value
     */
    void set(String text) {
        setter.accept(checked(text));
    }

    private String checked(String text) {
        if (kind instanceof Check) {
            if (text.equals("true") || text.equals("false")) {
                return text;
            }
            throw refusal(text, "true or false");
        }
        if (kind instanceof Spin spin) {
            // Ten digits: no number that long overflows a long.
            long number = text.matches("-?[0-9]{1,10}") ? Long.parseLong(text) : Long.MAX_VALUE;
            if (number < spin.least() || number > spin.most()) {
                throw refusal(text, spin.least() + ".." + spin.most());
            }
            return String.valueOf(number);
        }
        if (kind instanceof Combo combo) {
            return combo.values().stream()
                    .filter(text::equalsIgnoreCase)
                    .findFirst()
                    .orElseThrow(() -> refusal(text, String.join(", ", combo.values())));
        }
        return text;
    }

    private EngineException refusal(String text, String expected) {
        return new EngineException("option '" + name + "': " + NotationException.quoted(text)
                + " is not a value of it (expected " + expected + ")");
    }
}
