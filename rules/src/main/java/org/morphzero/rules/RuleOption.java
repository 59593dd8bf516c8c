package org.morphzero.rules;

import java.util.List;

/**
 * A switch of a variant's rules.
 *
 * @param name as RULES.md spells it: {@code introduction-check}
 * @param values what it may be; the first is the default
 * @param summary one line for people
 */
public record RuleOption(String name, List<String> values, String summary) {
    public RuleOption {
        values = List.copyOf(values);
    }
}
