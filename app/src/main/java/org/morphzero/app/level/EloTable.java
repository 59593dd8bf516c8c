package org.morphzero.app.level;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.morphzero.rules.Variant;

/**
 * Measured ratings of the levels, from {@code elo.tsv} beside this class: lines {@code variant<TAB>level<TAB>elo}, where random moves are
 * 0. They hold for the networks shipped with it, and for the variants' usual rules. The levels of a variant that has no network are measured too,
 * under a name of their own ({@link #key}), so that nobody takes a network's rating for theirs.
 */
public final class EloTable {
    /** By how much each level must be rated over the one before: less is within what a few hundred games can tell. */
    public static final int LEAST_STEP = 20;

    /** What levels are called as long as none are measured. */
    private static final EloRange UNMEASURED = new EloRange(400, 1800);

    private static final String FORM = "(expected variant, level and whole Elo, separated by tabs)";

    /** By key, then by level. */
    private final Map<String, Map<Integer, Integer>> ratings = new LinkedHashMap<>();

    private EloTable() {}

    /** The ratings that are shipped; none where no file is. */
    static EloTable shipped() {
        try (InputStream in = EloTable.class.getResourceAsStream("elo.tsv")) {
            return in == null ? new EloTable() : read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The ratings of a file's text.
     *
     * @throws LevelException if a line is none
     */
    public static EloTable read(String text) {
        EloTable table = new EloTable();
        text.lines().filter(line -> !isComment(line)).forEach(table::add);
        return table;
    }

    private void add(String line) {
        String[] columns = line.split("\t", -1);
        if (columns.length != 3 || !columns[1].matches("[0-9]{1,2}") || !columns[2].matches("-?[0-9]{1,4}")) {
            throw new LevelException("elo.tsv: '" + line + "' " + FORM);
        }
        Integer before = ratings.computeIfAbsent(columns[0], unseen -> new LinkedHashMap<>())
                .put(Integer.valueOf(columns[1]), Integer.valueOf(columns[2]));
        if (before != null) {
            throw new LevelException("elo.tsv: '" + line + "': this level has a rating already (expected one)");
        }
    }

    private static boolean isComment(String line) {
        return line.isBlank() || line.startsWith("#");
    }

    /** The first column for a variant: its id, and where its levels have no network a word more. */
    public static String key(Variant variant, boolean withNetwork) {
        return withNetwork ? variant.id() : variant.id() + " baselines";
    }

    /** The rating of a level, if all levels of that key were measured. */
    Optional<Integer> of(String key, int level) {
        Map<Integer, Integer> levels = ratings.getOrDefault(key, Map.of());
        return isComplete(levels) ? Optional.ofNullable(levels.get(level)) : Optional.empty();
    }

    private static boolean isComplete(Map<Integer, Integer> levels) {
        return IntStream.rangeClosed(1, Levels.COUNT).allMatch(levels::containsKey);
    }

    /** From the lowest rating of all that are here to the highest; without any, what the levels were guessed at. */
    EloRange range() {
        List<Integer> all = ratings.values().stream()
                .flatMap(levels -> levels.values().stream())
                .sorted()
                .toList();
        return all.isEmpty() ? UNMEASURED : new EloRange(all.get(0), all.get(all.size() - 1));
    }

    /** What is wrong with these ratings: levels that are missing or unknown, or hardly stronger than the one before, one line each. */
    public List<String> problems() {
        List<String> problems = new ArrayList<>();
        ratings.forEach((key, levels) -> {
            levels.keySet().stream()
                    .filter(level -> level < 1 || level > Levels.COUNT)
                    .forEach(level -> problems.add(key + ": level " + level + " (expected 1 to " + Levels.COUNT + ")"));
            if (!isComplete(levels)) {
                problems.add(key + ": rates the levels " + levels.keySet() + " (expected 1 to " + Levels.COUNT + ")");
            }
            for (int level = 2; level <= Levels.COUNT; level++) {
                Integer weaker = levels.get(level - 1);
                Integer stronger = levels.get(level);
                if (weaker != null && stronger != null && stronger < weaker + LEAST_STEP) {
                    problems.add(key + ": level " + level + " is rated " + stronger + ", level " + (level - 1) + " "
                            + weaker + " (expected " + LEAST_STEP + " more at least)");
                }
            }
        });
        return problems;
    }

    /** The lines of one key, by rising level. */
    public static List<String> lines(String key, List<Integer> elos) {
        return IntStream.range(0, elos.size())
                .mapToObj(i -> key + "\t" + (i + 1) + "\t" + elos.get(i))
                .toList();
    }

    /** A file's text with the lines of one key in place of those it has, at the end if it has none. */
    public static String replaced(String text, String key, List<Integer> elos) {
        List<String> others = text.lines()
                .filter(line -> isComment(line) || !line.startsWith(key + "\t"))
                .toList();
        return Stream.concat(others.stream(), lines(key, elos).stream()).collect(Collectors.joining("\n", "", "\n"));
    }
}
