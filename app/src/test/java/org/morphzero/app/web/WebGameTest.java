package org.morphzero.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.app.web.http.Json;
import org.morphzero.rules.Position;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.pgn.PgnGame;
import org.morphzero.rules.pgn.PgnReader;
import org.morphzero.rules.variant.Variants;

/** Games played over the web, by the interface the page uses. */
class WebGameTest {
    private static final String HUMANS = "'white':{'kind':'human'},'black':{'kind':'human'}";
    private static final String AGAINST_THE_BEGINNER = "'white':{'kind':'human'},'black':{'kind':'ai','level':1}";
    /** White mates with Qg7. */
    private static final String MATE_IN_ONE = "7k/Q7/6K1/8/8/8/8/8 w - - 0 1";

    @TempDir
    private static Path folder;

    private static Servers servers;
    private static WebServer server;
    private static Client client;

    @BeforeAll
    static void start() {
        servers = new Servers(folder);
        TinyNetworks.writeAll(servers.models());
        server = servers.start();
        client = new Client(server);
    }

    @AfterAll
    static void stop() {
        server.close();
        assertThat(servers.bugs).isEmpty();
    }

    private static Stream<String> variants() {
        return Variants.all().stream().map(VariantType::id);
    }

    private static String verb(String id, String verb) {
        return "/api/games/" + id + "/" + verb;
    }

    private static JsonNode move(String id, String move) {
        Client.Answer answer = client.post(verb(id, "move"), "{'move':'" + move + "'}");
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        return answer.json();
    }

    /** A person who makes the move in the middle of the list plays against the program until one has won, or long enough. */
    @ParameterizedTest
    @MethodSource("variants")
    void aWholeGameIsPlayedAgainstTheProgram(String variant) {
        String id = client.newGame("{'variant':'" + variant + "'," + AGAINST_THE_BEGINNER + "}");
        JsonNode game = client.game(id);
        for (int turn = 0; turn < 150 && game.path("outcome").isNull(); turn++) {
            JsonNode moves = game.path("position").path("moves");
            int made = game.path("moves").size();
            move(id, moves.get((turn * 7) % moves.size()).path("move").asText());
            game = client.await(
                    id, g -> !g.path("outcome").isNull() || g.path("moves").size() == made + 2);
        }

        // The rules engine agrees with every move that was told of, from the saved PGN.
        PgnGame read = PgnReader.read(client.get(verb(id, "pgn")).text()).get(0);
        List<Position> positions = read.positions();
        assertThat(positions).hasSize(game.path("moves").size() + 1);
        assertThat(read.start().variant().id()).isEqualTo(variant);
        for (int i = 1; i < positions.size(); i++) {
            assertThat(game.path("moves").get(i - 1).path("fen").asText())
                    .isEqualTo(positions.get(i).toString());
        }
        assertThat(game.path("position").path("fen").asText())
                .isEqualTo(read.last().toString());
        assertThat(game.path("outcome").isNull())
                .isEqualTo(read.last().outcome().isEmpty());
    }

    @Test
    void theProgramTellsWhatItThoughtOfItsMoves() {
        String id = client.newGame("{'variant':'bedlam','white':{'kind':'ai','level':6},'black':{'kind':'human'}}");

        JsonNode game = client.await(id, g -> g.path("moves").size() == 1);

        JsonNode white = game.path("moves").get(0).path("evaluation");
        assertThat(white.path("win").asDouble()
                        + white.path("draw").asDouble()
                        + white.path("loss").asDouble())
                .isBetween(0.999, 1.001);
        assertThat(game.path("moves").get(0).path("clock").isNumber()).isTrue();
        assertThat(client.get(verb(id, "pgn")).text()).containsPattern("\\{white [0-9]+% draw [0-9]+% black [0-9]+%, ");
    }

