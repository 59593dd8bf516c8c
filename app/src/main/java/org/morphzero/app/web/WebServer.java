package org.morphzero.app.web;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.morphzero.app.howto.HowTo;
import org.morphzero.app.level.LevelException;
import org.morphzero.app.level.Levels;
import org.morphzero.app.level.Mind;
import org.morphzero.app.level.NetworkShelf;
import org.morphzero.app.picture.PieceGlyphs;
import org.morphzero.app.play.PlayException;
import org.morphzero.app.think.ThinkingPool;
import org.morphzero.app.web.analysis.AnalysisDesk;
import org.morphzero.app.web.analysis.AnalysisRoutes;
import org.morphzero.app.web.game.GameRoutes;
import org.morphzero.app.web.game.GameSettings;
import org.morphzero.app.web.http.BadMessages;
import org.morphzero.app.web.http.EventStreams;
import org.morphzero.app.web.http.Guard;
import org.morphzero.app.web.http.Json;
import org.morphzero.app.web.http.RequestException;
import org.morphzero.app.web.http.StaticFiles;
import org.morphzero.app.web.training.TrainingRoutes;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Variant;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;
import org.morphzero.training.config.ConfigException;
import org.morphzero.training.game.GameFormatException;

/** The web board and the training dashboard on one port. */
public final class WebServer implements AutoCloseable {
    private static final String PAGE = "web/";
    private static final String THREE = "META-INF/resources/webjars/three/0.181.1/";
    private static final String UPLOT = "META-INF/resources/webjars/uplot/1.6.30/";
    private static final int THREADS_BESIDES_STREAMS = 60;
    private static final int IDLE_MILLIS = 30_000;
    private static final int LONGEST_HEADERS = 8 << 10;

    private final Consumer<Throwable> bugs;
    private final NetworkShelf shelf;
    private final ThinkingPool pool;
    private final EventStreams streams = new EventStreams();
    private final StaticFiles files = new StaticFiles();
    private final AnalysisDesk analyses;
    private final GameRoutes games;
    private final Javalin javalin;
    private final Thread preparing;
    private volatile boolean closing;
    private final String bind;

    /**
     * What the server goes by.
     *
     * @param bind address to listen at
     * @param port 0 for any that is free
     * @param models folder of networks
     * @param runs folder of runs
     * @param games folder to keep games in
     * @param threads that think
     */
    public record Settings(String bind, int port, Path models, Path runs, Path games, int threads, GameSettings game) {}

    /**
     * Starts it.
     *
     * @param noted told of files that cannot be used
     * @param bugs told of failures that are nobody's input
     * @throws io.javalin.util.JavalinBindException if the port is taken
     */
    public static WebServer start(Settings settings, Consumer<String> noted, Consumer<Throwable> bugs) {
        return new WebServer(settings, noted, bugs);
    }

