package org.morphzero.app.level;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.morphzero.rules.Variant;

/**
 * A network that may be chosen, by its key; no other file can be named.
 *
 * @param key unique among the networks listed: {@code bedlam-1}, {@code run bedlam/small}
 * @param label for people
 * @param path of its checkpoint
 * @param variant id
 * @param options of the rules it was trained with, where they differ from their defaults
 * @param games of self-play behind it
 */
public record NetworkFile(
        String key, String label, Path path, String variant, Map<String, String> options, long games) {
    public NetworkFile {
        options = Map.copyOf(options);
    }

    /** Whether it knows this variant with these options. */
    public boolean plays(Variant wanted) {
        return variant.equals(wanted.id())
                && new TreeMap<>(options).equals(new TreeMap<>(wanted.options().changed()));
    }
}
