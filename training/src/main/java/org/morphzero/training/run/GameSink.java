package org.morphzero.training.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.morphzero.training.game.Appender;
import org.morphzero.training.game.GameRecord;
import org.morphzero.training.selfplay.SelfPlay;

/** Puts finished games into the archive, some at a time: what a kill can lose is the play of a few seconds. */
final class GameSink implements SelfPlay.Receiver {
    private static final int MOST_GAMES = 64;
    private static final long NANOS = 3_000_000_000L;

    private final Appender appender;
    private final LongSupplier nanoClock;
    private final List<GameRecord> games = new ArrayList<>();
    private final List<GameRecord> waiting = new ArrayList<>();
    private final int gamesAtOnce;
    private long written;

    /**
     * A sink for an iteration's games.
     *
     * @param known those that the archive has already
     * @param count of all
     */
    GameSink(Appender appender, List<GameRecord> known, int count, LongSupplier nanoClock) {
        this.appender = appender;
        this.nanoClock = nanoClock;
        gamesAtOnce = Math.max(1, Math.min(MOST_GAMES, count / 8));
        games.addAll(known);
        written = nanoClock.getAsLong();
    }

    @Override
    public synchronized void receive(GameRecord game) throws IOException {
        games.add(game);
        waiting.add(game);
        if (waiting.size() >= gamesAtOnce) {
            flush();
        }
    }

    /** Writes what waits, if it has waited for some seconds. */
    synchronized void tick() throws IOException {
        if (nanoClock.getAsLong() - written >= NANOS) {
            flush();
        }
    }

    /** Writes what waits. */
    synchronized void flush() throws IOException {
        if (!waiting.isEmpty()) {
            appender.append(waiting);
            waiting.clear();
        }
        written = nanoClock.getAsLong();
    }

    /** All games of the iteration so far. */
    List<GameRecord> games() {
        return games;
    }
}
