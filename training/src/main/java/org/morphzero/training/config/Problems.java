package org.morphzero.training.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What is wrong with a configuration, and where each of its keys was said. */
final class Problems {
    private final Place whole;
    private final Map<String, Place> places = new HashMap<>();
    private final List<String> found = new ArrayList<>();

    Problems(Place whole) {
        this.whole = whole;
    }

    /** Remembers where a key path was said. */
    void locate(String path, Place place) {
        places.put(path, place);
    }

    /** Where a key path was said, or else the nearest of those around it. */
    Place placeOf(String path) {
        String around = path;
        while (!places.containsKey(around)) {
            int dot = Math.max(around.lastIndexOf('.'), around.lastIndexOf('['));
            if (dot < 0) {
                return whole;
            }
            around = around.substring(0, dot);
        }
        return places.get(around);
    }

    void add(Place place, String path, String problem) {
        found.add(place.of(path) + ": " + problem);
    }

    void add(String path, String problem) {
        add(placeOf(path), path, problem);
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    /** @throws ConfigException if there is one */
    void throwAny() {
        if (!found.isEmpty()) {
            throw new ConfigException(found);
        }
    }
}
