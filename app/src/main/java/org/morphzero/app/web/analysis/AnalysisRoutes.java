package org.morphzero.app.web.analysis;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.morphzero.app.level.NetworkFile;
import org.morphzero.app.level.NetworkShelf;
import org.morphzero.app.web.game.PositionView;
import org.morphzero.app.web.http.Body;
import org.morphzero.app.web.http.EventStreams;
import org.morphzero.app.web.http.Json;
import org.morphzero.app.web.http.Mailbox;
import org.morphzero.app.web.http.RequestException;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Position;
import org.morphzero.rules.RuleOptions;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** {@code /api/analysis} and {@code /api/position}. */
public final class AnalysisRoutes {
    private static final int LONGEST_FEN = 500;
    private static final int LONGEST_WORD = 100;
    private static final int MOST_OPTIONS = 16;
    private static final int MOST_MOVES = 5000;
    private static final int MOST_LINES = 5;
    private static final int LONGEST_MOVES = 4000;

    private final AnalysisDesk desk;
    private final NetworkShelf shelf;
    private final EventStreams streams;

    public AnalysisRoutes(AnalysisDesk desk, NetworkShelf shelf, EventStreams streams) {
        this.desk = desk;
        this.shelf = shelf;
        this.streams = streams;
    }

    /** Adds the routes. */
    public void add(RoutesConfig routes) {
        routes.post("/api/analysis", this::start);
        routes.get("/api/analysis/{id}/events", this::events);
        routes.delete("/api/analysis/{id}", ctx -> {
            desk.end(ctx.pathParam("id"));
            ctx.status(204);
        });
        routes.get("/api/position", AnalysisRoutes::position);
    }

    /** What {@code POST /api/analysis} answers. */
    private record Started(String id) {}

    private void start(Context ctx) {
        Body body = Body.read(ctx, Body.USUAL, "variant", "options", "fen", "moves", "network", "lines");
        Variant variant = Variants.type(body.text("variant", LONGEST_WORD))
                .variant(body.texts("options", MOST_OPTIONS, LONGEST_WORD));
        Position position = played(
                body.optionalText("fen", LONGEST_FEN).map(variant::position).orElseGet(variant::start),
                body.list("moves", MOST_MOVES, LONGEST_WORD));
        position.outcome().ifPresent(outcome -> {
            throw RequestException.conflict(
                    "the game is over there: " + outcome + " (expected a position to look into)");
        });
        Optional<NetworkFile> network = body.optionalText("network", LONGEST_WORD)
                .map(key -> shelf.find(variant, key)
                        .orElseThrow(() -> RequestException.bad("network: there is no " + NotationException.quoted(key)
                                + " for " + variant + " (expected one that GET /api/variants lists)")))
                .or(() -> shelf.networks(variant).stream().findFirst());
        ctx.status(201);
        Json.answer(ctx, new Started(desk.start(position, network, body.number("lines", 1, MOST_LINES, 1))));
    }

    private static Position played(Position from, List<String> moves) {
        Position position = from;
        for (int i = 0; i < moves.size(); i++) {
            if (position.outcome().isPresent()) {
                throw RequestException.bad("moves: the game is over after " + i + " of them (expected no more)");
            }
            position = position.play(position.move(moves.get(i)));
        }
        return position;
    }

    private void events(Context ctx) throws IOException {
        AnalysisDesk.Session session = desk.session(ctx.pathParam("id"));
        streams.serve(ctx, new EventStreams.Source() {
            @Override
            public void open(Mailbox mailbox) {
                session.listen(mailbox);
            }

            @Override
            public void close(Mailbox mailbox) {
                desk.leave(session, mailbox);
            }
        });
    }

    private static void position(Context ctx) {
        Variant variant = Variants.type(query(ctx, "variant", LONGEST_WORD)
                        .orElseThrow(() -> RequestException.bad("variant: found nothing (expected one)")))
                .variant(RuleOptions.parse(query(ctx, "options", LONGEST_FEN).orElse("")));
        Position start = query(ctx, "fen", LONGEST_FEN).map(variant::position).orElseGet(variant::start);
        List<String> moves = query(ctx, "moves", LONGEST_MOVES)
                .map(text -> List.of(text.split(",", -1)))
                .orElse(List.of());
        Json.answer(ctx, PositionView.of(played(start, moves), moves.size()));
    }

    private static Optional<String> query(Context ctx, String name, int most) {
        String value = ctx.queryParam(name);
        if (value != null && value.length() > most) {
            throw RequestException.bad(name + ": " + value.length() + " characters (expected at most " + most + ")");
        }
        return Optional.ofNullable(value).filter(text -> !text.isEmpty());
    }
}
