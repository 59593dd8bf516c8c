package org.morphzero.app.protocol;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.morphzero.app.engine.Engine;
import org.morphzero.app.engine.EngineException;
import org.morphzero.app.engine.Listener;
import org.morphzero.app.engine.Report;
import org.morphzero.app.engine.Thinking;
import org.morphzero.mcts.Analysis;
import org.morphzero.mcts.Evaluation;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;

/** CECP, version 2: the protocol of XBoard and WinBoard. */
final class Cecp implements Dialect {
    private static final String NAME = "MorphZero 0.1.0";

    private final LineOutput out;
    private final Inbox inbox;
    private final Engine engine;
    private final Settings settings;
    private final EngineOptions options;
    private final CecpClock clock = new CecpClock();
    private Position position;
    /** The side the engine plays; null in force mode. */
    private Side playing;

    private boolean posts;
    private boolean analysing;
    /** Whose answer is awaited; null where none is, or where it is no longer wanted. */
    private Answers awaited;
    /** A ping that came while the engine thought about its move. */
    private String pingToAnswer;

    private Report last;
    /** Where the piece that the user holds was. */
    private String lifted = "";

    Cecp(LineOutput out, Inbox inbox, Engine engine, Settings settings) {
        this.out = out;
        this.inbox = inbox;
        this.engine = engine;
        this.settings = settings;
        options = EngineOptions.ofCecp(settings);
        position = settings.variant().start();
    }

    @Override
    public void error(String message) {
        out.line("Error (" + message + ")");
    }

    private void error(String kind, String command) {
        out.line("Error (" + kind + "): " + unquoted(command));
    }

    private static String unquoted(String text) {
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
            case "protover" -> introduce();
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
                abandon();
                playing = null;
            }
            case "go" -> play(position.sideToMove());
            case "playother" -> play(position.sideToMove().opponent());
            case "result" -> {
                abandon();
                playing = null;
            }
            case "usermove" -> userMove(rest);
            case "level" -> clock.level(line);
            case "st" -> clock.fixed(line);
            case "sd" -> clock.depth(line);
            case "time" -> clock.time(line);
            case "?" -> moveNow();
            case "ping" -> ping(rest);
            case "undo" -> takeBack(1, line);
            case "remove" -> takeBack(2, line);
            case "analyze" -> analyse();
            case "exit" -> {
                abandon();
                analysing = false;
            }
            case "." -> status();
            case "post" -> posts = true;
            case "nopost" -> posts = false;
            case "hint" -> hint();
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

    private void introduce() {
        String variants = Variants.all().stream()
                .filter(type -> CecpBoard.obstacle(type.variant()).isEmpty())
                .map(VariantType::id)
                .map(id -> id.equals(Settings.FIRST_VARIANT) ? Settings.NORMAL : id)
                .collect(Collectors.joining(","));
        out.line("feature done=0");
        out.line("feature myname=\"" + NAME + "\" variants=\"" + variants + "\"");
        out.line(
                "feature ping=1 setboard=1 playother=1 usermove=1 time=1 draw=0 sigint=0 sigterm=0 san=0 reuse=1 analyze=1"
                        + " colors=0 ics=0 name=0 pause=0 nps=0 debug=1 memory=0 smp=1 highlight=1");
        options.all().forEach(option -> out.line("feature option=\"" + declaration(option) + "\""));
        out.line("feature done=1");
    }

    private static String declaration(EngineOption option) {
        String value = option.value().get();
        if (option.kind() instanceof EngineOption.Spin spin) {
            return option.name() + " -spin " + value + " " + spin.least() + " " + spin.most();
        }
        if (option.kind() instanceof EngineOption.Combo combo) {
            return option.name() + " -combo "
                    + combo.values().stream()
                            .map(choice -> choice.equals(value) ? "*" + choice : choice)
                            .collect(Collectors.joining(" /// "));
        }
        return option.kind() instanceof EngineOption.Check
                ? option.name() + " -check " + (value.equals("true") ? 1 : 0)
                : option.name() + " -file " + (value.equals("<empty>") ? "" : value);
    }

    /** {@code option NAME[=VALUE]}. */
    private void option(String text) {
        requireIdle();
        int equals = text.indexOf('=');
        EngineOption option = options.named(equals < 0 ? text : text.substring(0, equals));
        String value = equals < 0 ? "" : text.substring(equals + 1);
        if (option.kind() instanceof EngineOption.Check) {
            value = value.equals("1") ? "true" : value.equals("0") ? "false" : value;
        }
        option.set(value);
        if (!settings.variant().toString().equals(position.variant().toString())) {
            position = settings.variant().start();
        }
    }

    private void cores(String text) {
        requireIdle();
        int cores = text.matches("[0-9]{1,4}") ? Integer.parseInt(text) : 0;
        if (cores < 1) {
            throw new EngineException("expected a number of cores, at least 1");
        }
        settings.threads(Math.min(cores, EngineOptions.MOST_THREADS));
    }

    private void requireIdle() {
        if (engine.isThinking()) {
            throw new EngineException("not while thinking, expected 'force' or '?' first");
        }
    }

    private void newGame() {
        abandon();
        analysing = false;
        settings.variant(Settings.NORMAL);
        position = settings.variant().start();
        clock.newGame();
        engine.newGame();
        playing = Side.BLACK;
    }

