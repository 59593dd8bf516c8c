package org.morphzero.rules;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The options a game is played with: a value for every option its variant has. */
public final class RuleOptions {
    private final Map<String, String> values = new LinkedHashMap<>();
    private final Map<String, String> changed = new LinkedHashMap<>();

    /**
     * @param chosen values for some of the options; the others keep their defaults
     * @throws NotationException if an option or a value does not exist in the variant
     */
    RuleOptions(String variant, List<RuleOption> known, Map<String, String> chosen) {
        for (String name : chosen.keySet()) {
            if (known.stream().noneMatch(option -> option.name().equals(name))) {
                throw new NotationException("rule option " + NotationException.quoted(name) + ": " + variant
                        + " has no such option (it has "
                        + (known.isEmpty()
                                ? "none"
                                : known.stream().map(RuleOption::name).collect(Collectors.joining(", ")))
                        + ")");
            }
        }
        for (RuleOption option : known) {
            String usual = option.values().get(0);
            String value = chosen.getOrDefault(option.name(), usual);
            if (!option.values().contains(value)) {
                throw new NotationException("rule option '" + option.name() + "': " + NotationException.quoted(value)
                        + " is not a value of it" + " (expected " + String.join(" or ", option.values()) + ")");
            }
            values.put(option.name(), value);
            if (!value.equals(usual)) {
                changed.put(option.name(), value);
            }
        }
    }

    /** Whether the option has this value; false where the variant has no such option. */
    public boolean is(String option, String value) {
        return value.equals(values.get(option));
    }

    /** The options that differ from their defaults, in the variant's order. */
    public Map<String, String> changed() {
        return Collections.unmodifiableMap(changed);
    }

    /** The options that differ from their defaults, {@code k=v,k=v}; empty when none does. */
    @Override
    public String toString() {
        return changed.entrySet().stream()
                .map(e -> e.getKey() + "=" + e.getValue())
                .collect(Collectors.joining(","));
    }

    /**
     * Reads {@code k=v,k=v}, the inverse of {@link #toString()}.
     *
     * @throws NotationException if it is not of that form
     */
    public static Map<String, String> parse(String text) {
        Map<String, String> chosen = new LinkedHashMap<>();
        if (text.isBlank()) {
            return chosen;
        }
        for (String pair : text.split(",", -1)) {
            int equals = pair.indexOf('=');
            if (equals < 1 || equals == pair.length() - 1) {
                throw new NotationException(
                        "rule option " + NotationException.quoted(pair.strip()) + ": expected name=value");
            }
            String name = pair.substring(0, equals).strip();
            if (chosen.put(name, pair.substring(equals + 1).strip()) != null) {
                throw new NotationException(
                        "rule option " + NotationException.quoted(name) + " is given twice (expected once)");
            }
        }
        return chosen;
    }
}
