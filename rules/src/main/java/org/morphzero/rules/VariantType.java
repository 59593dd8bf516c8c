package org.morphzero.rules;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A variant before its options are chosen: what the registry lists.
 *
 * @param id as RULES.md names it: {@code morph4}
 * @param title for people: {@code Morph 4x4x4 Chess}
 * @param summary one line for people
 * @param options the switches its rules have
 * @param maker makes the variant for a choice of options
 */
public record VariantType(
        String id, String title, String summary, List<RuleOption> options, Function<RuleOptions, Variant> maker) {
    public VariantType {
        options = List.copyOf(options);
    }

    /** The variant with every option at its default. */
    public Variant variant() {
        return variant(Map.of());
    }

    /**
     * The variant with some options chosen.
     *
     * @throws NotationException if an option or a value does not exist in it
     */
    public Variant variant(Map<String, String> chosen) {
        return maker.apply(new RuleOptions(id, options, chosen));
    }
}
