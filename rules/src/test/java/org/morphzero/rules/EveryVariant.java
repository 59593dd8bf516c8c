package org.morphzero.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.morphzero.rules.variant.Variants;

/** Every variant of the registry with every combination of its options. */
final class EveryVariant {
    private EveryVariant() {}

    static List<Variant> all() {
        List<Variant> all = new ArrayList<>();
        for (VariantType type : Variants.all()) {
            all.addAll(of(type));
        }
        return all;
    }

    private static List<Variant> of(VariantType type) {
        List<Map<String, String>> combinations = List.of(Map.of());
        for (RuleOption option : type.options()) {
            List<Map<String, String>> longer = new ArrayList<>();
            for (Map<String, String> combination : combinations) {
                for (String value : option.values()) {
                    Map<String, String> next = new LinkedHashMap<>(combination);
                    next.put(option.name(), value);
                    longer.add(next);
                }
            }
            combinations = longer;
        }
        return combinations.stream().map(type::variant).toList();
    }

    /** How many of the variants share this one's id: its part of what a variant is given. */
    static int combinations(Variant variant) {
        return of(variant.type()).size();
    }

    /** A seed of the variant's own, the same in every run. */
    static long seed(Variant variant) {
        return variant.toString().hashCode();
    }
}
