package org.morphzero.app.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.morphzero.app.level.EloTable;
import org.morphzero.app.level.Level;
import org.morphzero.app.level.LevelException;
import org.morphzero.app.level.Levels;
import org.morphzero.app.level.Mind;
import org.morphzero.models.checkpoint.SafeFiles;
import org.morphzero.rules.Variant;
import org.morphzero.training.arena.rating.Contestant;
import org.morphzero.training.arena.rating.Ratings;

/**
 * What {@code ladder --levels} has measured.
 *
 * @param key of the variant in the table of levels
 * @param elos of the levels, weakest first
 */
record LevelRatings(String key, List<Integer> elos) {
    /** The PLAYER texts of all levels. */
    static List<String> players() {
        return IntStream.rangeClosed(1, Levels.COUNT)
                .mapToObj(Players::levelPlayer)
                .toList();
    }

    /** @param contestants by their numbers in the ratings; all levels are among them */
    static LevelRatings of(Variant variant, List<Contestant> contestants, Ratings ratings) {
        List<String> names =
                contestants.stream().map(each -> each.entrant().name()).toList();
        List<Integer> elos = players().stream()
                .map(level -> (int) Math.round(ratings.elo(names.indexOf(level)).value()))
                .toList();
        Level any = Players.level(Players.levelPlayer(1), variant).orElseThrow();
        return new LevelRatings(EloTable.key(variant, any.mind() instanceof Mind.Net), elos);
    }

    /** The table's lines, and what is wrong with them. */
    void print(PrintWriter out) {
        out.println("Lines for elo.tsv:");
        EloTable.lines(key, elos).forEach(out::println);
        problems().forEach(out::println);
    }

    private List<String> problems() {
        return EloTable.read(String.join("\n", EloTable.lines(key, elos))).problems();
    }

    /**
     * Puts the lines into a table in place of those it has of this key.
     *
     * @throws InputException if the file is not there or no such table
     */
    void write(Path table) throws IOException {
        String before = read(table);
        byte[] after = EloTable.replaced(before, key, elos).getBytes(StandardCharsets.UTF_8);
        SafeFiles.replace(table, to -> to.write(after));
    }

    /**
     * The text of a table of levels.
     *
     * @throws InputException if the file is not there or no such table
     */
    static String read(Path table) {
        String text = String.join("\n", TextFile.lines(table));
        try {
            EloTable.read(text);
        } catch (LevelException e) {
            throw new InputException(table + ": " + e.getMessage());
        }
        return text;
    }
}
