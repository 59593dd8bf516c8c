package org.morphzero.app.web.game;

import java.time.Instant;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.morphzero.app.level.Level;
import org.morphzero.app.play.Game;
import org.morphzero.app.play.Participant;
import org.morphzero.app.think.Answer;
import org.morphzero.app.think.Thought;
import org.morphzero.app.web.http.Json;
import org.morphzero.app.web.http.Mailbox;
import org.morphzero.mcts.Analysis;
import org.morphzero.mcts.Search;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;

/**
 * One game with those who watch it, and whose turn it is to think. Thread-safe: everything is done under its lock, answers of the thinking
 * threads too.
 */
final class Room {
    /** Two programs that nobody watches stop after so many milliseconds. */
    private static final long UNWATCHED_MILLIS = 60_000;

    private final String id;
    private final Game game;
    private final Instant created;
    private final Table table;
    private final Set<Mailbox> watchers = new LinkedHashSet<>();
    private final Map<Side, Search> trees = new EnumMap<>(Side.class);
    private Instant touched;
    private boolean paused;
    private boolean waitsForPace;
    private boolean closed;
    private Thought thought;
    private long thinkingSince;
    private String fault;
    private String state;

    Room(String id, Game game, boolean paused, Instant created, Instant touched, Table table) {
        this.id = id;
        this.game = game;
        this.paused = paused;
        this.created = created;
        this.touched = touched;
        this.table = table;
    }

    String id() {
        return id;
    }

    /** A change that a request asks for. */
    interface Change {
        void make(Game game);
    }

    /** Makes a change, tells those who watch, and lets the program think if it is its turn. */
    synchronized String change(Change change) {
        change.make(game);
        stopThinking();
        touch();
        changed();
        think(false);
        return state();
    }

    /** While paused the program moves only by {@link #step}. */
    synchronized String pause(boolean wanted) {
        if (wanted != paused) {
            paused = wanted;
            if (paused) {
                stopThinking();
            }
            touch();
            changed();
            think(false);
        }
        return state();
    }

    /** The program plays one move although paused. */
    synchronized String step() {
        touch();
        if (thought == null) {
            fault = null;
            think(true);
        }
        return state();
    }

    /** The program plays what it has found so far. */
    synchronized String stop() {
        touch();
        if (thought != null) {
            thought.stop();
        }
        return state();
    }

    /** The game as it stands, as JSON. */
    synchronized String state() {
        if (state == null) {
            state = Json.text(GameView.of(id, game, thought != null, paused, fault));
        }
        return state;
    }

    /** Somebody looks at the game. */
    synchronized String look() {
        touch();
        think(false);
        return state();
    }

    synchronized void watch(Mailbox watcher) {
        watchers.add(watcher);
        watcher.put("state", this::state);
        touch();
        think(false);
    }

    synchronized void leave(Mailbox watcher) {
        watchers.remove(watcher);
    }

    /** What is asked about the game, under its lock. */
    synchronized <T> T ask(Function<Game, T> question) {
        touch();
        return question.apply(game);
    }

    synchronized StoredGame stored() {
        return StoredGame.of(id, game, paused, created, touched);
    }

    synchronized GameSummary summary() {
        return GameSummary.of(stored());
    }

    /** Whether nobody has watched or touched it since, and nothing is thought about. */
    synchronized boolean isIdleSince(Instant time) {
        return watchers.isEmpty() && thought == null && touched.isBefore(time);
    }

    /** No more thinking and no more events. */
    synchronized void close() {
        closed = true;
        stopThinking();
        watchers.forEach(Mailbox::close);
    }

    private void touch() {
        touched = table.now();
    }

    private void changed() {
        state = null;
        tell("state", this::state);
        table.save(this);
    }

    private void tell(String event, Supplier<String> data) {
        watchers.forEach(watcher -> watcher.put(event, data));
    }

    private void stopThinking() {
        if (thought != null) {
            // The tree may still be in a thread's hands.
            trees.remove(thought.position().sideToMove());
            thought.cancel();
            thought = null;
        }
        fault = null;
    }

    /** Lets the program think if it is its turn. */
    private void think(boolean once) {
        Optional<Participant> turn = game.turn();
        if (closed
                || thought != null
                || fault != null
                || turn.isEmpty()
                || !(turn.get() instanceof Participant.Ai ai)) {
            return;
        }
        if (!once && (paused || isUnwatched() || mustWait())) {
            return;
        }
        Side side = game.sideToMove();
        Position position = game.position();
        thinkingSince = table.nanos();
        try {
            Level level = table.level(position.variant(), ai);
            Search tree = trees.computeIfAbsent(side, unseen -> table.tree());
            Thought[] own = new Thought[1];
            own[0] = table.think(
                    level,
                    position,
                    tree,
                    analysis -> progress(own[0], analysis),
                    answer -> answered(own[0], answer),
                    why -> failed(own[0], why));
            thought = own[0];
        } catch (RuntimeException e) {
            fault = e.getMessage();
        }
        state = null;
        tell("state", this::state);
        if (thought != null) {
            table.submit(thought);
        } else {
            tell("error", () -> Json.text(Map.of("error", String.valueOf(fault))));
        }
    }

    /** Two programs play on only while somebody watches, or has looked lately. */
    private boolean isUnwatched() {
        return isBothAi() && watchers.isEmpty() && touched.isBefore(table.now().minusMillis(UNWATCHED_MILLIS));
    }

    private boolean isBothAi() {
        return !game.player(Side.WHITE).isHuman() && !game.player(Side.BLACK).isHuman();
    }

    /** Two programs leave a person time to look at each move. */
    private boolean mustWait() {
        if (waitsForPace) {
            return true;
        }
        long millis =
                isBothAi() && game.length() > 0 ? table.paceMillis() - (table.nanos() - thinkingSince) / 1_000_000 : 0;
        if (millis > 0 && thinkingSince != 0) {
            waitsForPace = true;
            table.later(millis, this::paceIsOver);
            return true;
        }
        return false;
    }

    private synchronized void paceIsOver() {
        waitsForPace = false;
        thinkingSince = 0;
        think(false);
    }

    private void progress(Thought from, Analysis analysis) {
        String json = Json.text(ThinkingView.of(analysis));
        synchronized (this) {
            if (from == thought) {
                tell("thinking", () -> json);
            }
        }
    }

    private synchronized void answered(Thought from, Answer answer) {
        if (from != thought || closed) {
            return;
        }
        thought = null;
        Side side = game.sideToMove();
        game.play(
                answer.move(),
                answer.analysis()
                        .map(Analysis::chances)
                        .map(chances -> side == Side.WHITE ? chances : chances.reversed()),
                Optional.of((table.nanos() - thinkingSince) / 1_000_000));
        changed();
        think(false);
    }

    private synchronized void failed(Thought from, String why) {
        if (from == thought) {
            thought = null;
            trees.remove(from.position().sideToMove());
            fault = why;
            changed();
            tell("error", () -> Json.text(Map.of("error", why)));
        }
    }
}
