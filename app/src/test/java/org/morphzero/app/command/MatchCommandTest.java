package org.morphzero.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.Manifest;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Network;
import org.morphzero.models.network.TrainingState;
import org.morphzero.rules.pgn.PgnReader;
import org.morphzero.rules.variant.Variants;
import picocli.CommandLine;

/** What the command makes of its options. */
class MatchCommandTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-30T12:00:00Z"), ZoneOffset.UTC);

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(OptionalInt width, String... arguments) {
        return new CommandLine(new MatchCommand(CLOCK, () -> width))
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .setExecutionExceptionHandler(UserErrors::failed)
                .setParameterExceptionHandler(UserErrors::wrongParameters)
                .execute(arguments);
    }

    private JsonNode answer() throws IOException {
        return new ObjectMapper()
                .readTree(out.toString().lines().reduce((first, last) -> last).orElseThrow());
    }

    @Test
    void theSequentialTestEndsTheMatch() throws IOException {
        int code = run(OptionalInt.empty(), "morph4", "--a=greedy", "--b=random", "--sprt", "-20,200", "--json");

        assertThat(code).isZero();
        assertThat(answer().get("verdict").asText()).isEqualTo("h1");
        assertThat(answer().get("llr").asDouble())
                .isGreaterThan(answer().get("sprt").get("upper").asDouble());
        assertThat(answer().get("games").asInt()).isLessThan(100).isEven();
        assertThat(out.toString()).contains("SPRT of Elo -20 against 200: LLR ");
    }

    /** Whatever is over first, the same games decide. */
    @Test
    void theTestDoesNotDependOnThreads() throws IOException {
        int games = 0;
        for (String threads : new String[] {"1", "2", "5"}) {
            run(
                    OptionalInt.empty(),
                    "chess",
                    "--a=greedy",
                    "--b=random",
                    "--sprt=0,100",
                    "--threads=" + threads,
                    "--json");
            assertThat(games == 0 || games == answer().get("games").asInt()).isTrue();
            games = answer().get("games").asInt();
        }
    }

    @Test
    void gamesAreWrittenAsPgn() throws IOException {
        Path file = folder.resolve("games.pgn");
        String[] line = {"bedlam", "--a=greedy", "--b=random", "--games=4", "--pgn=" + file};

        assertThat(run(OptionalInt.empty(), line)).isZero();
        assertThat(run(OptionalInt.empty(), line)).isZero();

        assertThat(PgnReader.read(Files.readString(file))).hasSize(8).allSatisfy(game -> {
            assertThat(game.tags()).containsEntry("Date", "2026.11.30").containsEntry("OpeningPlies", "6");
            assertThat(game.last().outcome().orElseThrow().result()).isEqualTo(game.result());
            assertThat(game.tags().get("Termination"))
                    .isEqualTo(game.last().outcome().orElseThrow().reason().toString());
        });
    }

    @Test
    void onATerminalOneLineIsDrawnOverAndOver() {
        run(OptionalInt.of(80), "chess", "--a=greedy", "--b=random", "--games=6");

        assertThat(out.toString()).startsWith("\r1 of 6 games: 1.0 points, Elo open (-234 to open)");
        assertThat(out.toString().split("\n", -1)[0])
                .as("all on the line that the table overwrites")
                .contains("\r6 of 6 games: 6.0 points")
                .contains("\rgreedy against random: 6.0 of 6 points");
    }

    /** Issue 6: an engine that dies loses its games, and the match goes on. Java says its version and ends. */
    @Test
    void anEngineThatDiesLosesItsGames() throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        int code = run(
                OptionalInt.empty(),
                "chess",
                "--a=uci:" + java + " -version,nodes=1",
                "--b=random",
                "--games=3",
                "--json");

        assertThat(code).isZero();
        assertThat(answer().get("losses").asInt()).isEqualTo(3);
        assertThat(answer().get("forfeits").toString()).isEqualTo("{\"a\":3,\"b\":0}");
        assertThat(answer().get("endings").toString()).isEqualTo("{\"forfeit\":3}");
        assertThat(out.toString()).contains("forfeited 3 games: it\n  ended with exit code 0: '");
        assertThat(out.toString()).doesNotContain("Some games are the same");
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "5,0", "0,", "a,b", "0,5,9", "0,NaN"})
    void boundsThatMakeNoSenseAreRefused(String bounds) {
        assertThat(run(OptionalInt.empty(), "chess", "--a=random", "--b=random", "--sprt=" + bounds))
                .isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo("morphzero: --sprt: '" + bounds
                        + "' (expected two differences in Elo of -1000 to 1000, the lower one first: 0,20)\n");
    }

    @Test
    void aFileThatCannotBeWrittenIsRefusedBeforeTheGames() {
        assertThat(run(OptionalInt.empty(), "chess", "--a=random", "--b=random", "--pgn=" + folder.resolve("no/x")))
                .isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo(
                        "morphzero: --pgn: " + folder.resolve("no/x") + ": cannot be written (NoSuchFileException)\n");
        assertThat(out.toString()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    uci:nowhere,nodes=1 | morphzero: player 'uci:nowhere,nodes=1': Cannot run program "nowhere": error=2
                    uci:cat             | morphzero: player 'uci:cat': it needs a limit (expected uci:COMMAND,movetime=100
                    """)
    void anEngineThatCannotPlayIsRefused(String player, String message) {
        assertThat(run(OptionalInt.empty(), "chess", "--a=random", "--b=" + player))
                .isEqualTo(2);
        assertThat(err.toString()).startsWith(message);
        assertThat(err.toString().lines()).hasSize(1);
    }

    /** Twice as fast and as strong, where the checkpoint holds what it needs. */
    @Test
    void aNetworkIsEvaluatedInIntegersWhereItCanBe() {
        Network network = Network.untrained(Variants.of("chess"), Architecture.of(1, 4), 1);
        Checkpoint untrained =
                new Checkpoint("x", TrainingState.start(network), Manifest.Lineage.none(), Optional.empty());
        Checkpoint measured = untrained.withRanges(List.of(Variants.of("chess").start()));

        assertThat(untrained.usualEngine()).isEqualTo(Checkpoint.Engine.ONNX);
        assertThat(measured.usualEngine()).isEqualTo(Checkpoint.Engine.ONNX_INT8);
    }
}
