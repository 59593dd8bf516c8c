package org.morphzero.training.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One {@code --set a.b=c}.
 *
 * @param keys the path
 * @param value the text after the equals sign, read as YAML
 */
record Setting(List<String> keys, Tree value, Place place) {
    /** Only here are the keys the user's: the options of the rules. */
    private static final String OPEN = "rules";

    Setting {
        keys = List.copyOf(keys);
    }

    /** @throws ConfigException if it is not of that form */
    static Setting read(String text) {
        int equals = text.indexOf('=');
        if (equals < 1) {
            throw new ConfigException(Place.override(text, "?") + ": expected key=value, selfPlay.games=100 say");
        }
        String path = text.substring(0, equals).strip();
        Place place = Place.override(text, path);
        String yaml = text.substring(equals + 1).strip();
        Tree none = new Tree.Text("", false, place);
        Optional<Tree> value = yaml.isEmpty() ? Optional.of(none) : TreeReader.read(yaml, line -> place);
        return new Setting(List.of(path.split("\\.", -1)), value.orElse(none), place);
    }

    /**
     * The tree with that value in the place of its own.
     *
     * @throws ConfigException if the tree has no such key
     */
    Tree.Mapping in(Tree.Mapping tree) {
        return in(tree, 0);
    }

    private Tree.Mapping in(Tree.Mapping mapping, int depth) {
        String key = keys.get(depth);
        boolean last = depth == keys.size() - 1;
        List<Tree.Entry> entries = new ArrayList<>();
        boolean found = false;
        for (Tree.Entry entry : mapping.entries()) {
            if (found || !entry.key().equals(key)) {
                entries.add(entry);
            } else if (last) {
                found = true;
                entries.add(new Tree.Entry(key, place, value));
            } else if (entry.value() instanceof Tree.Mapping inner) {
                found = true;
                entries.add(new Tree.Entry(key, entry.place(), in(inner, depth + 1)));
            } else {
                throw new ConfigException(
                        place + ": " + String.join(".", keys.subList(0, depth + 1)) + " has no keys of its own");
            }
        }
        if (!found && last && depth == 1 && keys.get(0).equals(OPEN)) {
            found = true;
            entries.add(new Tree.Entry(key, place, value));
        }
        if (!found) {
            String around = String.join(".", keys.subList(0, depth));
            throw new ConfigException(place + ": "
                    + (around.isEmpty() ? "" : "in " + around + " ")
                    + Keys.noSuchKey(
                            key, mapping.entries().stream().map(Tree.Entry::key).toList()));
        }
        return new Tree.Mapping(entries, mapping.place());
    }
}
