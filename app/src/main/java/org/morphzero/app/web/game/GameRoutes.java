package org.morphzero.app.web.game;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.morphzero.app.level.Levels;
import org.morphzero.app.level.NetworkShelf;
import org.morphzero.app.play.Game;
import org.morphzero.app.play.GamePgn;
import org.morphzero.app.play.Participant;
import org.morphzero.app.think.ThinkingPool;
import org.morphzero.app.web.http.Body;
import org.morphzero.app.web.http.EventStreams;
import org.morphzero.app.web.http.Json;
import org.morphzero.app.web.http.Mailbox;
import org.morphzero.app.web.http.RequestException;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.explain.Attempt;
import org.morphzero.rules.explain.Explainer;
import org.morphzero.rules.explain.Explanation;
import org.morphzero.rules.pgn.PgnGame;
import org.morphzero.rules.pgn.PgnReader;
import org.morphzero.rules.variant.Variants;

/** {@code /api/games}. */
public final class GameRoutes implements AutoCloseable {
    private static final int LONGEST_PGN = 1 << 20;
    private static final int LONGEST_FEN = 500;
    private static final int LONGEST_WORD = 100;
    private static final int MOST_OPTIONS = 16;

    private final Hall hall;
    private final NetworkShelf shelf;
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
        this.shelf = shelf;
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
        change(routes, "move", this::move, "move");
        change(routes, "undo", body -> Game::undo);
        change(routes, "redo", body -> Game::redo);
        change(routes, "resign", body -> Game::resign);
        change(
                routes,
                "go",
                body -> {
                    int ply = body.number("ply", 0, Game.MOST_PLIES);
                    return game -> game.go(ply);
                },
                "ply");
        change(routes, "takeover", GameRoutes::takeover, "side");
        change(routes, "players", this::players, "white", "black");
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
        Body body = Body.read(
                ctx, LONGEST_PGN + Body.USUAL, "variant", "options", "fen", "pgn", "white", "black", "paused");
        Variant variant = Variants.type(body.text("variant", LONGEST_WORD))
                .variant(body.texts("options", MOST_OPTIONS, LONGEST_WORD));
        Participant white = participant(body, "white");
        Participant black = participant(body, "black");
        if (body.has("fen") && body.has("pgn")) {
            throw RequestException.bad("fen and pgn: found both (expected one of them, or none)");
        }
        Game game = body.optionalText("pgn", LONGEST_PGN)
                .map(pgn -> GamePgn.game(single(pgn, variant), white, black))
                .orElseGet(() -> new Game(
                        body.optionalText("fen", LONGEST_FEN)
                                .map(variant::position)
                                .orElseGet(variant::start),
                        white,
                        black));
        check(game.start().variant(), white);
        check(game.start().variant(), black);
        Room room = hall.create(game, body.flag("paused"));
        ctx.status(201);
        Json.answerText(ctx, room.look());
    }

    private static PgnGame single(String pgn, Variant variant) {
        List<PgnGame> games = PgnReader.read(pgn);
        if (games.size() != 1) {
            throw RequestException.bad("pgn: found " + games.size() + " games (expected one)");
        }
        Variant found = games.get(0).start().variant();
        if (!found.id().equals(variant.id())) {
            throw RequestException.bad("pgn: a game of " + found.id() + " (expected one of " + variant.id()
                    + "; its Variant tag says which)");
        }
        return games.get(0);
    }

    private static Participant participant(Body body, String field) {
        Body player = body.object(field, "kind", "level", "network");
        String kind = player.text("kind", LONGEST_WORD);
        return switch (kind) {
            case "human" -> new Participant.Human();
            case "ai" ->
                new Participant.Ai(
                        player.number("level", 1, Levels.COUNT, Levels.DEFAULT),
                        player.optionalText("network", LONGEST_WORD));
            default -> throw RequestException.bad(field + ".kind: found '" + kind + "' (expected human or ai)");
        };
    }

    /** Refuses a network that is not listed for these rules. */
    private void check(Variant variant, Participant participant) {
        if (participant instanceof Participant.Ai ai && ai.network().isPresent()) {
            String key = ai.network().get();
            if (shelf.find(variant, key).isEmpty()) {
                List<String> known = shelf.networks(variant).stream()
                        .map(network -> network.key())
                        .limit(12)
                        .toList();
                throw RequestException.bad("network: there is no '" + key + "' for " + variant + " (expected "
                        + (known.isEmpty() ? "none: there are no networks for these rules" : String.join(", ", known))
                        + ")");
            }
        }
    }

    private Room.Change move(Body body) {
        String move = body.text("move", LONGEST_WORD);
        return game -> {
            game.requireHuman();
            game.play(game.position().move(move), Optional.empty(), Optional.empty());
        };
    }

    private static Room.Change takeover(Body body) {
        Side side = side(body.text("side", LONGEST_WORD));
        return game -> {
            Participant other = game.player(side.opponent());
            int level = other instanceof Participant.Ai ai ? ai.level() : Levels.DEFAULT;
            game.player(
                    side,
                    game.player(side).isHuman()
                            ? new Participant.Ai(level, Optional.empty())
                            : new Participant.Human());
        };
    }

    private static Side side(String word) {
        for (Side side : Side.values()) {
            if (PositionView.word(side).equals(word)) {
                return side;
            }
        }
        throw RequestException.bad("side: found '" + word.toLowerCase(Locale.ROOT) + "' (expected white or black)");
    }

    private Room.Change players(Body body) {
        Participant white = participant(body, "white");
        Participant black = participant(body, "black");
        return game -> {
            check(game.start().variant(), white);
            check(game.start().variant(), black);
            game.player(Side.WHITE, white);
            game.player(Side.BLACK, black);
        };
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
        Variant variant = position.variant();
        Attempt attempt;
        if (body.has("move")) {
            attempt = new Attempt.Written(body.text("move", LONGEST_WORD));
        } else if (body.has("piece")) {
            attempt = Attempt.arrival(variant, body.text("piece", LONGEST_WORD), body.text("to", LONGEST_WORD));
        } else {
            attempt = Attempt.way(variant, body.text("from", LONGEST_WORD), body.text("to", LONGEST_WORD));
        }
        Explanation explanation = Explainer.explain(position, attempt);
        Json.answer(
                ctx,
                Map.of(
                        "legal", explanation.legal(),
                        "rule", explanation.rule(),
                        "text", explanation.text(),
                        "page", page(variant, explanation.rule())));
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
