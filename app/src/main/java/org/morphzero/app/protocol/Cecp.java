package org.morphzero.app.protocol;

import java.util.Optional;
import java.util.stream.Stream;
import org.morphzero.app.engine.Engine;
import org.morphzero.app.engine.EngineException;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;

/** CECP, version 2: the protocol of XBoard and WinBoard. */
final class Cecp implements Dialect {
    private final LineOutput out;
    private final Engine engine;
    private final Settings settings;
    private final CecpOptions options;
    private final CecpSearch search;
    private final CecpClock clock = new CecpClock();
    private Position position;
    /** The side the engine plays; null in force mode. */
    private Side playing;

    /** Where the piece that the user holds was. */
    private String lifted = "";

    Cecp(LineOutput out, Inbox inbox, Engine engine, Settings settings) {
        this.out = out;
        this.engine = engine;
        this.settings = settings;
        options = new CecpOptions(settings);
        position = settings.variant().start();
        search = new CecpSearch(out, inbox, engine, settings, after -> {
            position = after;
            isOver();
        });
    }

    @Override
    public void error(String message) {
        out.line("Error (" + message + ")");
    }

    private void error(String kind, String command) {
        out.line("Error (" + kind + "): " + unquoted(command));
    }

    /** A text as it may stand in a line, whatever it holds. */
    static String unquoted(String text) {
        String quoted = NotationException.quoted(text);
        return quoted.substring(1, quoted.length() - 1);
    }

    @Override
    public boolean command(String line) {
        String[] words = line.split("\\s+", 2);
        String rest = words.length > 1 ? words[1] : "";
        try {
            return command(line, words[0], rest);
        } catch (EngineException | NotationException e) {
            error(e.getMessage(), line);
            return true;
        }
    }

    private boolean command(String line, String name, String rest) {
        switch (name) {
            case "quit" -> {
                return false;
            }
            case "protover" -> options.features().forEach(out::line);
            case "accepted",
                    "rejected",
                    "xboard",
                    "random",
                    "white",
                    "black",
                    "computer",
                    "name",
                    "rating",
                    "ics",
                    "bk",
                    "memory",
                    "hard",
                    "easy",
                    "otim",
                    "draw",
                    "hover" -> {
                // Nothing to do: docs/protocol.md says so.
            }
            case "cores" -> cores(rest);
            case "option" -> option(rest);
            case "new" -> newGame();
            case "variant" -> variant(rest);
            case "setboard" -> setBoard(rest);
            case "force" -> {
                search.abandon();
                playing = null;
            }
            case "go" -> play(position.sideToMove());
            case "playother" -> play(position.sideToMove().opponent());
            case "result" -> {
                search.abandon();
                playing = null;
            }
            case "usermove" -> userMove(rest);
            case "level" -> clock.level(line);
            case "st" -> clock.fixed(line);
            case "sd" -> clock.depth(line);
            case "time" -> clock.time(line);
            case "?" -> search.moveNow();
            case "ping" -> search.ping(rest);
            case "undo" -> takeBack(1, line);
            case "remove" -> takeBack(2, line);
            case "analyze" -> analyse();
            case "exit" -> {
                search.abandon();
                search.analysing(false);
            }
            case "." -> search.status(position);
            case "post" -> search.posts(true);
            case "nopost" -> search.posts(false);
            case "hint" -> search.hint(position);
            case "lift" -> {
                lifted = rest;
                CecpBoard.highlight(position, rest).ifPresent(out::line);
            }
            case "put" -> CecpBoard.choice(position, lifted, rest).ifPresent(out::line);
            case "edit" -> error("not supported, expected setboard", line);
            default -> unknown(line);
        }
        return true;
    }

    /** A move may come without a word before it. */
    private void unknown(String line) {
        if (line.matches("[a-zA-Z]{1,2}[@a-zA-Z0-9/]{2,6}") && line.matches(".*[0-9].*")) {
            userMove(line);
        } else {
            error("unknown command", line);
        }
    }

    private void option(String text) {
        requireIdle();
        options.set(text);
        if (!settings.variant().toString().equals(position.variant().toString())) {
            position = settings.variant().start();
        }
    }

    private void cores(String text) {
        requireIdle();
        options.cores(text);
    }

    private void requireIdle() {
        if (engine.isThinking()) {
            throw new EngineException("not while thinking, expected 'force' or '?' first");
        }
    }

    private void newGame() {
        search.abandon();
        search.analysing(false);
        settings.variant(Settings.NORMAL);
        position = settings.variant().start();
        clock.newGame();
        engine.newGame();
        playing = Side.BLACK;
    }

    private void variant(String name) {
        search.abandon();
        settings.variant(name);
        position = settings.variant().start();
        engine.newGame();
        if (settings.variant().id().equals(Settings.FIRST_VARIANT)) {
            return;
        }
        Optional<String> obstacle = CecpBoard.obstacle(settings.variant());
        if (obstacle.isPresent()) {
            out.line("tellusererror XBoard cannot show " + name + ": " + obstacle.get());
        } else {
            CecpBoard.description(settings.variant()).forEach(out::line);
        }
    }

    private void setBoard(String fen) {
        try {
            // XBoard writes empty hands so.
            Position set = settings.variant().position(fen.replace("[-]", "[]"));
            search.abandon();
            position = set;
        } catch (NotationException e) {
            out.line("tellusererror Illegal position: " + e.getMessage());
        }
        search.analyse(position);
    }

    private void userMove(String text) {
        if (search.isToMove()) {
            error("command not legal now, the engine is to move", text);
            return;
        }
        int move;
        try {
            move = CecpBoard.read(position, text);
        } catch (NotationException e) {
            out.line("Illegal move (" + e.getMessage() + "): " + unquoted(text));
            return;
        }
        search.abandon();
        position = position.play(move);
        if (search.isAnalysing()) {
            search.analyse(position);
        } else if (!isOver() && playing == position.sideToMove()) {
            search.think(position, clock);
        }
    }

    /** Tells the result where the game has ended. */
    private boolean isOver() {
        Optional<Outcome> outcome = position.outcome();
        outcome.ifPresent(end -> out.line(end.result() + " {" + end + "}"));
        return outcome.isPresent();
    }

    private void play(Side side) {
        search.abandon();
        search.analysing(false);
        playing = side;
        if (position.sideToMove() == side && !isOver()) {
            search.think(position, clock);
        }
    }

    private void takeBack(int plies, String line) {
        Optional<Position> earlier = Stream.iterate(Optional.of(position), at -> at.flatMap(Position::predecessor))
                .skip(plies)
                .findFirst()
                .orElseThrow();
        if (earlier.isEmpty() || search.isToMove()) {
            error("command not legal now", line);
            return;
        }
        search.abandon();
        position = earlier.get();
        search.analyse(position);
    }

    private void analyse() {
        search.abandon();
        search.analysing(true);
        search.analyse(position);
    }
}
