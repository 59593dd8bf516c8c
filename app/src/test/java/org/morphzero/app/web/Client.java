package org.morphzero.app.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** Talks to a server as the page does. */
final class Client {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final String address;
    private final int port;

    Client(WebServer server) {
        address = "http://127.0.0.1:" + server.port();
        port = server.port();
    }

    record Answer(int status, String text) {
        JsonNode json() {
            try {
                return JSON.readTree(text);
            } catch (IOException e) {
                throw new AssertionError(text, e);
            }
        }

        String error() {
            return json().path("error").asText();
        }
    }

    Answer get(String path, String... headers) {
        return send(request(path, headers).GET().build());
    }

    Answer delete(String path) {
        return send(request(path).DELETE().build());
    }

    /** A POST of JSON; single quotes stand for double ones. */
    Answer post(String path, String body, String... headers) {
        return send(request(path, headers)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body.replace('\'', '"')))
                .build());
    }

    Answer send(HttpRequest request) {
        try {
            HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
            return new Answer(response.statusCode(), response.body());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(request.toString(), e);
        }
    }

    HttpRequest.Builder request(String path, String... headers) {
        HttpRequest.Builder builder =
                HttpRequest.newBuilder(URI.create(address + path)).timeout(PATIENCE);
        return headers.length == 0 ? builder : builder.headers(headers);
    }

    /** The status line of a request written by hand, with any Host, path and body. */
    String raw(String text) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Starts a game; returns its id. */
    String newGame(String body) {
        Answer answer = post("/api/games", body);
        if (answer.status() != 201) {
            throw new AssertionError(answer);
        }
        return answer.json().path("id").asText();
    }

    JsonNode game(String id) {
        return get("/api/games/" + id).json();
    }

    /** The game once something holds of it. */
    JsonNode await(String id, Predicate<JsonNode> wanted) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        JsonNode game = game(id);
        while (!wanted.test(game)) {
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("waited in vain: " + game);
            }
            sleep(5);
            game = game(id);
        }
        return game;
    }

    static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** An event of a stream. */
    record Event(String name, JsonNode data) {}

    /** Listens to a stream of events on a thread of its own. */
    Stream listen(String path) {
        return new Stream(path);
    }

    final class Stream implements AutoCloseable {
        private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
        private final InputStream in;
        private final Thread thread;
        private volatile boolean ended;

        private Stream(String path) {
            try {
                var response = http.send(
                        HttpRequest.newBuilder(URI.create(address + path)).GET().build(),
                        HttpResponse.BodyHandlers.ofInputStream());
                if (response.statusCode() != 200) {
                    throw new AssertionError(path + ": " + response.statusCode());
                }
                in = response.body();
            } catch (IOException | InterruptedException e) {
                throw new AssertionError(e);
            }
            thread = new Thread(this::read);
            thread.setDaemon(true);
            thread.start();
        }

        private void read() {
            String name = "";
            try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    if (line.startsWith("event: ")) {
                        name = line.substring(7);
                    } else if (line.startsWith("data: ")) {
                        events.add(new Event(name, JSON.readTree(line.substring(6))));
                    }
                }
            } catch (IOException e) {
                // Closed from here or from there.
            }
            ended = true;
        }

        /** The next event of a name for which something holds. */
        Event next(String name, Predicate<JsonNode> wanted) {
            try {
                while (true) {
                    Event event = events.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
                    if (event == null) {
                        throw new AssertionError("no such event of " + name);
                    }
                    if (event.name().equals(name) && wanted.test(event.data())) {
                        return event;
                    }
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        boolean hasEnded() {
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (!ended && System.nanoTime() - end < 0) {
                sleep(5);
            }
            return ended;
        }

        @Override
        public void close() {
            try {
                in.close();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }
}
