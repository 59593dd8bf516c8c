package org.morphzero.training.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How the configuration a run is resumed with differs from the one it was started with.
 *
 * @param list in the order of the records
 */
public record Changes(List<Change> list) {
    /** These make a run what it is: its games, weights and chances so far would not be those of the new configuration. */
    private static final Set<String> FIXED = Set.of("variant", "rules", "seed", "init", "network");

    private static final String USUAL = "its default";

    public Changes {
        list = List.copyOf(list);
    }

    /**
     * A key that differs.
     *
     * @param key its path
     * @param before what the run was started with, as YAML's flow style has it
     * @param after what it is resumed with
     */
    public record Change(String key, String before, String after) {
        /** Whether a run can be resumed with it. */
        public boolean allowed() {
            int dot = key.indexOf('.');
            return !FIXED.contains(dot < 0 ? key : key.substring(0, dot));
        }

        @Override
        public String toString() {
            return key + ": " + before + " -> " + after;
        }
    }

    /** The keys whose values differ. An option of the rules that is set to its default does not differ from one that is not set. */
    public static Changes between(TrainingConfig before, TrainingConfig after) {
        Map<String, String> old = values(before);
        Map<String, String> recent = values(after);
        Set<String> keys = new LinkedHashSet<>(old.keySet());
        keys.addAll(recent.keySet());
        List<Change> changes = new ArrayList<>();
        for (String key : keys) {
            Change change = new Change(key, old.getOrDefault(key, USUAL), recent.getOrDefault(key, USUAL));
            if (!change.before().equals(change.after())) {
                changes.add(change);
            }
        }
        return new Changes(changes);
    }

    private static Map<String, String> values(TrainingConfig config) {
        ObjectNode tree = ConfigWriter.MAPPER.valueToTree(config);
        tree.set(
                "rules",
                ConfigWriter.MAPPER.valueToTree(config.playedVariant().options().changed()));
        Map<String, String> values = new LinkedHashMap<>();
        collect(tree, "", values);
        return values;
    }

    private static void collect(JsonNode node, String path, Map<String, String> values) {
        if (node.isObject()) {
            node.properties().forEach(entry -> collect(entry.getValue(), Keys.path(path, entry.getKey()), values));
        } else {
            values.put(path, node.toString());
        }
    }

    /**
     * Makes sure that the run can go on.
     *
     * @throws ConfigException if a key differs that makes the run what it is
     */
    public void requireResumable() {
        List<String> refused = list.stream()
                .filter(change -> !change.allowed())
                .map(change -> change.key() + ": the run was started with " + change.before() + ", found "
                        + change.after() + " (expected no change: it makes the run what it is; start another run)")
                .toList();
        if (!refused.isEmpty()) {
            throw new ConfigException(refused);
        }
    }
}
