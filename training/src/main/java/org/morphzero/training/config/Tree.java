package org.morphzero.training.config;

import java.util.List;

/** YAML as it was written, with places; it says nothing yet about what the scalars mean. */
sealed interface Tree {
    Place place();

    /**
     * A scalar.
     *
     * @param plain whether it stood there without quotes
     */
    record Text(String text, boolean plain, Place place) implements Tree {
        /** Whether nothing stands there, or one of YAML's words for that. */
        boolean isNothing() {
            return plain && List.of("", "~", "null", "Null", "NULL").contains(text);
        }
    }

    /** A list. */
    record Sequence(List<Tree> items, Place place) implements Tree {
        public Sequence {
            items = List.copyOf(items);
        }
    }

    /** Keys and values; a key may stand there twice. */
    record Mapping(List<Entry> entries, Place place) implements Tree {
        public Mapping {
            entries = List.copyOf(entries);
        }
    }

    /**
     * A key and its value.
     *
     * @param place of the key
     */
    record Entry(String key, Place place, Tree value) {}
}
