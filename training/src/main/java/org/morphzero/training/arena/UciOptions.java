package org.morphzero.training.arena;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.morphzero.rules.Variant;

/** The options an engine says it has: {@code option name UCI_Variant type combo default chess var chess var chessgi}. */
final class UciOptions {
    private static final String VARIANT = "UCI_Variant";
    private static final String CHESS = "chess";
    private static final int MOST_NAMED = 12;

    /** The values of a combo, else empty, by the option's name, which UCI reads without regard to case. */
    private final Map<String, List<String>> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    /** Takes in a line that begins with {@code option}; one that names none is passed over. */
    void declare(String line) {
        int name = line.indexOf(" name ");
        int type = line.indexOf(" type ");
        if (name < 0 || type < name) {
            return;
        }
        String[] parts = line.substring(type).split("\\s+var\\s+", -1);
        values.put(
                line.substring(name + " name ".length(), type).strip(),
                parts.length == 1
                        ? List.of()
                        : Arrays.stream(parts).skip(1).map(String::strip).toList());
    }

    /**
     * What to set for a game of a variant: the variant, its rule options, and what the user asks for.
     *
     * @param asked by name
     */
    Map<String, String> settings(Variant variant, Map<String, String> asked) {
        Map<String, String> settings = new LinkedHashMap<>();
        if (values.containsKey(VARIANT)) {
            settings.put(VARIANT, variant.id());
        }
        settings.putAll(variant.options().changed());
        settings.putAll(asked);
        return settings;
    }

    /** Why the engine cannot play a variant as asked; empty if it can. */
    Optional<String> misfit(Variant variant, Map<String, String> asked) {
        if (!values.containsKey(VARIANT) && !variant.id().equals(CHESS)) {
            return Optional.of("has no option " + VARIANT + ", so it knows chess only (expected an engine that knows "
                    + variant.id() + ")");
        }
        List<String> variants = values.getOrDefault(VARIANT, List.of());
        if (!variants.isEmpty() && !variants.contains(variant.id())) {
            return Optional.of("does not know " + variant.id() + " (it knows " + some(variants) + ")");
        }
        for (String rule : variant.options().changed().keySet()) {
            if (!values.containsKey(rule)) {
                return Optional.of("has no option '" + rule + "', so it cannot play by " + variant.options());
            }
        }
        return asked.keySet().stream()
                .filter(name -> !values.containsKey(name))
                .findFirst()
                .map(name -> "has no option '" + name + "' (it has "
                        + (values.isEmpty() ? "none" : some(values.keySet())) + ")");
    }

    private static String some(Collection<String> names) {
        String first = names.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
        return names.size() > MOST_NAMED ? first + " and " + (names.size() - MOST_NAMED) + " more" : first;
    }
}
