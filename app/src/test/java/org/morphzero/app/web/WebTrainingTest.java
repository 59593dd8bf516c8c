package org.morphzero.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.app.CommandRun;
import org.morphzero.rules.Position;
import org.morphzero.rules.variant.Variants;

/** Runs over the web: a real one of two iterations, which the test trains. */
class WebTrainingTest {
    @TempDir
    private static Path folder;

    private static Servers servers;
    private static WebServer server;
    private static Client client;

    @BeforeAll
    static void trainALittle() {
        servers = new Servers(folder);
        train(servers.runs().resolve("chess/small"), 2);
        server = servers.start();
        client = new Client(server);
    }

    private static void train(Path run, int iterations) {
        CommandRun trained = CommandRun.of(
                "train",
                "../configs/chess.yaml",
                "--run",
                run.toString(),
                "--set=iterations=" + iterations,
                "--set=network.blocks=1",
                "--set=network.channels=4",
                "--set=selfPlay.games=4",
                "--set=selfPlay.maxPlies=30",
                "--set=selfPlay.search.fullSimulations=8",
                "--set=selfPlay.search.cheapSimulations=4",
                "--set=strength.every=0");
        assertThat(trained.code()).as(trained.out() + trained.err()).isZero();
    }

    @AfterAll
    static void stop() {
        server.close();
        assertThat(servers.bugs).isEmpty();
    }

    @Test
    void aRunIsListedShownAndItsGamesSteppedThrough() {
        JsonNode listed = client.get("/api/runs").json().findParents("path").stream()
                .filter(run -> run.path("path").asText().equals("chess/small"))
                .findFirst()
                .orElseThrow();
        assertThat(listed.path("headline").asText()).startsWith("2 iterations, ");

        JsonNode run = client.get("/api/runs/chess/small").json();
        assertThat(run.path("config").path("variant").asText()).isEqualTo("chess");
        assertThat(run.path("reports")).hasSize(2);
        assertThat(run.path("reports")
                        .get(1)
                        .path("learning")
                        .path("losses")
                        .path("policy")
                        .isNumber())
                .isTrue();

        JsonNode games = client.get("/api/runs/chess/small/games?iteration=2").json();
        assertThat(games).isNotEmpty();
        String id = games.get(0).path("id").asText();
        JsonNode game =
                client.get("/api/runs/chess/small/games/" + id + "?iteration=2").json();
        Position position = Variants.of("chess").position(game.path("start").asText());
        for (JsonNode move : game.path("moves")) {
            position = position.play(position.move(move.path("move").asText()));
            assertThat(move.path("fen").asText()).isEqualTo(position.toString());
        }
        assertThat(game.path("moves")).hasSize(games.get(0).path("plies").asInt());
        assertThat(client.get("/api/runs/chess/small/games/99999999?iteration=2")
                        .status())
                .isEqualTo(404);
    }

    /** Its last network may be chosen to play with. */
    @Test
    void theNetworkOfARunPlays() {
        String id = client.newGame("{'variant':'chess','white':{'kind':'ai','level':3,'network':'run chess/small'},"
                + "'black':{'kind':'human'}}");
        assertThat(client.await(id, game -> game.path("moves").size() == 1)
                        .path("moves")
                        .get(0)
                        .path("evaluation")
                        .isNull())
                .isFalse();
    }

    @Test
    void aNewIterationIsToldOf() throws IOException {
        Path metrics = servers.runs().resolve("chess/other/metrics.jsonl");
        Path small = servers.runs().resolve("chess/small/metrics.jsonl");
        String[] lines = Files.readString(small).split("(?<=\n)", -1);
        Files.createDirectories(metrics.getParent());
        Files.writeString(metrics, lines[0]);
        try (Client.Stream stream = client.listen("/api/runs/chess/other/events")) {
            Files.writeString(metrics, lines[0] + lines[1]);
            assertThat(stream.next("report", data -> true)
                            .data()
                            .path("iteration")
                            .asInt())
                    .isEqualTo(2);
        }
    }
}
