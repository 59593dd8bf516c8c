package org.morphzero.training.config;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.ArrayList;
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
        List<String> problems = new ArrayList<>();
        check(config, path, problems);
        if (!problems.isEmpty()) {
            throw new ConfigException(problems);
        }
    }

    private static void check(Record config, String path, List<String> problems) {
        for (RecordComponent component : config.getClass().getRecordComponents()) {
            String key = Keys.path(path, component.getName());
            Object value = value(config, component);
            if (value instanceof Record part) {
                check(part, key, problems);
            } else if (value == null || value instanceof Number number && !isAllowed(number, component)) {
                problems.add(key + ": found " + value + " (expected " + Keys.expected(component) + ")");
            }
        }
    }

    private static boolean isAllowed(Number number, RecordComponent component) {
        // By way of its digits, as a text would say it: 0.1 is within a bound of 0.1.
        return Double.isFinite(number.doubleValue()) && Bounds.of(component).allow(new BigDecimal(number.toString()));
    }

    private static Object value(Record config, RecordComponent component) {
        try {
            return component.getAccessor().invoke(config);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(component + " cannot be read", e);
        }
    }
}
