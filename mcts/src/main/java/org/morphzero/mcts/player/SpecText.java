package org.morphzero.mcts.player;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.morphzero.mcts.Limit;

/** The words that name one player, taken apart: {@code kind}, or {@code kind:rest}. */
public final class SpecText {
    private static final int LONGEST_SHOWN = 60;
    private static final int MOST = 1_000_000_000;

    private final String text;
    private final int colon;

    SpecText(String text) {
        this.text = text;
        colon = text.indexOf(':');
    }

    /** All of it. */
    public String text() {
        return text;
    }

    String shown() {
        return text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "..." : text;
    }

    String kind() {
        return colon < 0 ? text : text.substring(0, colon);
    }

    /** What stands after the first colon, whatever it is; empty where there is none. */
    public String rest() {
        return colon < 0 ? "" : text.substring(colon + 1);
    }

    /** A refusal of this text. */
    public SpecException refusal(String problem) {
        return new SpecException("player '" + shown() + "': " + problem);
    }

    /** Refuses anything after the kind. */
    public void refuseArguments() {
        if (colon >= 0) {
            throw refusal("expected nothing after '" + kind() + "'");
        }
    }

    /** The rest as {@code key=value,key=value}, with the keys that are allowed, each at most once. */
    public Map<String, String> arguments(String... allowed) {
        return argumentsIn(rest(), allowed);
    }

    /** A part of the rest read like that. */
    public Map<String, String> argumentsIn(String part, String... allowed) {
        Map<String, String> arguments = new LinkedHashMap<>();
        List<String> keys = Arrays.asList(allowed);
        if (part.isEmpty()) {
            return arguments;
        }
        for (String argument : part.split(",", -1)) {
            int equals = argument.indexOf('=');
            String key = equals < 0 ? argument : argument.substring(0, equals);
            if (equals < 0 || !keys.contains(key)) {
                throw refusal("found '" + argument + "' (expected " + String.join("=N or ", keys) + "=N)");
            }
            if (arguments.put(key, argument.substring(equals + 1)) != null) {
                throw refusal("'" + key + "' is given twice (expected once)");
            }
        }
        return arguments;
    }

    /** Refuses arguments with none of the keys. */
    public void requireOneOf(Map<String, String> arguments, String... keys) {
        if (Arrays.stream(keys).noneMatch(arguments::containsKey)) {
            throw refusal(
                    "it needs a limit (expected " + kind() + ":" + String.join("=N or " + kind() + ":", keys) + "=N)");
        }
    }

    /** A whole number of 1 to {@code most}; empty where the key is absent. */
    public OptionalInt number(Map<String, String> arguments, String key, int most) {
        String value = arguments.get(key);
        if (value == null) {
            return OptionalInt.empty();
        }
        if (value.matches("[0-9]{1,10}")) {
            long number = Long.parseLong(value);
            if (number >= 1 && number <= most) {
                return OptionalInt.of((int) number);
            }
        }
        throw refusal("found " + key + "='" + value + "' (expected a whole number of 1 to " + most + ")");
    }

    /** The limit that {@code sims} and {@code movetime} (in milliseconds) set; none where both are absent. */
    public Limit limit(Map<String, String> arguments) {
        Limit limit = Limit.none();
        OptionalInt simulations = number(arguments, "sims", MOST);
        if (simulations.isPresent()) {
            limit = limit.and(Limit.simulations(simulations.getAsInt()));
        }
        OptionalInt milliseconds = number(arguments, "movetime", MOST);
        if (milliseconds.isPresent()) {
            limit = limit.and(Limit.time(Duration.ofMillis(milliseconds.getAsInt())));
        }
        return limit;
    }
}