    private WebServer(Settings settings, Consumer<String> noted, Consumer<Throwable> bugs) {
        this.bugs = bugs;
        bind = settings.bind();
        shelf = new NetworkShelf(settings.models(), Optional.of(settings.runs()), noted);
        pool = new ThinkingPool(settings.threads(), settings.game().nanoClock(), bugs);
        analyses = new AnalysisDesk(pool, settings.game());
        games = new GameRoutes(settings.games(), shelf, pool, streams, settings.game(), noted);
        TrainingRoutes training = new TrainingRoutes(settings.runs(), streams);
        Guard guard = new Guard(bind);
        preparing = prepare();
        javalin = Javalin.create(config -> {
            configure(config);
            config.routes.before(ctx -> {
                Guard.addHeaders(ctx);
                guard.check(ctx);
            });
            refusals(config.routes);
            variants(config.routes);
            games.add(config.routes);
            new AnalysisRoutes(analyses, shelf, streams).add(config.routes);
            training.add(config.routes);
            howTo(config.routes);
            page(config.routes);
        });
        try {
            javalin.start(bind, settings.port());
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private static void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        QueuedThreadPool threads = new QueuedThreadPool(EventStreams.MOST + THREADS_BESIDES_STREAMS, 8, IDLE_MILLIS);
        threads.setDaemon(true);
        threads.setName("web");
        config.jetty.threadPool = threads;
        config.jetty.modifyHttpConfiguration(http -> {
            http.setSendServerVersion(false);
            http.setIdleTimeout(IDLE_MILLIS);
            http.setRequestHeaderSize(LONGEST_HEADERS);
        });
        BadMessages bad = new BadMessages(LONGEST_HEADERS);
        config.jetty.modifyServer(server -> server.setErrorHandler(bad));
        config.jetty.modifyServletContextHandler(context -> context.setErrorHandler(bad));
    }

    /** Every refusal is JSON with one sentence. */
    private void refusals(RoutesConfig routes) {
        routes.exception(RequestException.class, (e, ctx) -> refuse(ctx, e.status(), e.getMessage()));
        routes.exception(NotationException.class, (e, ctx) -> refuse(ctx, 400, e.getMessage()));
        routes.exception(LevelException.class, (e, ctx) -> refuse(ctx, 400, e.getMessage()));
        routes.exception(PlayException.class, (e, ctx) -> refuse(ctx, 409, e.getMessage()));
        routes.exception(ConfigException.class, (e, ctx) -> refuse(ctx, 500, "run: its configuration cannot be read"));
        routes.exception(GameFormatException.class, (e, ctx) -> refuse(ctx, 500, e.getMessage()));
        routes.exception(Exception.class, (e, ctx) -> {
            bugs.accept(e);
            refuse(ctx, 500, "this is a bug of the server: " + e.getClass().getSimpleName());
        });
    }

    private static void refuse(Context ctx, int status, String sentence) {
        if (ctx.res().isCommitted()) {
            return;
        }
        ctx.status(status);
        Json.answer(ctx, Map.of("error", sentence));
    }

    private void variants(RoutesConfig routes) {
        routes.get(
                "/api/variants",
                ctx -> Json.answer(
                        ctx,
                        Variants.all().stream()
                                .map(type -> VariantView.of(type, shelf))
                                .toList()));
        routes.get("/api/variants/{id}/pieces.svg", ctx -> {
            Variant variant = Variants.type(ctx.pathParam("id")).variant();
            String symbols = new PieceGlyphs(variant.alphabet()).symbols();
            StaticFiles.answerText(
                    ctx,
                    "image/svg+xml",
                    "<svg xmlns=\"http://www.w3.org/2000/svg\"><defs>\n" + symbols + "\n</defs></svg>\n");
        });
    }

    private void howTo(RoutesConfig routes) {
        routes.get("/api/howto/{id}", ctx -> Json.answer(ctx, HowTo.of(ctx.pathParam("id"))));
    }

    /** The shell is one page at several addresses. */
    private void page(RoutesConfig routes) {
        routes.get("/", this::shell);
        routes.get("/training", this::shell);
        routes.get("/rules", this::shell);
        routes.get("/rules/{id}", ctx -> {
            Variants.type(ctx.pathParam("id"));
            shell(ctx);
        });
        routes.get("/lib/three/<path>", ctx -> files.answer(ctx, THREE, ctx.pathParam("path")));
        routes.get("/lib/uplot/<path>", ctx -> files.answer(ctx, UPLOT, ctx.pathParam("path")));
        routes.get("/api/<path>", ctx -> {
            throw RequestException.notFound(
                    "there is nothing at " + NotationException.quoted(ctx.path()) + " in this interface");
        });
        routes.get("/<path>", ctx -> files.answer(ctx, PAGE, ctx.pathParam("path")));
        routes.error(404, ctx -> {
            if (ctx.result() == null
                    || !String.valueOf(ctx.res().getContentType()).startsWith("application/json")) {
                refuse(ctx, 404, "there is nothing at " + NotationException.quoted(ctx.path()));
            }
        });
    }

    private void shell(Context ctx) {
        if (files.has(PAGE, "index.html")) {
            files.answer(ctx, PAGE, "index.html");
        } else {
            StaticFiles.answerText(
                    ctx, "text/plain; charset=utf-8", "The page is not built in; the interface is at /api/variants.\n");
        }
    }

    /** Reads the networks most likely asked for before anybody waits for them: of the usual level, then the best. */
    private Thread prepare() {
        Thread thread = new Thread(
                () -> {
                    List<Variant> variants =
                            Variants.all().stream().map(VariantType::variant).toList();
                    for (Variant variant : variants) {
                        if (!closing
                                && Levels.of(variant, shelf)
                                                .get(Levels.DEFAULT - 1)
                                                .mind()
                                        instanceof Mind.Net net) {
                            pool.prepare(net.network());
                        }
                    }
                    for (Variant variant : variants) {
                        shelf.shipped(variant).stream().limit(closing ? 0 : 1).forEach(pool::prepare);
                    }
                },
                "reading networks");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /** The port listened at. */
    public int port() {
        return javalin.port();
    }

    /** Where the page is. */
    public String address() {
        String host = bind.contains(":") ? "[" + bind + "]" : bind.equals("0.0.0.0") ? "localhost" : bind;
        return "http://" + host + ":" + port() + "/";
    }

    /** Ends streams and thinking, and writes games that are not on disk yet. */
    @Override
    public void close() {
        closing = true;
        streams.close();
        // First, so that no game changes after the last was written.
        javalin.stop();
        analyses.close();
        games.close();
        pool.close();
        awaitPreparing();
    }

    /** A process must not end while native code is at work. */
    private void awaitPreparing() {
        try {
            preparing.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
