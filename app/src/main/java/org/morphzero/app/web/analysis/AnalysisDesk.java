package org.morphzero.app.web.analysis;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.morphzero.app.level.NetworkFile;
import org.morphzero.app.think.ThinkingPool;
import org.morphzero.app.think.Thought;
import org.morphzero.app.think.Thoughts;
import org.morphzero.app.web.game.Chances;
import org.morphzero.app.web.game.GameSettings;
import org.morphzero.app.web.game.LineView;
import org.morphzero.app.web.http.Json;
import org.morphzero.app.web.http.Mailbox;
import org.morphzero.app.web.http.RequestException;
import org.morphzero.mcts.Analysis;
import org.morphzero.mcts.Limit;
import org.morphzero.rules.Position;

/**
 * The analyses that are going on: a few, since each keeps a large tree. One ends when its listener goes, after a minute, when its tree is
 * full, or when nobody has come to listen for a while. Thread-safe.
 */
public final class AnalysisDesk implements AutoCloseable {
    private static final int MOST = 12;
    private static final Duration TIME = Duration.ofSeconds(60);
    private static final long NANOS_UNHEARD = 15_000_000_000L;

    private final ThinkingPool pool;
    private final GameSettings settings;
    private final Thoughts thoughts;
    private final Map<String, Session> sessions = new HashMap<>();

    public AnalysisDesk(ThinkingPool pool, GameSettings settings) {
        this.pool = pool;
        this.settings = settings;
        thoughts = new Thoughts(settings.nanoClock());
    }

    /**
     * What listeners are told.
     *
     * @param done whether this is the last of it
     */
    private record Lines(long simulations, Chances value, List<LineView> lines, boolean done) {
        static Lines of(Analysis analysis, boolean done) {
            return new Lines(
                    analysis.simulations(),
                    Chances.of(analysis.chances(), analysis.position().sideToMove()),
                    LineView.of(analysis),
                    done);
        }
    }

    /** One analysis. */
    final class Session {
        private final String id;
        private final long begun = settings.nanoClock().getAsLong();
        private final Set<Mailbox> listeners = new HashSet<>();
        private boolean heard;
        private boolean over;
        private String last;
        private Thought thought;

        private Session(String id) {
            this.id = id;
        }

        synchronized void listen(Mailbox mailbox) {
            heard = true;
            listeners.add(mailbox);
            if (last != null) {
                String json = last;
                mailbox.put("lines", () -> json);
            }
            if (over) {
                mailbox.close();
            }
        }

        private synchronized void tell(Analysis analysis, boolean done) {
            String json = Json.text(Lines.of(analysis, done));
            last = json;
            listeners.forEach(mailbox -> mailbox.put("lines", () -> json));
            if (done) {
                finish();
            }
        }

        private synchronized void fail(String why) {
            String json = Json.text(Map.of("error", why));
            listeners.forEach(mailbox -> mailbox.put("error", () -> json));
            finish();
        }

        private void finish() {
            over = true;
            listeners.forEach(Mailbox::close);
        }

        private synchronized boolean isForgotten() {
            return over || !heard && settings.nanoClock().getAsLong() - begun > NANOS_UNHEARD;
        }
    }

    /** Starts one; returns its name. */
    synchronized String start(Position position, Optional<NetworkFile> network, int lines) {
        for (Session session : List.copyOf(sessions.values())) {
            if (session.isForgotten()) {
                end(session.id);
            }
        }
        if (sessions.size() >= MOST) {
            throw RequestException.tooMany(
                    "analysis: there are " + MOST + " going on already (expected fewer); end one first");
        }
        Session session = new Session(freshId());
        session.thought = thoughts.analysis(
                position,
                network,
                Limit.UNLIMITED,
                TIME,
                lines,
                settings.random(),
                analysis -> session.tell(analysis, false),
                answer -> session.tell(answer.analysis().orElseThrow(), true),
                session::fail);
        sessions.put(session.id, session);
        pool.submit(session.thought);
        return session.id;
    }

    private String freshId() {
        String id;
        do {
            id = Long.toUnsignedString(settings.random().nextLong(), 36);
        } while (sessions.containsKey(id));
        return id;
    }

    synchronized Session session(String id) {
        Session session = sessions.get(id);
        if (session == null) {
            throw RequestException.notFound(
                    "analysis: there is none of that name; it may have ended (expected a new one)");
        }
        return session;
    }

    /** A listener is gone; with the last one the analysis ends. */
    void leave(Session session, Mailbox mailbox) {
        boolean alone;
        synchronized (session) {
            session.listeners.remove(mailbox);
            alone = session.listeners.isEmpty();
        }
        if (alone) {
            synchronized (this) {
                if (sessions.containsKey(session.id)) {
                    end(session.id);
                }
            }
        }
    }

    synchronized void end(String id) {
        Session session = session(id);
        sessions.remove(id);
        session.thought.cancel();
        synchronized (session) {
            session.finish();
        }
    }

    @Override
    public synchronized void close() {
        List.copyOf(sessions.keySet()).forEach(this::end);
    }
}
