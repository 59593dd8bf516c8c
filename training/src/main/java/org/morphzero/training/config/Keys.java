package org.morphzero.training.config;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What keys there are, by the records: their names, and in words what they may be. */
final class Keys {
    private Keys() {}

    /** The keys of a record, in its order. */
    static List<String> of(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
    }

    /** What a key of a record may be. */
    static String expected(Class<?> type, String key) {
        return Arrays.stream(type.getRecordComponents())
                .filter(component -> component.getName().equals(key))
                .map(Keys::expected)
                .findFirst()
                .orElse("another value");
    }

    /** What a key may be. */
    static String expected(RecordComponent component) {
        Class<?> type = component.getType();
        Class<?> owner = component.getDeclaringRecord();
        if (type == int.class || type == long.class) {
            return "a whole number" + Bounds.of(owner, component.getName());
        } else if (type == double.class || type == float.class) {
            return "a number" + Bounds.of(owner, component.getName());
        } else if (type == boolean.class) {
            return "true or false";
        } else if (type.isEnum()) {
            return anyOf(Arrays.stream(type.getEnumConstants())
                    .map(value -> ((Enum<?>) value).name())
                    .toList());
        } else if (type.isRecord()) {
            return "the keys " + String.join(", ", of(type));
        } else if (type == List.class) {
            return "a list, [] for none";
        } else if (type == Map.class) {
            return "keys and values, {} for none";
        } else if (type == String.class) {
            return "text, \"\" for none";
        }
        throw new IllegalArgumentException("no configuration holds a " + type.getName());
    }

    private static String anyOf(List<String> values) {
        int last = values.size() - 1;
        return last == 0 ? values.get(0) : String.join(", ", values.subList(0, last)) + " or " + values.get(last);
    }

    /** Why a key is refused: the nearest of those there are, then all of them. */
    static String noSuchKey(String key, List<String> known) {
        String all = known.isEmpty() ? "no keys here" : String.join(", ", known);
        String near =
                nearest(key, known).map(word -> ", did you mean " + word + "?").orElse("");
        return "there is no such key" + near + " (expected " + all + ")";
    }

    private static Optional<String> nearest(String key, List<String> known) {
        return known.stream()
                .filter(word -> distance(key, word) <= Math.max(1, word.length() / 3))
                .min(Comparator.comparingInt(word -> distance(key, word)));
    }

    /** How many letters have to be put in, taken out or changed (Levenshtein 1966), whatever their case. */
    private static int distance(String left, String right) {
        if (left.length() > 2 * right.length() + 2) {
            return left.length();
        }
        String a = left.toLowerCase(Locale.ROOT);
        String b = right.toLowerCase(Locale.ROOT);
        int[] row = new int[b.length() + 1];
        Arrays.setAll(row, j -> j);
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }

    /** A key path. */
    static String path(String... parts) {
        return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining("."));
    }
}
