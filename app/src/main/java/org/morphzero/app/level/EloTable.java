package org.morphzero.app.level;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Measured ratings of the levels, from {@code elo.tsv} beside this class: lines {@code variant<TAB>level<TAB>elo}, where random moves are
 * 0. They hold for the networks shipped with it.
 */
final class EloTable {
    private final Map<String, Integer> ratings = new HashMap<>();

    private EloTable() {}

    /** The ratings that are shipped; none where no file is. */
    static EloTable shipped() {
        try (InputStream in = EloTable.class.getResourceAsStream("elo.tsv")) {
            return in == null ? new EloTable() : read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static EloTable read(String text) {
        EloTable table = new EloTable();
        text.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).forEach(line -> {
            String[] columns = line.split("\t", -1);
            if (columns.length != 3 || !columns[2].matches("-?[0-9]{1,4}")) {
                throw new IllegalArgumentException(
                        "elo.tsv: '" + line + "' (expected variant, level and whole Elo, separated by tabs)");
            }
            table.ratings.put(columns[0] + " " + columns[1], Integer.valueOf(columns[2]));
        });
        return table;
    }

    Optional<Integer> of(String variant, int level) {
        return Optional.ofNullable(ratings.get(variant + " " + level));
    }
}
