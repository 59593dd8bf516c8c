package org.morphzero.app.web;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import org.morphzero.app.web.game.GameSettings;

/** Servers on a free port, in a folder, with what they have noted. */
final class Servers {
    final List<String> notes = new CopyOnWriteArrayList<>();
    final List<Throwable> bugs = new CopyOnWriteArrayList<>();
    private final Path folder;

    Servers(Path folder) {
        this.folder = folder;
    }

    Path models() {
        return folder.resolve("models");
    }

    Path runs() {
        return folder.resolve("runs");
    }

    Path games() {
        return folder.resolve("games");
    }

    GameSettings game() {
        return new GameSettings(
                Clock.systemUTC(), System::nanoTime, new Random(1), Duration.ZERO, Duration.ofMinutes(10));
    }

    WebServer start(String bind) {
        return WebServer.start(
                new WebServer.Settings(bind, 0, models(), runs(), games(), 2, game()), notes::add, bugs::add);
    }

    WebServer start() {
        return start("127.0.0.1");
    }
}
