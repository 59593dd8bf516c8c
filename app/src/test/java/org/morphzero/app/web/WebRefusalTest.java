package org.morphzero.app.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the server refuses, and the sentence it says. */
class WebRefusalTest {
    private static final String HUMANS = "'white':{'kind':'human'},'black':{'kind':'human'}";

    @TempDir
    private static Path folder;

    private static Servers servers;
    private static WebServer server;
    private static Client client;
    private static String id;

    @BeforeAll
    static void start() throws IOException {
        servers = new Servers(folder);
        TinyNetworks.writeAll(servers.models());
        Files.writeString(folder.resolve("secret.json"), "secret");
        Files.createDirectories(servers.runs().resolve("chess/one"));
        Files.writeString(servers.runs().resolve("chess/one/config.yaml"), "variant: chess\n");
        server = servers.start();
        client = new Client(server);
        id = client.newGame("{'variant':'chess'," + HUMANS + "}");
    }

    @AfterAll
    static void stop() {
        server.close();
        assertThat(servers.bugs).as("nothing a client sends is a bug").isEmpty();
    }

    private static void refused(Client.Answer answer, int status, String sentence) {
        assertThat(answer.status()).as(answer.text()).isEqualTo(status);
        assertThat(answer.error()).startsWith(sentence);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'variant':                                                  | body: no JSON
            []                                                           | body: expected a JSON object
            {}                                                           | variant: found nothing (expected a text)
            {'variant':'go'}                                             | variant 'go': there is no such variant (expected morph4
            {'variant':7}                                                | variant: found '7' (expected a text)
            {'variant':'chess','variant':'bedlam'}                       | body: no JSON: Duplicate field 'variant'
            {'variant':'chess'}                                          | white: expected a JSON object
            {'variant':'chess','colour':'white'}                         | 'colour': there is no such field (expected variant, options
            {'variant':'chess','white':{'kind':'cat'}}                   | white.kind: found 'cat' (expected human or ai)
            {'variant':'chess','white':{'kind':'ai','level':0}}          | white.level: found '0' (expected a whole number of 1 to 10)
            {'variant':'chess','white':{'kind':'ai','level':1.5}}        | white.level: found '1.5' (expected a whole number
            {'variant':'chess','options':{'castling':'no'}}              | rule option 'castling': chess has no such option
            {'variant':'bedlam','options':{'metamorphosis':'x'}}         | rule option 'metamorphosis': 'x' is not a value of it
            {'variant':'chess','fen':'8/8',%H}                           | FEN
            {'variant':'chess','pgn':'1. e4',%H}                         | PGN line 1: the game ends without a result
            {'variant':'chess','pgn':'',%H}                              | pgn: found 0 games (expected one)
            {'variant':'chess','pgn':'*','fen':'8/8',%H}                 | fen and pgn: found both
            {'variant':'chess','paused':'yes',%H}                        | paused: found 'yes' (expected true or false)
            {'variant':'bedlam','white':{'kind':'ai','network':'../secret'},'black':{'kind':'human'}} | network: there is no '../secret' for bedlam (expected bedlam, bedlam-1)
            """)
    void gamesThatCannotBe(String body, String sentence) {
        refused(client.post("/api/games", body.replace("%H", HUMANS)), 400, sentence);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            move     | {'move':'e2e5'}             | 400 | move 'e2e5' is not legal here: expected e2e3 e2e4
            move     | {'move':'xx'}               | 400 | move 'xx', character 1: expected a square a1..h8
            move     | {'move':''}                 | 400 | move '', character 1
            move     | {'move':null}               | 400 | move: found nothing
            move     | {'move':['e2e4']}           | 400 | move: found a list of 1
            undo     | {}                          | 409 | there is no move to take back
            undo     | {'to':3}                    | 400 | 'to': there is no such field (expected none)
            redo     | {}                          | 409 | there is no move to make again
            go       | {'ply':-1}                  | 400 | ply: found '-1'
            go       | {'ply':7}                   | 409 | ply: found 7 (expected 0 to 0)
            go       | {'ply':99999999999999}      | 400 | ply: found '99999999999999'
            takeover | {'side':'red'}              | 400 | side: found 'red' (expected white or black)
            players  | {'white':{'kind':'human'}}  | 400 | black: expected a JSON object
            pause    | {'paused':1}                | 400 | paused: found '1'
            why      | {}                          | 400 | from: found nothing
            why      | {'piece':'X','to':'e4'}     | 400 | piece 'X': chess has no such piece
            """)
    void changesThatCannotBe(String verb, String body, int status, String sentence) {
        refused(client.post("/api/games/" + id + "/" + verb, body), status, sentence);
        assertThat(client.game(id).path("moves")).isEmpty();
    }

    @Test
    void aMoveForTheProgramsSide() {
        String game = client.newGame(
                "{'variant':'bedlam','paused':true,'white':{'kind':'ai','level':3},'black':{'kind':'human'}}");
        refused(
                client.post("/api/games/" + game + "/move", "{'move':'e2e4'}"),
                409,
                "it is the turn of White, which MorphZero level 3 plays");
    }

    @Test
    void bodiesThatAreTooLongOrNoJson() {
        String path = "/api/games/" + id + "/move";
        refused(
                client.post(path, "{'move':'" + "e".repeat(200) + "'}"),
                400,
                "move: 200 characters (expected at most 100)");
        refused(client.post(path, " ".repeat(70_000)), 413, "body: too long (expected at most 65536 bytes)");
        refused(client.post("/api/games", " ".repeat(1_200_000)), 413, "body: too long");
        refused(client.post(path, "[".repeat(60_000)), 400, "body: no JSON");
        refused(
                client.send(client.request(path)
                        .header("Content-Type", "text/plain")
                        .POST(HttpRequest.BodyPublishers.ofString("{\"move\":\"e2e4\"}"))
                        .build()),
                415,
                "Content-Type: found 'text/plain' (expected application/json)");
    }

    /** Who sends all before reading anything still sees the answer, of a body with its length before it and of one without. */
    @ParameterizedTest
    @ValueSource(strings = {"Content-Length: 3000000\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n2dc6c0\r\n"})
    void longBodiesAreRefusedToWhoWritesFirst(String length) throws IOException {
        String answer =
                client.raw("POST /api/games/" + id + "/move HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                        + "Content-Type: application/json\r\n" + length + " ".repeat(3_000_000) + "\r\n0\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 413").contains("body: too long");
    }

    /** DNS rebinding: another site's name leads to this machine. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "evil.example:8080",
                "localhost.evil.example",
                "192.168.1.5",
                "a b",
                "127.0.0.1@evil",
                ""
            })
    void otherHosts(String host) throws IOException {
        String answer = client.raw("GET /api/games HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 40").doesNotContain("\"id\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "LOCALHOST:1234", "127.0.0.1", "[::1]:8080"})
    void ownHosts(String host) throws IOException {
        assertThat(client.raw("GET /api/games HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 200");
    }

    /** What Jetty refuses before it is a request gets the same form of answer as everything else; ~ is the end of a line. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            nonsense                                   | 400 | request: it is not well-formed HTTP
            GET                                        | 400 | request: it is not well-formed HTTP
            GET / HTTP/9.9~Host: localhost             | 505 | request line: an unknown version of HTTP (expected HTTP/1.1)
            GET /a b HTTP/1.1~Host: localhost          | 400 | request: it is not well-formed HTTP
            GET /%zz HTTP/1.1~Host: localhost          | 400 | request: it is not well-formed HTTP
            GET /%2e%2e/x HTTP/1.1~Host: localhost     | 400 | request: it is not well-formed HTTP
            GET / HTTP/1.1                             | 400 | request: it is not well-formed HTTP
            GET / HTTP/1.1~Host: localhost~no colon    | 400 | request: it is not well-formed HTTP
            GET /LONG HTTP/1.1~Host: localhost         | 414 | request line: too long (expected at most 8192 bytes
            GET / HTTP/1.1~Host: localhost~X: LONG     | 431 | headers: too long (expected at most 8192 bytes
            """)
    void whatIsNoRequest(String text, int status, String sentence) throws IOException {
        String sent = text.replace("~", "\r\n").replace("LONG", "x".repeat(9000));
        String answer = client.raw(sent + "\r\nConnection: close\r\n\r\n");
        assertThat(answer)
                .startsWith("HTTP/1.1 " + status)
                .contains("Content-Type: application/json", "X-Content-Type-Options: nosniff")
                .doesNotContain("Jetty", "<html", "Server:");
        String body = answer.substring(answer.indexOf("\r\n\r\n") + 4);
        assertThat(new Client.Answer(status, body).error()).startsWith(sentence);
    }

    @Test
    void otherOrigins() {
        String body = "{'variant':'chess'," + HUMANS + "}";
        refused(
                client.post("/api/games", body, "Origin", "http://evil.example"),
                403,
                "Origin: found 'http://evil.example'");
        refused(client.post("/api/games", body, "Origin", "null"), 403, "Origin: found 'null'");
        refused(client.get("/api/games", "Origin", "http://localhost:1"), 403, "Origin: found 'http://localhost:1'");
        refused(client.get("/api/games", "Sec-Fetch-Site", "cross-site"), 403, "Sec-Fetch-Site");
        String own = "http://127.0.0.1:" + server.port();
        assertThat(client.post("/api/games", body, "Origin", own).status()).isEqualTo(201);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../secret.json",
                "/lib/three/../../../../secret.json",
                "/lib/three/%2e%2e/%2e%2e/secret.json",
                "/lib/three/..%2f..%2fsecret.json",
                "/..%5csecret.json",
                "/%00",
                "//etc/passwd",
                "/lib/uplot//etc/passwd",
                "/api/games/..%2fsecret",
                "/api/games/../../secret.json",
                "/api/games/aaaaaaaaaaaa",
                "/api/runs/chess/..%2f..%2fmodels",
                "/api/runs/../models",
                "/api/runs/chess/..",
                "/api/runs/%2e%2e/games",
                "/api/runs/chess/one/games/..%2f1?iteration=1",
                "/api/variants/..%2fmorph4/pieces.svg",
                "/rules/..%2f..%2fsecret",
                "/org/morphzero/app/MorphZero.class",
                "/lib/three/",
                "/js",
                "/css",
                "/lib/three/build"
            })
    void pathsThatLeadElsewhere(String path) throws IOException {
        String answer = client.raw("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 4").doesNotContain("secret\n").doesNotContain("root:");
    }

    @Test
    void whatIsNotThere() {
        refused(client.get("/api/nothing"), 404, "there is nothing at '/api/nothing' in this interface");
        refused(client.get("/nothing.html"), 404, "there is no such page");
        refused(client.post("/nothing", "{}"), 404, "there is nothing at '/nothing'");
        refused(client.get("/rules/go"), 400, "variant 'go'");
        refused(client.get("/api/analysis/none/events"), 404, "analysis: there is none of that name");
        refused(client.get("/api/runs/chess/two"), 404, "run: there is none of that name");
        refused(client.delete("/api/games/zzzzzzzzzzzz"), 404, "game: there is none of that name");
        refused(client.get("/api/runs/chess/one/games?iteration=x"), 400, "iteration: found 'x'");
        refused(client.get("/api/runs/chess/one/games?iteration=3"), 404, "iteration: there are no games of 3");
    }

    @Test
    void thePageMayLoadNothingFromElsewhere() throws IOException {
        String answer = client.raw("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        assertThat(answer)
                .contains("Content-Security-Policy: default-src 'self'")
                .contains("X-Content-Type-Options: nosniff")
                .doesNotContain("Server:");
        assertThat(client.get("/lib/three/build/three.module.min.js").status()).isEqualTo(200);
        assertThat(client.get("/lib/uplot/dist/uPlot.esm.js").status()).isEqualTo(200);
    }

    @Test
    void moreAnalysesAndStreamsThanThereArePlacesFor() {
        List<String> started = new ArrayList<>();
        Client.Answer last;
        do {
            last = client.post("/api/analysis", "{'variant':'bedlam'}");
            started.add(last.json().path("id").asText());
        } while (last.status() == 201 && started.size() < 100);
        refused(last, 429, "analysis: there are 12 going on already");
        started.stream().limit(12).forEach(each -> client.delete("/api/analysis/" + each));

        List<Client.Stream> streams = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            streams.add(client.listen("/api/games/" + id + "/events"));
        }
        refused(
                client.get("/api/games/" + id + "/events"),
                429,
                "there are too many event streams (expected at most 100)");
        assertThat(client.get("/api/games/" + id).status())
                .as("others are served")
                .isEqualTo(200);
        streams.forEach(Client.Stream::close);
    }

    @Test
    void portsThatAreTaken() {
        assertThat(catchThrowable(() -> WebServer.start(
                        new WebServer.Settings(
                                "127.0.0.1",
                                server.port(),
                                servers.models(),
                                servers.runs(),
                                folder.resolve("other"),
                                1,
                                servers.game()),
                        note -> {},
                        bug -> {})))
                .isInstanceOf(JavalinBindException.class);
    }
}
