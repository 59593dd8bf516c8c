package org.morphzero.app.web.game;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.morphzero.app.level.NetworkShelf;
import org.morphzero.app.play.Game;
import org.morphzero.app.play.GamePgn;
import org.morphzero.app.think.ThinkingPool;
import org.morphzero.app.web.http.Body;
import org.morphzero.app.web.http.EventStreams;
import org.morphzero.app.web.http.Json;
import org.morphzero.app.web.http.Mailbox;
import org.morphzero.app.web.http.RequestException;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.explain.Explainer;
import org.morphzero.rules.explain.Explanation;

/** {@code /api/games}: which address does what, and how it is answered. */
public final class GameRoutes implements AutoCloseable {
    private final Hall hall;
    private final GameRequests requests;
    private final EventStreams streams;
    private final HintDesk hints;

    /**
     * @param folder where games are kept
     * @param noted told of what went wrong with files
     */
    public GameRoutes(
            Path folder,
            NetworkShelf shelf,
            ThinkingPool pool,
            EventStreams streams,
            GameSettings settings,
            Consumer<String> noted) {
        hall = new Hall(new GameStore(folder, noted), shelf, pool, settings, noted);
        hints = new HintDesk(shelf, pool, settings);
        requests = new GameRequests(shelf);
        this.streams = streams;
    }

    /** Adds the routes. */
    public void add(RoutesConfig routes) {
        routes.post("/api/games", this::create);
        routes.get("/api/games", ctx -> Json.answer(ctx, hall.list()));
        routes.get("/api/games/{id}", ctx -> Json.answerText(ctx, room(ctx).look()));
        routes.delete("/api/games/{id}", ctx -> {
            hall.delete(room(ctx).id());
            ctx.status(204);
        });
        routes.get("/api/games/{id}/events", this::events);
        routes.get("/api/games/{id}/pgn", this::pgn);
        routes.post("/api/games/{id}/hint", this::hint);
        routes.post("/api/games/{id}/why", this::why);
        change(routes, "move", GameRequests::move, "move");
        change(routes, "undo", body -> Game::undo);
        change(routes, "redo", body -> Game::redo);
        change(routes, "resign", body -> Game::resign);
        change(routes, "go", GameRequests::go, "ply");
        change(routes, "takeover", GameRequests::takeover, "side");
        change(routes, "players", requests::players, "white", "black");
        answer(routes, "pause", (room, body) -> room.pause(body.flag("paused")), "paused");
        answer(routes, "step", (room, body) -> room.step());
        answer(routes, "stop", (room, body) -> room.stop());
    }

    /** Reads what a request asks a game to do. */
    private interface Reader {
        Room.Change read(Body body);
    }

    /** Does what a request asks of a room, and answers with its state. */
    private interface Answerer {
        String answer(Room room, Body body);
    }

    private void change(RoutesConfig routes, String verb, Reader reader, String... fields) {
        answer(routes, verb, (room, body) -> room.change(reader.read(body)), fields);
    }

    private void answer(RoutesConfig routes, String verb, Answerer answerer, String... fields) {
        Handler handler = ctx -> {
            Room room = room(ctx);
            Json.answerText(ctx, answerer.answer(room, Body.read(ctx, Body.USUAL, fields)));
        };
        routes.post("/api/games/{id}/" + verb, handler);
    }

    private Room room(Context ctx) {
        String id = ctx.pathParam("id");
        if (!GameStore.ID.matcher(id).matches()) {
            throw RequestException.notFound(
                    "game: there is none of that name (expected one of those GET /api/games lists)");
        }
        return hall.room(id);
    }

    private void create(Context ctx) {
        Body body = Body.read(ctx, GameRequests.LONGEST, GameRequests.FIELDS);
        Room room = hall.create(requests.game(body), body.flag("paused"));
        ctx.status(201);
        Json.answerText(ctx, room.look());
    }

    private void events(Context ctx) throws IOException {
        Room room = room(ctx);
        streams.serve(ctx, new EventStreams.Source() {
            @Override
            public void open(Mailbox mailbox) {
                room.watch(mailbox);
            }

            @Override
            public void close(Mailbox mailbox) {
                room.leave(mailbox);
            }
        });
    }

    private void pgn(Context ctx) {
        Room room = room(ctx);
        String date = DateTimeFormatter.ofPattern("yyyy.MM.dd", Locale.ROOT)
                .format(LocalDate.ofInstant(hall.now(), ZoneOffset.UTC));
        String pgn = room.ask(game -> GamePgn.write(game, date));
        ctx.contentType("text/plain; charset=utf-8");
        ctx.header("Cache-Control", "no-store");
        ctx.header("Content-Disposition", "inline; filename=\"" + room.id() + ".pgn\"");
        ctx.result(pgn);
    }

    private void hint(Context ctx) {
        Room room = room(ctx);
        Body.read(ctx, Body.USUAL);
        Position position = room.ask(game -> {
            game.requireGoingOn();
            return game.position();
        });
        Json.answer(ctx, hints.hint(position));
    }

    private void why(Context ctx) {
        Room room = room(ctx);
        Body body = Body.read(ctx, Body.USUAL, "from", "to", "piece", "move");
        Position position = room.ask(Game::position);
        Explanation explanation = Explainer.explain(position, GameRequests.attempt(body, position.variant()));
        Json.answer(
                ctx,
                Map.of(
                        "legal", explanation.legal(),
                        "rule", explanation.rule(),
                        "text", explanation.text(),
                        "page", page(position.variant(), explanation.rule())));
    }

    /** Where the rule is explained. */
    private static String page(Variant variant, String rule) {
        return "/rules/" + variant.id() + (rule.isEmpty() ? "" : "#" + rule.toLowerCase(Locale.ROOT));
    }

    @Override
    public void close() {
        hall.close();
    }
}
