package org.morphzero.app.protocol;

import java.util.Optional;
import java.util.function.Consumer;
import org.morphzero.app.engine.Engine;
import org.morphzero.app.engine.Listener;
import org.morphzero.app.engine.Report;
import org.morphzero.app.engine.Thinking;
import org.morphzero.mcts.Analysis;
import org.morphzero.rules.Position;

/** What the engine thinks about for XBoard, what is told of it, and whether its answer is still wanted. */
final class CecpSearch {
    private final LineOutput out;
    private final Inbox inbox;
    private final Engine engine;
    private final Settings settings;
    private final Consumer<Position> moved;
    private boolean posts;
    private boolean analysing;
    /** Whose answer is awaited; null where none is, or where it is no longer wanted. */
    private Answers awaited;
    /** A ping that came while the engine thought about its move. */
    private String pingToAnswer;

    private Report last;

    /** @param moved told of the position after a move of the engine's */
    CecpSearch(LineOutput out, Inbox inbox, Engine engine, Settings settings, Consumer<Position> moved) {
        this.out = out;
        this.inbox = inbox;
        this.engine = engine;
        this.settings = settings;
        this.moved = moved;
    }

    void posts(boolean yes) {
        posts = yes;
    }

    boolean isAnalysing() {
        return analysing;
    }

    void analysing(boolean yes) {
        analysing = yes;
    }

    /** Whether the engine thinks about its move. */
    boolean isToMove() {
        return awaited != null && !analysing;
    }

    /** Thinks about the engine's move. */
    void think(Position position, CecpClock clock) {
        int movesMade = position.moveNumber() - position.root().moveNumber();
        begin(position, clock.thinking(movesMade, settings.level(), settings.lines()));
    }

    /** In analysis mode looks into a position, where it does not look into one already. */
    void analyse(Position position) {
        if (analysing && awaited == null && position.outcome().isEmpty()) {
            begin(position, Thinking.untilStopped().withLines(settings.lines()));
        }
    }

    private void begin(Position position, Thinking thinking) {
        settings.settle().forEach(note -> out.line("# " + note));
        awaited = new Answers(position);
        last = null;
        engine.think(position, thinking, awaited);
    }

    /** Stops, and does not want to know the answer. */
    void abandon() {
        awaited = null;
        engine.stop();
        answerPing();
    }

    void moveNow() {
        if (isToMove()) {
            engine.stop();
        }
    }

    void ping(String number) {
        if (isToMove()) {
            pingToAnswer = number;
        } else {
            out.line("pong " + Cecp.unquoted(number));
        }
    }

    private void answerPing() {
        if (pingToAnswer != null) {
            out.line("pong " + Cecp.unquoted(pingToAnswer));
            pingToAnswer = null;
        }
    }

    /** {@code stat01: time nodes ply mvleft mvtot}, times in centiseconds. */
    void status(Position position) {
        if (analysing && last != null) {
            out.line("stat01: " + last.milliseconds() / 10 + " "
                    + last.analysis().simulations() + " " + last.depth() + " 0 " + position.countLegalMoves());
        }
    }

    void hint(Position position) {
        if (last != null && last.analysis().position() == position) {
            out.line("Hint: " + CecpBoard.write(position, last.analysis().best().move()));
        } else if (!engine.isThinking() && position.outcome().isEmpty()) {
            settings.settle().forEach(note -> out.line("# " + note));
            int likeliest = engine.evaluate(position).likeliest();
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
                    moved.accept(asked.play(answer.get().move()));
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