    private void variant(String name) {
        abandon();
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
            Position set = settings.variant().position(fen);
            abandon();
            position = set;
        } catch (NotationException e) {
            out.line("tellusererror Illegal position: " + e.getMessage());
        }
        analyseAgain();
    }

    private void userMove(String text) {
        if (awaited != null && !analysing) {
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
        abandon();
        position = position.play(move);
        if (analysing) {
            analyseAgain();
        } else if (!isOver() && playing == position.sideToMove()) {
            think();
        }
    }

    /** Tells the result where the game has ended. */
    private boolean isOver() {
        Optional<Outcome> outcome = position.outcome();
        outcome.ifPresent(end -> out.line(end.result() + " {" + end + "}"));
        return outcome.isPresent();
    }

    private void play(Side side) {
        abandon();
        analysing = false;
        playing = side;
        if (position.sideToMove() == side && !isOver()) {
            think();
        }
    }

    private void think() {
        int movesMade = position.moveNumber() - position.root().moveNumber();
        begin(clock.thinking(movesMade, settings.level(), settings.lines()));
    }

    private void begin(Thinking thinking) {
        settings.settle().forEach(note -> out.line("# " + note));
        awaited = new Answers(position);
        last = null;
        engine.think(position, thinking, awaited);
    }

    /** Stops, and does not want to know the answer. */
    private void abandon() {
        awaited = null;
        engine.stop();
        answerPing();
    }

    private void moveNow() {
        if (awaited != null && !analysing) {
            engine.stop();
        }
    }

    private void ping(String number) {
        if (awaited != null && !analysing) {
            pingToAnswer = number;
        } else {
            out.line("pong " + unquoted(number));
        }
    }

    private void answerPing() {
        if (pingToAnswer != null) {
            out.line("pong " + unquoted(pingToAnswer));
            pingToAnswer = null;
        }
    }

    private void takeBack(int plies, String line) {
        Optional<Position> earlier = Stream.iterate(Optional.of(position), at -> at.flatMap(Position::predecessor))
                .skip(plies)
                .findFirst()
                .orElseThrow();
        if (earlier.isEmpty() || awaited != null && !analysing) {
            error("command not legal now", line);
            return;
        }
        abandon();
        position = earlier.get();
        analyseAgain();
    }

    private void analyse() {
        abandon();
        analysing = true;
        analyseAgain();
    }

    private void analyseAgain() {
        if (analysing && awaited == null && position.outcome().isEmpty()) {
            begin(Thinking.untilStopped().withLines(settings.lines()));
        }
    }

    /** {@code stat01: time nodes ply mvleft mvtot}, times in centiseconds. */
    private void status() {
        if (analysing && last != null) {
            out.line("stat01: " + last.milliseconds() / 10 + " "
                    + last.analysis().simulations() + " " + last.depth() + " 0 " + position.countLegalMoves());
        }
    }

    private void hint() {
        if (last != null && last.analysis().position() == position) {
            out.line("Hint: " + CecpBoard.write(position, last.analysis().best().move()));
        } else if (!engine.isThinking() && position.outcome().isEmpty()) {
            settings.settle().forEach(note -> out.line("# " + note));
            Evaluation evaluation = engine.evaluate(position);
            int likeliest = 0;
            for (int i = 1; i < evaluation.priors().length; i++) {
                likeliest = evaluation.priors()[i] > evaluation.priors()[likeliest] ? i : likeliest;
            }
            out.line("Hint: " + CecpBoard.write(position, position.legalMoves()[likeliest]));
        }
    }

    /** Takes what the engine finds to the thread that talks. */
    private final class Answers implements Listener {
        private final Position asked;

        Answers(Position asked) {
            this.asked = asked;
        }

        @Override
        public void progress(Report report) {
            inbox.tell(() -> {
                if (awaited == this) {
                    last = report;
                    if (posts || analysing) {
                        report.analysis().lines().forEach(line -> out.line(post(report, line)));
                    }
                }
            });
        }

        @Override
        public void note(String text) {
            inbox.tell(() -> out.line("# " + text));
        }

        @Override
        public void done(Optional<Answer> answer) {
            inbox.tell(() -> {
                if (awaited != this) {
                    return;
                }
                engine.stop();
                awaited = null;
                if (!analysing && answer.isPresent()) {
                    out.line("move " + CecpBoard.write(asked, answer.get().move()));
                    position = asked.play(answer.get().move());
                    isOver();
                }
                answerPing();
            });
        }

        /** {@code ply score time nodes pv}. */
        private String post(Report report, Analysis.Line line) {
            int mate = Scores.mate(line.proof());
            int score = mate > 0
                    ? 100_000 + mate
                    : mate < 0
                            ? -100_000 + mate
                            : Scores.centipawns(line.chances()
                                    .orElse(report.analysis().chances())
                                    .expectedScore());
            StringBuilder text = new StringBuilder();
            text.append(report.depth()).append(' ').append(score).append(' ');
            text.append(report.milliseconds() / 10)
                    .append(' ')
                    .append(report.analysis().simulations());
            Position at = asked;
            for (int move : line.variation()) {
                text.append(' ').append(CecpBoard.write(at, move));
                at = at.play(move);
            }
            return text.toString();
        }
    }
}
