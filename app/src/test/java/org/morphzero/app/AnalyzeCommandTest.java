package org.morphzero.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code analyze}, as a person types it. */
class AnalyzeCommandTest {
    private static final String MATE_IN_TWO = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

    @Test
    void aMateIsProvenInWordsAndInBothNotations() {
        CommandRun run = CommandRun.of(
                "analyze", "chess", "--fen", MATE_IN_TWO, "--player", "mcts", "--sims", "5000", "--multi", "1");

        assertThat(run.code()).isZero();
        assertThat(run.out().lines().map(line -> line.replaceAll("[0-9.]+ s,", "T s,")))
                .satisfiesExactly(
                        position -> assertThat(position).isEqualTo("chess: " + MATE_IN_TWO),
                        by -> assertThat(by).isEqualTo("by no network (asked for): every move counts as likely"),
                        chances -> assertThat(chances)
                                .isEqualTo("White to move: win 100.0%, draw 0.0%, loss 0.0%; expected score 1.000;"
                                        + " proven win in 2"),
                        work -> assertThat(work).contains("simulations in T s, "),
                        line -> assertThat(line).startsWith(" 1. a1a6 (Ra6): ").endsWith("; proven win in 2"),
                        machine -> assertThat(machine).isEqualTo("    a1a6 b7a6 b6b7"),
                        readable -> assertThat(readable).isEqualTo("    Ra6, bxa6, b7#"));
    }

    @Test
    void theAnswerInJsonHasEveryLine() throws IOException {
        CommandRun run = CommandRun.of(
                "analyze",
                "bedlam",
                "--moves",
                "e2e4 e7e5",
                "--rule",
                "metamorphosis=automatic",
                "--player",
                "mcts",
                "--sims",
                "100",
                "--multi",
                "4",
                "--json");

        JsonNode answer = new ObjectMapper().readTree(run.lastLine());
        assertThat(answer.get("variant").asText()).isEqualTo("bedlam");
        assertThat(answer.get("options").get("metamorphosis").asText()).isEqualTo("automatic");
        assertThat(answer.get("fen").asText()).endsWith("w - - 0 2");
        assertThat(answer.get("simulations").asInt()).isEqualTo(100);
        assertThat(answer.get("proof").isNull()).isTrue();
        assertThat(answer.get("win").asDouble()
                        + answer.get("draw").asDouble()
                        + answer.get("loss").asDouble())
                .isBetween(0.999, 1.001);
        assertThat(answer.get("lines")).hasSize(4);
        for (JsonNode line : answer.get("lines")) {
            assertThat(line.fieldNames())
                    .toIterable()
                    .containsExactly(
                            "move",
                            "readable",
                            "visits",
                            "prior",
                            "value",
                            "win",
                            "draw",
                            "loss",
                            "expectedScore",
                            "proof",
                            "variation",
                            "readableVariation");
            assertThat(line.get("variation").get(0)).isEqualTo(line.get("move"));
            assertThat(line.get("readableVariation")).hasSameSizeAs(line.get("variation"));
        }
    }

    @Test
    void aGameThatIsOverIsSaidToBe() throws IOException {
        CommandRun run = CommandRun.of("analyze", "morphomania", "--fen", "k8/9/9/9/9/9/9/9/4K3R w - - 0 1", "--json");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("the game is over: 1-0, White wins: bare king");
        assertThat(new ObjectMapper().readTree(run.lastLine()).get("lines")).isEmpty();
    }

    @Test
    void withoutANetworkItSaysSo() {
        CommandRun run = CommandRun.of("analyze", "morph4", "--sims", "10");

        assertThat(run.out()).contains("by no network (").contains("morph4.zip): every move counts as likely");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    analyze halma                               | morphzero: variant 'halma': there is no such variant
                    analyze chess --sims 0                      | morphzero: --sims: 0 (expected 1..3000000)
                    analyze chess --movetime 0                  | morphzero: --movetime: 0 (expected 1..1000000000)
                    analyze chess --multi 0                     | morphzero: --multi: 0 (expected 1..1000)
                    analyze chess --sims 1 --movetime 1         | morphzero: Error:
                    analyze chess --player greedy               | morphzero: --player: 'greedy' (expected 'mcts'
                    analyze chess --model nowhere.zip           | morphzero: checkpoint nowhere.zip: there is no such file
                    analyze chess --moves e2e5                  | morphzero: --moves, move 1 of 1: move 'e2e5' is not legal here
                    analyze chess --fen 8                       | morphzero: FEN: expected 6 fields
                    analyze chess --rule pawn-reach=general     | morphzero: rule option 'pawn-reach': chess has no such option
                    uci --model nowhere.zip                     | morphzero: checkpoint nowhere.zip: there is no such file
                    """)
    void theUsersMistakesGetOneLineAndExitCode2(String line, String message) {
        CommandRun run = CommandRun.of(line.split(" +", -1));

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith(message);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.out()).isEmpty();
    }
}
