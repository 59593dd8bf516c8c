package org.morphzero.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

/** The commands as a person types them: what they print, and their exit codes. */
class CommandsTest {
    private static final String CHESSGI_FEN = "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1";

    @Test
    void variantsPrintsOneLineEach() {
        CommandRun run = CommandRun.of("variants");

        assertThat(run.code()).isZero();
        assertThat(run.out().lines().map(line -> line.substring(0, line.indexOf(" "))))
                .containsExactlyElementsOf(
                        Variants.all().stream().map(VariantType::id).toList());
        assertThat(run.out()).contains("introduction-check=forbidden|removable");
    }

    @Test
    void perftEndsWithTheNodesSearched() {
        assertThat(CommandRun.of("perft", "chess", "3").out()).isEqualTo("Nodes searched: 8902\n");
        assertThat(CommandRun.of("perft", "chessgi", "1", "--fen", CHESSGI_FEN).out())
                .isEqualTo("Nodes searched: 60\n");
        assertThat(CommandRun.of("perft", "morph4", "0").out()).isEqualTo("Nodes searched: 1\n");
    }

    @Test
    void perftDividesByMove() {
        CommandRun run = CommandRun.of("perft", "chess", "2", "--divide", "--fen", "k7/8/8/8/8/8/6P1/K7 w - - 0 1");

        assertThat(run.out()).isEqualTo("""
                        a1a2: 3
                        a1b1: 3
                        a1b2: 3
                        g2g3: 3
                        g2g4: 3
                        Nodes searched: 15
                        """);
    }

    @Test
    void perftHonoursRuleOptions() {
        String fen = "2rm1oqr/p3pp1p/1pp3p1/PP1p2P1/2l1Pb1R/2PP2L1/1L2Op1P/RN4NR[] b - - 1 21";

        assertThat(CommandRun.of("perft", "bedlam", "2", "--fen", fen, "--rule", "metamorphosis=automatic")
                        .out())
                .isEqualTo("Nodes searched: 3246\n");
    }

    @Test
    void perftChecksATable(@TempDir Path folder) throws IOException {
        Path table = folder.resolve("table.tsv");
        Files.writeString(table, """
                # id, FEN, depth, nodes, options
                chess\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\t2\t400
                chess\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\t1\t21
                bedlam\t2rm1oqr/p3pp1p/1pp3p1/PP1p2P1/2l1Pb1R/2PP2L1/1L2Op1P/RN4NR[] b - - 1 21\t2\t3246\tmetamorphosis=automatic
                """);

        CommandRun run = CommandRun.of("perft", "--suite", table.toString());

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("""
                        table.tsv:3: chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 depth 1: expected 21, counted 20
                        2 passed, 1 failed
                        """);
    }

    @Test
    void aTableLineThatCannotBeReadFailsWithItsPlaceAndTheOthersAreStillChecked(@TempDir Path folder)
            throws IOException {
        Path table = folder.resolve("table.tsv");
        Files.writeString(table, "chess\tnonsense\t1\t1\nchess 1\nchessgi\t" + CHESSGI_FEN + "\t1\t60\n");

        CommandRun run = CommandRun.of("perft", "--suite", table.toString());

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out())
                .contains("table.tsv:1: FEN: expected 6 fields")
                .contains("table.tsv:2: expected id, FEN, depth, nodes")
                .endsWith("1 passed, 2 failed\n");
    }

    @Test
    void aTableWithoutLinesIsRefused(@TempDir Path folder) throws IOException {
        Path table = Files.writeString(folder.resolve("empty.tsv"), "# nothing here\n");

        CommandRun run = CommandRun.of("perft", "--suite", table.toString());

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("holds no line to check (expected id, FEN");
    }

    @Test
    void movesAreSortedWithTheFenAfterEach() {
        CommandRun run = CommandRun.of("moves", "chess", "--fen", "k7/8/8/8/8/8/6P1/K7 w - - 0 1");

        assertThat(run.out()).isEqualTo("""
                        a1a2	k7/8/8/8/8/8/K5P1/8 b - - 1 1
                        a1b1	k7/8/8/8/8/8/6P1/1K6 b - - 1 1
                        a1b2	k7/8/8/8/8/8/1K4P1/8 b - - 1 1
                        g2g3	k7/8/8/8/8/6P1/8/K7 b - - 0 1
                        g2g4	k7/8/8/8/6P1/8/8/K7 b - - 0 1
                        """);
    }

    @Test
    void jsonIsTheLastLine() {
        assertThat(CommandRun.of("perft", "chess", "1", "--json").out().lines().reduce((first, last) -> last))
                .contains("{\"variant\":\"chess\",\"fen\":\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\","
                        + "\"depth\":1,\"nodes\":20}");
        assertThat(CommandRun.of("moves", "morph4", "--json")
                        .out()
                        .lines()
                        .reduce((first, last) -> last)
                        .orElseThrow())
                .startsWith("{\"variant\":\"morph4\"")
                .contains("{\"move\":\"K@Aa1\",\"readable\":\"K*Aa1\",\"fen\":");
        assertThat(CommandRun.of("moves", "chess", "--json", "--fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
                        .out())
                .contains("\"outcome\":{\"result\":\"1/2-1/2\",\"reason\":\"stalemate\"},\"moves\":[]");
        assertThat(CommandRun.of("variants", "--json").out()).contains("\"pawn-reach\":[\"capture-only\",\"general\"]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    perft halma 1                            | morphzero: variant 'halma': there is no such variant (expected morph4,
                    perft chess                              | morphzero: perft: expected VARIANT and DEPTH, or --suite FILE
                    perft chess -1                           | morphzero: perft: depth -1 (expected 0..99)
                    perft chess 100                          | morphzero: perft: depth 100 (expected 0..99)
                    perft chess x                            | morphzero: Invalid value for positional parameter at index 1 (DEPTH): 'x' is not an int
                    perft --suite nowhere.tsv                | morphzero: nowhere.tsv: cannot be read (NoSuchFileException)
                    perft chess 1 --suite nowhere.tsv        | morphzero: perft --suite FILE takes no variant
                    moves chess --fen 8/8                    | morphzero: FEN: expected 6 fields
                    moves chess --rule bare-king=immediate   | morphzero: rule option 'bare-king': chess has no such option (it has none)
                    moves morphomania --rule bare-king=soon  | morphzero: rule option 'bare-king': 'soon' is not a value of it (expected immediate or retaliate)
                    moves morphomania --rule bare-king       | morphzero: rule option 'bare-king': expected name=value
                    moves bedlam --rule metamorphosis=automatic --rule metamorphosis=optional | morphzero: rule option 'metamorphosis' is given twice
                    mvoes chess                              | morphzero: Unmatched arguments from index 0: 'mvoes', 'chess'; did you mean
                    moves                                    | morphzero: Missing required parameter: 'VARIANT'
                    castle                                   | morphzero: Unmatched argument at index 0: 'castle'
                    """)
    void theUsersMistakesGetOneLineAndExitCode2(String line, String message) {
        CommandRun run = CommandRun.of(line.split(" ", -1));

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith(message).doesNotContain("Exception in").doesNotContain("\tat ");
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void helpNamesTheCommands() {
        assertThat(CommandRun.of().out()).contains("perft").contains("moves").contains("variants");
        assertThat(CommandRun.of("--help").code()).isZero();
        assertThat(CommandRun.of("perft", "--help").out()).contains("--divide");
        assertThat(CommandRun.of("train", "--help").out()).contains("CONFIG.yaml", "--run", "--time", "--set");
        assertThat(CommandRun.of("doctor", "--help").out()).contains("--configs", "--json");
    }
}
