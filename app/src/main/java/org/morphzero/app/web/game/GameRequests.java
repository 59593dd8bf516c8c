package org.morphzero.app.web.game;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.morphzero.app.level.Levels;
import org.morphzero.app.level.NetworkShelf;
import org.morphzero.app.play.Game;
import org.morphzero.app.play.GamePgn;
import org.morphzero.app.play.Participant;
import org.morphzero.app.web.http.Body;
import org.morphzero.app.web.http.RequestException;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.explain.Attempt;
import org.morphzero.rules.pgn.PgnGame;
import org.morphzero.rules.pgn.PgnReader;
import org.morphzero.rules.variant.Variants;

/** What a request's body asks of a game: a new one, a change, an attempt to explain. Bounds and refusals are here. */
final class GameRequests {
    /** Fields of a request for a new game. */
    static final String[] FIELDS = {"variant", "options", "fen", "pgn", "white", "black", "paused"};

    private static final int LONGEST_PGN = 1 << 20;
    private static final int LONGEST_FEN = 500;
    private static final int LONGEST_WORD = 100;
    private static final int MOST_OPTIONS = 16;

    /** Bytes of a request for a new game. */
    static final int LONGEST = LONGEST_PGN + Body.USUAL;

    private final NetworkShelf shelf;

    GameRequests(NetworkShelf shelf) {
        this.shelf = shelf;
    }

    /** A new game from the start, a position or a PGN. */
    Game game(Body body) {
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
        return game;
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

    static Room.Change move(Body body) {
        String move = body.text("move", LONGEST_WORD);
        return game -> {
            game.requireHuman();
            game.play(game.position().move(move), Optional.empty(), Optional.empty());
        };
    }

    static Room.Change go(Body body) {
        int ply = body.number("ply", 0, Game.MOST_PLIES);
        return game -> game.go(ply);
    }

    /** A side goes from the program to a person, or back. */
    static Room.Change takeover(Body body) {
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

    Room.Change players(Body body) {
        Participant white = participant(body, "white");
        Participant black = participant(body, "black");
        return game -> {
            check(game.start().variant(), white);
            check(game.start().variant(), black);
            game.player(Side.WHITE, white);
            game.player(Side.BLACK, black);
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

    /** An attempt to explain: a written move, an arrival of a piece, or a way between cells. */
    static Attempt attempt(Body body, Variant variant) {
        if (body.has("move")) {
            return new Attempt.Written(body.text("move", LONGEST_WORD));
        }
        return body.has("piece")
                ? Attempt.arrival(variant, body.text("piece", LONGEST_WORD), body.text("to", LONGEST_WORD))
                : Attempt.way(variant, body.text("from", LONGEST_WORD), body.text("to", LONGEST_WORD));
    }
}
