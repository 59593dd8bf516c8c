package org.morphzero.app.command;

import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.morphzero.app.engine.Opinion;
import org.morphzero.app.web.WebServer;
import org.morphzero.app.web.game.GameSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code serve}. */
@Command(
        name = "serve",
        description = {
            "Serve the web board and the training dashboard; prints the page's address. Ctrl-C ends it.",
            "Games are kept in the folder of --games and go on after a restart."
        })
public final class ServeCommand implements Callable<Integer> {
    private static final int MOST_THREADS = 256;
    private static final Duration PACE = Duration.ofMillis(700);
    private static final Duration IDLE = Duration.ofMinutes(10);

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "Port to listen at, 0 for any (default: ${DEFAULT-VALUE}).")
    private int port = 8080;

    @Option(
            names = "--bind",
            paramLabel = "ADDRESS",
            description =
                    "Address to listen at (default: ${DEFAULT-VALUE}, this machine only). Anybody who reaches it can play,"
                            + " delete games, and use this machine's time: there are no passwords.")
    private String bind = "127.0.0.1";

    @Option(
            names = "--models",
            paramLabel = "DIR",
            description = "Folder of networks to play with (default: models/trained).")
    private Path models;

    @Option(names = "--runs", paramLabel = "DIR", description = "Folder of training runs (default: ${DEFAULT-VALUE}).")
    private Path runs = Path.of("runs");

    @Option(
            names = "--games",
            paramLabel = "DIR",
            description = "Folder to keep games in (default: web-games in the folder of runs).")
    private Path games;

    @Option(names = "--threads", paramLabel = "N", description = "Threads that think (default: one a core).")
    private int threads = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());

    @Option(names = "--open", description = "Open the page in the browser.")
    private boolean open;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        WebServer.Settings settings = new WebServer.Settings(
                bind,
                InputException.inRange("--port", port, 0, 65535),
                models == null ? Opinion.shippedFolder() : models,
                runs,
                games == null ? runs.resolve("web-games") : games,
                InputException.inRange("--threads", threads, 1, MOST_THREADS),
                new GameSettings(Clock.systemUTC(), System::nanoTime, new SecureRandom(), PACE, IDLE));
        try (StopRequest stop = StopRequest.listen();
                WebServer server = start(settings, err)) {
            out.println("MorphZero: " + server.address());
            if (open) {
                open(server.address());
            }
            stop.await();
            out.println("The server has ended; games are kept in " + settings.games());
        }
        return 0;
    }

    private static WebServer start(WebServer.Settings settings, PrintWriter err) {
        try {
            return WebServer.start(
                    settings, note -> err.println("morphzero: " + note), bug -> bug.printStackTrace(err));
        } catch (JavalinBindException e) {
            throw new InputException("cannot listen at " + settings.bind() + ":" + settings.port()
                    + ": the port is taken or the address is not this machine's (expected another --port or --bind)");
        }
    }

    private static void open(String address) throws IOException {
        new ProcessBuilder("xdg-open", address).inheritIO().start();
    }
}