    @Test
    void movesAreTakenBackToAPersonsTurnAndMadeAgain() {
        String id = client.newGame("{'variant':'morphomania'," + AGAINST_THE_BEGINNER + "}");
        move(
                id,
                client.game(id)
                        .path("position")
                        .path("moves")
                        .get(0)
                        .path("move")
                        .asText());
        JsonNode played = client.await(id, g -> g.path("moves").size() == 2);

        JsonNode undone = client.post(verb(id, "undo"), "{}").json();
        assertThat(undone.path("at").asInt()).isZero();
        assertThat(undone.path("moves")).as("kept to be made again").hasSize(2);
        assertThat(undone.path("thinking").asBoolean()).isFalse();
        Client.Answer again = client.post(verb(id, "undo"), "{}");
        assertThat(again.status()).isEqualTo(409);
        assertThat(again.error()).startsWith("there is no move to take back");

        JsonNode redone = client.post(verb(id, "redo"), "{}").json();
        assertThat(redone.path("position").path("fen"))
                .isEqualTo(played.path("position").path("fen"));
        assertThat(client.post(verb(id, "redo"), "{}").status()).isEqualTo(409);

        client.post(verb(id, "go"), "{'ply':0}");
        JsonNode other = move(
                id,
                client.game(id)
                        .path("position")
                        .path("moves")
                        .get(3)
                        .path("move")
                        .asText());
        assertThat(other.path("moves").size()).as("what was taken back is gone").isEqualTo(1);
    }

    @Test
    void aMateEndsTheGameAndIsSaidInWords() {
        String id = client.newGame("{'variant':'chess','fen':'" + MATE_IN_ONE + "'," + HUMANS + "}");

        JsonNode game = move(id, "a7g7");

        assertThat(game.path("outcome").path("text").asText()).isEqualTo("White wins by checkmate");
        assertThat(game.path("outcome").path("winner").asText()).isEqualTo("white");
        assertThat(game.path("position").path("moves")).isEmpty();
        assertThat(game.path("position").path("check").asText()).isEqualTo("h8");
        Client.Answer late = client.post(verb(id, "move"), "{'move':'h8g8'}");
        assertThat(late.status()).isEqualTo(409);
        assertThat(late.error()).isEqualTo("the game is over: White wins by checkmate (expected no more moves)");
    }

    @Test
    void choicesOnOneTargetAreToldApart() {
        // The attacked Knight may become a Queen (BD4), the Queen's parts may leave it (BD7).
        String id = client.newGame("{'variant':'bedlam','fen':'4k3/8/8/3r4/3N4/8/Q7/4K3[] w - - 0 1'," + HUMANS + "}");
        JsonNode position = client.game(id).path("position");

        assertThat(position.path("attacked").toString()).isEqualTo("[\"d4\"]");
        assertThat(labels(position, "d4", "f5")).containsExactlyInAnyOrder("the Knight moves", "turn into a Queen");
        assertThat(labels(position, "a2", "a5"))
                .containsExactlyInAnyOrder("the Queen moves", "the Rook leaves, the Bishop stays");
        JsonNode split = find(position, "a2a5/b");
        assertThat(split.path("leaves").asText()).isEqualTo("piece-bishop");
        assertThat(split.path("after").asText()).isEqualTo("piece-rook");
        assertThat(find(position, "a2d5").path("label").asText()).isEqualTo("the Queen captures and becomes a Bishop");
        assertThat(find(position, "a2d5").path("capture").asBoolean()).isTrue();
    }

    private static List<String> labels(JsonNode position, String from, String to) {
        return position.path("moves").findParents("move").stream()
                .filter(move -> move.path("from").asText().equals(from)
                        && move.path("to").asText().equals(to))
                .map(move -> move.path("label").asText())
                .toList();
    }

