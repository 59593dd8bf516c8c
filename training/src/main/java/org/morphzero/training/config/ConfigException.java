package org.morphzero.training.config;

import java.util.List;

/** A configuration that is not what it should be: every problem in a line, with its place, its key and what was expected. */
public final class ConfigException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int MOST_SHOWN = 20;

    private final transient List<String> problems;

    ConfigException(List<String> problems) {
        super(message(problems));
        this.problems = List.copyOf(problems);
    }

    ConfigException(String problem) {
        this(List.of(problem));
    }

    private static String message(List<String> problems) {
        String shown = String.join("\n", problems.subList(0, Math.min(problems.size(), MOST_SHOWN)));
        return problems.size() > MOST_SHOWN ? shown + "\nand " + (problems.size() - MOST_SHOWN) + " more" : shown;
    }

    /** All of them. */
    public List<String> problems() {
        return problems;
    }
}
