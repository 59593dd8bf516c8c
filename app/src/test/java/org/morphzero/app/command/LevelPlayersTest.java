package org.morphzero.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.app.CommandRun;
import org.morphzero.app.level.EloTable;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.arena.rating.Contestant;
import org.morphzero.training.arena.rating.LadderFile;
import org.morphzero.training.arena.rating.LadderGame;

/** Levels as players of matches and ladders. There are no networks beside the tests, so the baselines play. */
class LevelPlayersTest {
    private static final Variant MORPH = Variants.of("morph4");

    @TempDir
    private Path folder;

    private Path results;
    private Path table;

    @BeforeEach
    void inAFolder() {
        results = folder.resolve("ladder.jsonl");
        table = folder.resolve("elo.tsv");
    }

    @Test
    void levelsPlayMatchesWhoseGamesDependOnTheSeedAlone() {
        String[] line = {"match", "morph4", "--a=level:4", "--b=level:2", "--games=4", "--threads=1", "--json"};
        CommandRun run = CommandRun.of(line);

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("level:4 against level:2: ");
        assertThat(CommandRun.of(line).lastLine()).isEqualTo(run.lastLine());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    level:0   | morphzero: player 'level:0': level: found 0 (expected 1 to 10)
                    level:11  | morphzero: player 'level:11': level: found 11 (expected 1 to 10)
                    level:    | morphzero: player 'level:': found level '' (expected 1 to 10: level:5)
                    level     | morphzero: player 'level': found level '' (expected 1 to 10: level:5)
                    level:ten | morphzero: player 'level:ten': found level 'ten' (expected 1 to 10: level:5)
                    """)
    void levelsThatAreNoneGetOneLine(String player, String message) {
        for (CommandRun run : List.of(
                CommandRun.of("match", "chess", "--a=random", "--b=" + player),
                CommandRun.of("ladder", "chess", "random", player, "--results", results.toString()))) {
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).isEqualTo(message + System.lineSeparator());
        }
    }

    /** Each level wins three of four games against the one before: the games of a ladder that was played before. */
    private void playLevels() throws IOException {
        List<String> names = new ArrayList<>(List.of("random"));
        names.addAll(LevelRatings.players());
        List<Contestant> players = LadderPlayers.read(names, MORPH, note -> {});
        assertThat(players).hasSize(11);
        LadderFile file = LadderFile.open(results);
        for (int i = 1; i < players.size(); i++) {
            for (int game = 0; game < 20; game++) {
                boolean white = game % 2 == 0;
                boolean won = game / 2 % 4 != 3;
                file.append(new LadderGame(
                        MORPH.id(),
                        "",
                        players.get(white ? i : i - 1).entrant(),
                        players.get(white ? i - 1 : i).entrant(),
                        game / 2,
                        1,
                        won == white ? "1-0" : "0-1",
                        "checkmate",
                        10,
                        Integer.toHexString(i * 100 + game)));
            }
        }
    }

    private CommandRun ladder(String... more) {
        List<String> line = new ArrayList<>(List.of("ladder", "morph4", "random", "--levels", "--games=0"));
        line.addAll(List.of("--results", results.toString()));
        line.addAll(List.of(more));
        return CommandRun.of(line.toArray(new String[0]));
    }

    @Test
    void aLadderOfLevelsTellsTheLinesOfTheTableAndPutsThemIn() throws IOException {
        playLevels();
        Files.writeString(table, "# a comment\nmorph4 baselines\t1\t999\nmorph4\t1\t1\n");

        CommandRun run = ladder("--elo-table", table.toString(), "--json");

        assertThat(run.err()).isEmpty();
        List<Integer> elos = new ArrayList<>();
        new ObjectMapper().readTree(run.lastLine()).get("levels").forEach(elo -> elos.add(elo.asInt()));
        assertThat(elos)
                .hasSize(10)
                .isSorted()
                .first()
                .satisfies(elo -> assertThat(elo).isBetween(120, 250));
        List<String> lines = EloTable.lines("morph4 baselines", elos);
        assertThat(run.out().lines()).contains("Lines for elo.tsv:").containsAll(lines);
        assertThat(Files.readAllLines(table))
                .startsWith("# a comment", "morph4\t1\t1")
                .endsWith(lines.toArray(new String[0]))
                .hasSize(12);
    }

    @Test
    void levelsThatDoNotRiseAreSaid() throws IOException {
        LadderFile file = LadderFile.open(results);
        playLevels();
        List<Contestant> last = LadderPlayers.read(List.of("level:9", "level:10"), MORPH, note -> {});
        for (int game = 0; game < 100; game++) {
            file.append(new LadderGame(
                    MORPH.id(),
                    "",
                    last.get(game % 2).entrant(),
                    last.get(1 - game % 2).entrant(),
                    100 + game / 2,
                    1,
                    game % 2 == 0 ? "1-0" : "0-1",
                    "checkmate",
                    10,
                    Integer.toHexString(100_000 + game)));
        }

        assertThat(ladder().out())
                .containsPattern("morph4 baselines: level 10 is rated -?\\d+, level 9 \\d+ \\(expected");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --elo-table %s                                                | morphzero: --elo-table: there are no ratings to write (expected --levels beside it)
                    --elo-table %s --levels --rule introduction-check=removable   | morphzero: --elo-table: morph4 (introduction-check=removable) (expected the usual rules: the table has no others)
                    --elo-table nowhere.tsv --levels                              | morphzero: nowhere.tsv: cannot be read (NoSuchFileException)
                    """)
    void aTableThatCannotBeWrittenIsSaidBeforeAnythingIsPlayed(String words, String message) throws IOException {
        Files.writeString(table, "# a comment\n");
        List<String> line = new ArrayList<>(List.of("ladder", "morph4", "random", "greedy"));
        line.addAll(List.of("--results", results.toString()));
        line.addAll(List.of(String.format(words, table).split(" ", -1)));

        CommandRun run = CommandRun.of(line.toArray(new String[0]));

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo(message + System.lineSeparator());
        assertThat(results).doesNotExist();
    }

    @Test
    void aTableThatIsNoneIsNamed() throws IOException {
        Files.writeString(table, "something else\n");
        CommandRun run = ladder("--elo-table", table.toString());

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("morphzero: " + table + ": elo.tsv: 'something else' (expected variant, ");
    }
}