    private static JsonNode find(JsonNode position, String move) {
        return position.path("moves").findParents("move").stream()
                .filter(each -> each.path("move").asText().equals(move))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void dropsAndHandsAreTold() {
        String id = client.newGame("{'variant':'chessgi','fen':'4k3/8/8/8/8/8/8/4K3[QPn] w - - 0 1'," + HUMANS + "}");
        JsonNode position = client.game(id).path("position");

        assertThat(position.path("hands").toString()).isEqualTo("{\"white\":{\"Q\":1,\"P\":1},\"black\":{\"N\":1}}");
        JsonNode drop = find(position, "Q@d5");
        assertThat(drop.path("from").isNull()).isTrue();
        assertThat(drop.path("piece").asText()).isEqualTo("Q");
        assertThat(drop.path("kind").asText()).isEqualTo("drop");
        JsonNode after = move(id, "Q@d5").path("position").path("last");
        assertThat(after.path("from").isNull()).isTrue();
        assertThat(after.path("to").asText()).isEqualTo("d5");
        assertThat(after.path("text").asText()).isEqualTo("Q@d5");
    }

    @Test
    void resigningEndsTheGameAndCanBeTakenBack() {
        String id = client.newGame("{'variant':'chess'," + AGAINST_THE_BEGINNER + "}");

        JsonNode resigned = client.post(verb(id, "resign"), "{}").json();
        assertThat(resigned.path("outcome").path("text").asText()).isEqualTo("Black wins by resignation");
        assertThat(resigned.path("resigned").asText()).isEqualTo("white");
        assertThat(client.get(verb(id, "pgn")).text()).contains("[Result \"0-1\"]", "[Termination \"White resigned\"]");
        assertThat(client.post(verb(id, "undo"), "{}").json().path("outcome").isNull())
                .isTrue();
    }

    @Test
    void aSideCanBeTakenOverAndHandedOver() {
        String id = client.newGame("{'variant':'bedlam'," + HUMANS + "}");

        client.post(verb(id, "takeover"), "{'side':'white'}");
        JsonNode game = client.await(id, g -> g.path("moves").size() == 1);
        assertThat(game.path("white").path("kind").asText()).isEqualTo("ai");
        client.post(
                verb(id, "players"), "{'white':{'kind':'human'},'black':{'kind':'ai','level':2,'network':'bedlam-1'}}");
        game = client.await(id, g -> g.path("moves").size() == 2);
        assertThat(game.path("black").path("network").asText()).isEqualTo("bedlam-1");
    }

    @Test
    void twoTabsSeeTheSame() {
        String id = client.newGame("{'variant':'morph4'," + HUMANS + "}");
        try (Client.Stream one = client.listen(verb(id, "events"));
                Client.Stream other = client.listen(verb(id, "events"))) {
            one.next("state", game -> game.path("moves").isEmpty());
            other.next("state", game -> game.path("moves").isEmpty());
            move(id, "K@Bb2");

            JsonNode seen =
                    one.next("state", game -> game.path("moves").size() == 1).data();
            assertThat(other.next("state", game -> game.path("moves").size() == 1)
                            .data())
                    .isEqualTo(seen);
            assertThat(seen).isEqualTo(client.game(id));
        }
    }

    @Test
    void thinkingIsToldOfAndStopped() {
        String id = client.newGame(
                "{'variant':'morph4','paused':true,'white':{'kind':'ai','level':10},'black':{'kind':'human'}}");
        try (Client.Stream stream = client.listen(verb(id, "events"))) {
            client.post(verb(id, "pause"), "{'paused':false}");
            JsonNode thinking = stream.next("thinking", data -> true).data();
            assertThat(thinking.path("side").asText()).isEqualTo("white");
            assertThat(thinking.path("pv")).isNotEmpty();

            client.post(verb(id, "stop"), "{}");
            JsonNode game =
                    stream.next("state", data -> data.path("moves").size() == 1).data();
            assertThat(game.path("thinking").asBoolean()).isFalse();
        }
    }

    @Test
    void twoProgramsWaitWhilePausedAndStepWhenTold() {
        String id = client.newGame(
                "{'variant':'bedlam','paused':true,'white':{'kind':'ai','level':1},'black':{'kind':'ai','level':1}}");
        assertThat(client.game(id).path("paused").asBoolean()).isTrue();
        assertThat(client.game(id).path("thinking").asBoolean()).isFalse();

        client.post(verb(id, "step"), "{}");
        client.await(id, g -> g.path("moves").size() == 1 && !g.path("thinking").asBoolean());
        client.post(verb(id, "pause"), "{'paused':false}");
        client.await(id, g -> g.path("moves").size() > 3);
        client.post(verb(id, "pause"), "{'paused':true}");
        assertThat(client.game(id).path("thinking").asBoolean()).isFalse();
    }

    @Test
    void aHintIsALegalMoveWithItsValue() {
        String id = client.newGame("{'variant':'bedlam'," + HUMANS + "}");
        JsonNode hint = client.post(verb(id, "hint"), "{}").json();
        assertThat(find(client.game(id).path("position"), hint.path("move").asText()))
                .isNotNull();
        assertThat(hint.path("value").path("win").isNumber()).isTrue();
        assertThat(hint.path("lines")).hasSize(3);

        String without = client.newGame("{'variant':'chess','fen':'4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1'," + HUMANS + "}");
        JsonNode plain = client.post(verb(without, "hint"), "{}").json();
        assertThat(plain.path("move").asText()).as("wins the Queen").isEqualTo("e3d5");
        assertThat(plain.path("value").isNull()).isTrue();
    }

    @Test
    void whySaysTheRule() {
        String id = client.newGame("{'variant':'bedlam'," + HUMANS + "}");

        JsonNode why = client.post(verb(id, "why"), "{'from':'a1','to':'a2'}").json();
        assertThat(why.path("legal").asBoolean()).isFalse();
        assertThat(why.path("rule").asText()).isEqualTo("BD6");
        assertThat(why.path("page").asText()).isEqualTo("/rules/bedlam#bd6");
        assertThat(why.path("text").asText()).isNotEmpty();
        assertThat(client.post(verb(id, "why"), "{'move':'e2e4'}")
                        .json()
                        .path("legal")
                        .asBoolean())
                .isTrue();
        assertThat(client.post(verb(id, "why"), "{'piece':'N','to':'e4'}")
                        .json()
                        .path("legal")
                        .asBoolean())
                .isFalse();
        assertThat(client.post(verb(id, "why"), "{'from':'z9','to':'e4'}").error())
                .isEqualTo("from 'z9': expected a cell a1..h8");
    }

    @Test
    void aSavedGameIsLoadedAgain() {
        String id = client.newGame("{'variant':'bedlam','options':{'metamorphosis':'automatic'}," + HUMANS + "}");
        move(id, "e2e4");
        move(id, "d7d5");
        move(id, "e4d5");
        String pgn = client.get(verb(id, "pgn")).text();

        String loaded = client.newGame("{'variant':'bedlam','pgn':" + quoted(pgn) + "," + HUMANS + "}");

        JsonNode game = client.game(loaded);
        assertThat(game.path("moves")).hasSize(3);
        assertThat(game.path("position")).isEqualTo(client.game(id).path("position"));
        assertThat(game.path("options").path("metamorphosis").asText()).isEqualTo("automatic");
        assertThat(client.post("/api/games", "{'variant':'chess','pgn':" + quoted(pgn) + "," + HUMANS + "}")
                        .error())
                .startsWith("pgn: a game of bedlam (expected one of chess");
    }

    private static String quoted(String text) {
        return Json.text(text.replace('\'', ' '));
    }

    @Test
    void gamesOutliveTheServer() throws IOException {
        Servers others = new Servers(folder.resolve("again"));
        TinyNetworks.writeAll(others.models());
        String id;
        JsonNode before;
        try (WebServer first = others.start()) {
            Client here = new Client(first);
            id = here.newGame("{'variant':'bedlam'," + AGAINST_THE_BEGINNER + "}");
            here.post(verb(id, "move"), "{'move':'e2e4'}");
            here.await(id, g -> g.path("moves").size() == 2);
            here.post(verb(id, "undo"), "{}");
            before = here.game(id);
        }
        Files.writeString(others.games().resolve("aaaaaaaaaaaa.json"), "{\"format\":1,");
        try (WebServer second = others.start()) {
            Client here = new Client(second);
            assertThat(here.get("/api/games").json()).hasSize(1);
            assertThat(others.notes).anyMatch(note -> note.contains("aaaaaaaaaaaa.json") && note.contains("damaged"));
            assertThat(others.games().resolve("aaaaaaaaaaaa.json.damaged")).exists();
            assertThat(here.game(id)).isEqualTo(before);
            assertThat(here.post(verb(id, "redo"), "{}")
                            .json()
                            .path("moves")
                            .get(1)
                            .path("evaluation"))
                    .as("what was thought is kept")
                    .isEqualTo(before.path("moves").get(1).path("evaluation"));
            assertThat(here.delete("/api/games/" + id).status()).isEqualTo(204);
            assertThat(here.get("/api/games/" + id).status()).isEqualTo(404);
            assertThat(others.games().resolve(id + ".json")).doesNotExist();
        }
        assertThat(others.bugs).isEmpty();
    }

    @Test
    void anAnalysisTellsLinesAndEndsWithItsListener() {
        Client.Answer started =
                client.post("/api/analysis", "{'variant':'bedlam','moves':['e2e4'],'lines':3,'network':'bedlam-1'}");
        assertThat(started.status()).isEqualTo(201);
        String path = "/api/analysis/" + started.json().path("id").asText();
        try (Client.Stream stream = client.listen(path + "/events")) {
            JsonNode told =
                    stream.next("lines", data -> data.path("lines").size() == 3).data();
            assertThat(told.path("lines").get(0).path("pv").get(0).path("text").asText())
                    .isNotEmpty();
            assertThat(told.path("done").asBoolean()).isFalse();
            assertThat(client.delete(path).status()).isEqualTo(204);
            assertThat(stream.hasEnded()).isTrue();
        }
        assertThat(client.get(path + "/events").status()).isEqualTo(404);
    }

    @Test
    void anAnalysisOfAWonPositionIsProvenAndDone() {
        Client.Answer started =
                client.post("/api/analysis", "{'variant':'chess','fen':'7k/8/6K1/8/8/8/6Q1/8 w - - 0 1'}");
        try (Client.Stream stream =
                client.listen("/api/analysis/" + started.json().path("id").asText() + "/events")) {
            JsonNode told =
                    stream.next("lines", data -> data.path("done").asBoolean()).data();
            assertThat(told.path("lines").get(0).path("proof").asText()).isEqualTo("wins in 1");
            assertThat(told.path("value").path("win").asDouble()).isEqualTo(1);
            assertThat(stream.hasEnded()).isTrue();
        }
    }

    @Test
    void positionsAreReadFromFenAndMoves() {
        JsonNode position = client.get("/api/position?variant=bedlam&options=metamorphosis=automatic&moves=e2e4,d7d5")
                .json();
        assertThat(position.path("ply").asInt()).isEqualTo(2);
        assertThat(position.path("last").path("text").asText()).isEqualTo("d7 - d5");
        assertThat(find(position, "e4d5").path("capture").asBoolean()).isTrue();
        assertThat(client.get("/api/position?variant=chess&fen=8/8").error()).startsWith("FEN");
    }

    @Test
    void variantsListNetworksAndLevels() {
        JsonNode variants = client.get("/api/variants").json();
        assertThat(variants).hasSize(Variants.all().size());
        for (JsonNode variant : variants) {
            assertThat(variant.path("levels").size()).isGreaterThanOrEqualTo(8);
        }
        JsonNode bedlam = variants.findParents("id").stream()
                .filter(each -> each.path("id").asText().equals("bedlam"))
                .findFirst()
                .orElseThrow();
        assertThat(bedlam.path("networks").findValuesAsText("file")).containsExactly("bedlam", "bedlam-1");
        assertThat(bedlam.path("networks").get(0).path("default").asBoolean()).isTrue();
        assertThat(bedlam.path("levels").get(0).path("description").asText())
                .startsWith("The network bedlam-1; moves without looking ahead,");
        assertThat(client.get("/api/variants/bedlam/pieces.svg").text()).contains("id=\"piece-bishop-king\"");
    }
}
