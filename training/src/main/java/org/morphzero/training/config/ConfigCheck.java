package org.morphzero.training.config;

import jakarta.validation.ConstraintViolation;
import java.util.List;

/** Holds configurations that came another way than as a text against the bounds of their records. */
public final class ConfigCheck {
    private ConfigCheck() {}

    /**
     * Refuses a configuration with a number out of its bounds or a part that is missing, at any depth.
     *
     * @param path what messages call it
     * @throws ConfigException that names each of them
     */
    public static void require(Record config, String path) {
        List<String> problems = Bounds.violations(config).stream()
                .map(violation -> problem(violation, path))
                .distinct()
                .sorted()
                .toList();
        if (!problems.isEmpty()) {
            throw new ConfigException(problems);
        }
    }

    private static String problem(ConstraintViolation<Record> violation, String path) {
        String whole = violation.getPropertyPath().toString();
        String component = whole.substring(whole.lastIndexOf('.') + 1);
        return Keys.path(path, whole) + ": found " + violation.getInvalidValue() + " (expected "
                + Keys.expected(violation.getLeafBean().getClass(), component) + ")";
    }
}
