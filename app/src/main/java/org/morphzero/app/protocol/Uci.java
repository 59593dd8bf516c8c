package org.morphzero.app.protocol;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.morphzero.app.engine.Engine;
import org.morphzero.app.engine.EngineException;
import org.morphzero.app.engine.Listener;
import org.morphzero.app.engine.Report;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Move;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Position;

/** UCI as Fairy-Stockfish speaks it. */
final class Uci implements Dialect {
    private static final String NAME = "MorphZero 0.1.0";
    private static final String COMMANDS =
            "uci, isready, ucinewgame, setoption, position, go, stop, ponderhit, d, eval, debug, quit";

    private final LineOutput out;
    private final Inbox inbox;
    private final Engine engine;
    private final Settings settings;
    private final EngineOptions options;
    private Position position;
    private boolean greeted;

    Uci(LineOutput out, Inbox inbox, Engine engine, Settings settings) {
        this.out = out;
        this.inbox = inbox;
        this.engine = engine;
        this.settings = settings;
        options = EngineOptions.of(settings);
        position = settings.variant().start();
    }

    /** Whether the client has said {@code uci}. */
    boolean isGreeted() {
        return greeted;
    }

    @Override
    public void error(String message) {
        info("error: " + message);
    }

    private void info(String text) {
        out.line("info string " + text);
    }

    @Override
    public boolean command(String line) {
        String[] words = line.split("\\s+", -1);
        switch (words[0]) {
            case "uci" -> greet();
            case "isready" -> {
                if (!engine.isThinking()) {
                    settings.settle().forEach(this::info);
                }
                out.line("readyok");
            }
            case "ucinewgame" -> engine.newGame();
            case "setoption" -> setOption(line, words);
            case "position" -> {
                requireIdle(words[0]);
                position = PositionCommand.read(settings.variant(), words);
            }
            case "go" -> go(words);
            case "stop" -> engine.stop();
            case "ponderhit" -> engine.ponderHit();
            case "d" -> PositionText.lines(position).forEach(out::line);
            case "eval" -> {
                requireIdle(words[0]);
                settings.settle().forEach(this::info);
                PositionText.evaluation(position, engine).forEach(out::line);
            }
            case "debug", "register" -> {
                // Nothing more is said in debug mode, and there is nothing to register.
            }
            case "quit" -> {
                return false;
            }
            default ->
                error("unknown command " + NotationException.quoted(words[0]) + " (expected one of " + COMMANDS + ")");
        }
        return true;
    }

    private void requireIdle(String command) {
        if (engine.isThinking()) {
            throw new EngineException(command + ": a search is running (expected 'stop' first)");
        }
    }

    private void greet() {
        greeted = true;
        out.line("id name " + NAME);
        out.line("id author the MorphZero developers");
        options.all().forEach(option -> out.line("option " + declaration(option)));
        out.line("uciok");
    }

    private static String declaration(EngineOption option) {
        String type = "name " + option.name() + " type ";
        String value = " default " + option.value().get();
        if (option.kind() instanceof EngineOption.Spin spin) {
            return type + "spin" + value + " min " + spin.least() + " max " + spin.most();
        }
        if (option.kind() instanceof EngineOption.Combo combo) {
            return type + "combo" + value + " var " + String.join(" var ", combo.values());
        }
        return type + (option.kind() instanceof EngineOption.Check ? "check" : "string") + value;
    }

    /** {@code setoption name NAME [value VALUE]}, both of any number of words. */
    private void setOption(String line, String[] words) {
        requireIdle(words[0]);
        List<String> list = Arrays.asList(words);
        int value = list.indexOf("value");
        if (words.length < 3 || !words[1].equals("name")) {
            throw new EngineException("setoption: expected 'name', an option, 'value' and its value");
        }
        String name = String.join(" ", list.subList(2, value < 0 ? words.length : value));
        // A file's name may hold several spaces in a row.
        String text = value < 0 ? "" : line.substring(endOfWord(line, value)).strip();
        options.named(name).set(text);
        if (!position.variant().toString().equals(settings.variant().toString())) {
            position = settings.variant().start();
        }
    }

    private static int endOfWord(String line, int index) {
        int at = 0;
        for (int word = 0; word <= index; word++) {
            while (Character.isWhitespace(line.charAt(at))) {
                at++;
            }
            while (at < line.length() && !Character.isWhitespace(line.charAt(at))) {
                at++;
            }
        }
        return at;
    }

    private void go(String[] words) {
        requireIdle(words[0]);
        GoCommand command = GoCommand.read(position, words);
        OptionalInt perft = command.perft();
        if (perft.isPresent()) {
            Position from = position;
            engine.work(stopped -> perft(from, perft.getAsInt(), stopped));
            return;
        }
        settings.settle().forEach(this::info);
        engine.think(
                position,
                command.thinking(position.sideToMove(), settings.level(), settings.lines()),
                new Answers(position));
    }

    /** On the engine's thread. */
    private void perft(Position from, int depth, BooleanSupplier stopped) {
        List<String> lines = new ArrayList<>();
        StoppablePerft counter = new StoppablePerft(stopped);
        TreeMap<String, Integer> moves = new TreeMap<>();
        if (depth > 0) {
            for (int move : from.legalMoves()) {
                moves.put(MachineNotation.write(from.variant(), move), move);
            }
        }
        long nodes = depth > 0 ? 0 : 1;
        for (var move : moves.entrySet()) {
            OptionalLong count = counter.count(from.play(move.getValue()), depth - 1);
            if (count.isEmpty()) {
                inbox.tell(() -> info("perft was stopped"));
                return;
            }
            nodes += count.getAsLong();
            lines.add(move.getKey() + ": " + count.getAsLong());
        }
        lines.add("");
        lines.add("Nodes searched: " + nodes);
        inbox.tell(() -> {
            engine.stop();
            lines.forEach(out::line);
        });
    }

    /** Takes what the engine finds to the thread that talks. */
    private final class Answers implements Listener {
        private final Position asked;

        Answers(Position asked) {
            this.asked = asked;
        }

        @Override
        public void progress(Report report) {
            inbox.tell(() -> UciInfo.lines(report, settings.showsChances()).forEach(out::line));
        }

        @Override
        public void note(String text) {
            inbox.tell(() -> info(text));
        }

        @Override
        public void done(Optional<Answer> answer) {
            inbox.tell(() -> {
                // The next command may come as soon as the move is out.
                engine.stop();
                out.line(answer.map(this::bestMove).orElseGet(this::noMove));
            });
        }

        private String bestMove(Answer answer) {
            String move = "bestmove " + MachineNotation.write(asked.variant(), answer.move());
            return answer.reply() == Move.NONE
                    ? move
                    : move + " ponder " + MachineNotation.write(asked.variant(), answer.reply());
        }

        private String noMove() {
            boolean lost = asked.outcome()
                    .flatMap(outcome -> outcome.winner())
                    .filter(winner -> winner != asked.sideToMove())
                    .isPresent();
            out.line("info depth 0 score " + (lost ? "mate 0" : "cp 0"));
            return "bestmove (none)";
        }
    }
}
