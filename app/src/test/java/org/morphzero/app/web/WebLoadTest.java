package org.morphzero.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.morphzero.app.level.Levels;
import org.morphzero.models.network.Architecture;
import org.morphzero.rules.variant.Variants;

/** Many games at once, and clients that behave badly. */
class WebLoadTest {
    private static final int GAMES = 50;
    private static final List<String> VARIANTS = List.of("bedlam", "morph4", "morphomania");

    @TempDir
    private Path folder;

    /** Two programs in each of fifty games: when the furthest has some moves, none has been left behind. */
    @Test
    void fiftyGamesAtOnceAllGoOn() {
        Servers servers = new Servers(folder);
        TinyNetworks.writeAll(servers.models());
        try (WebServer server = servers.start()) {
            Client client = new Client(server);
            List<String> ids = new ArrayList<>();
            for (int i = 0; i < GAMES; i++) {
                ids.add(client.newGame("{'variant':'" + VARIANTS.get(i % 3)
                        + "','paused':true,'white':{'kind':'ai','level':6},'black':{'kind':'ai','level':6}}"));
            }
            ids.forEach(id -> client.post("/api/games/" + id + "/pause", "{'paused':false}"));
            int most;
            do {
                Client.sleep(20);
                most = Collections.max(plies(client));
            } while (most < 24);

            List<Integer> plies = plies(client);
            assertThat(Collections.min(plies))
                    .as("plies of the games: " + plies)
                    .isGreaterThanOrEqualTo(3);
        }
        assertThat(servers.bugs).isEmpty();
    }

    private static List<Integer> plies(Client client) {
        return client.get("/api/games").json().findValues("plies").stream()
                .map(JsonNode::asInt)
                .toList();
    }

    /** Half requests and listeners that never read hold nobody up. */
    @Test
    void clientsThatHangHoldNobodyUp() throws IOException {
        Servers servers = new Servers(folder);
        TinyNetworks.writeAll(servers.models());
        List<Socket> hanging = new ArrayList<>();
        try (WebServer server = servers.start()) {
            Client client = new Client(server);
            String id = client.newGame("{'variant':'bedlam','white':{'kind':'human'},'black':{'kind':'ai','level':1}}");
            for (int i = 0; i < 40; i++) {
                hanging.add(open(
                        server,
                        "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                                + "Content-Length: 1000\r\n\r\n{"));
                hanging.add(open(server, "GET /api/games/" + id + "/events HTTP/1.1\r\nHost: localhost\r\n\r\n"));
                hanging.add(open(server, "GET /api/ga"));
            }
            for (int turn = 1; turn <= 5; turn++) {
                JsonNode moves = client.game(id).path("position").path("moves");
                client.post(
                        "/api/games/" + id + "/move",
                        "{'move':'" + moves.get(0).path("move").asText() + "'}");
                int wanted = 2 * turn;
                client.await(id, game -> game.path("moves").size() == wanted);
            }
            for (Socket socket : hanging) {
                socket.close();
            }
        }
        assertThat(servers.bugs).isEmpty();
    }

    private static Socket open(WebServer server, String text) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
        return socket;
    }

    /**
     * Fifty people play fifteen moves each against the usual level, all at once and without a pause to think, with networks of about the
     * size that is shipped. Prints how long they waited.
     */
    @Test
    @Tag("deep")
    void fiftyPeopleAtOnce() throws Exception {
        Servers servers = new Servers(folder);
        for (String id : VARIANTS) {
            TinyNetworks.write(servers.models(), id, Variants.of(id), 1000, Architecture.of(4, 48));
        }
        List<Long> waits = Collections.synchronizedList(new ArrayList<>());
        ExecutorService people = Executors.newFixedThreadPool(GAMES);
        try (WebServer server = servers.start()) {
            List<Future<Integer>> games = new ArrayList<>();
            for (int i = 0; i < GAMES; i++) {
                String variant = VARIANTS.get(i % 3);
                Callable<Integer> person = () -> play(new Client(server), variant, waits);
                games.add(people.submit(person));
            }
            for (Future<Integer> game : games) {
                assertThat(game.get()).isPositive();
            }
        } finally {
            people.shutdownNow();
        }
        Collections.sort(waits);
        System.out.printf(
                Locale.ROOT,
                "%d games at once, level %d, %d moves of the program: median wait %d ms, 95%% below %d ms, longest %d ms%n",
                GAMES,
                Levels.DEFAULT,
                waits.size(),
                waits.get(waits.size() / 2),
                waits.get(waits.size() * 95 / 100),
                waits.get(waits.size() - 1));
        assertThat(servers.bugs).isEmpty();
    }

    /** Returns how many moves were made. */
    private static int play(Client client, String variant, List<Long> waits) {
        String id = client.newGame("{'variant':'" + variant + "','white':{'kind':'human'},'black':{'kind':'ai'}}");
        try (Client.Stream stream = client.listen("/api/games/" + id + "/events")) {
            JsonNode game = stream.next("state", data -> true).data();
            for (int turn = 0; turn < 15 && game.path("outcome").isNull(); turn++) {
                JsonNode moves = game.path("position").path("moves");
                int wanted = game.path("moves").size() + 2;
                long begun = System.nanoTime();
                client.post(
                        "/api/games/" + id + "/move",
                        "{'move':'"
                                + moves.get(turn * 7 % moves.size())
                                        .path("move")
                                        .asText() + "'}");
                game = stream.next(
                                "state",
                                data -> data.path("moves").size() >= wanted
                                        || !data.path("outcome").isNull())
                        .data();
                waits.add((System.nanoTime() - begun) / 1_000_000);
            }
            return game.path("moves").size();
        }
    }
}
