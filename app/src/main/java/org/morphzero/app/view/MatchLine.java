package org.morphzero.app.view;

import static org.morphzero.app.view.Figures.count;
import static org.morphzero.app.view.Figures.decimals;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.morphzero.mcts.match.Elo;
import org.morphzero.mcts.match.GameResult;
import org.morphzero.training.arena.Sprt;

/** Where a match stands: on a terminal in a line that is kept up to date, else in a line after every tenth of the games. */
public final class MatchLine implements AutoCloseable {
    /** Games a line of a match that may be decided long before its last game. */
    private static final int MOST_UNTIL_DECIDED = 100;

    private static final long NANOS_BETWEEN = TimeUnit.MILLISECONDS.toNanos(200);

    private final PrintWriter out;
    private final OptionalInt columns;
    private final Screen screen;
    private final Optional<Sprt> sprt;
    private final LongSupplier nanoClock;
    private final int games;
    private final int gamesALine;
    private final double[] pairPoints;
    private final int[] pairGames;
    private int finished;
    private int wins;
    private int losses;
    private long drawn;

    /**
     * A line for a match that has not begun.
     *
     * @param columns of the terminal; empty if there is none
     * @param games of the match, at most
     * @param sprt whose ratio is shown; fed by somebody else
     * @param nanoClock monotonic, in nanoseconds
     */
    public MatchLine(PrintWriter out, OptionalInt columns, int games, Optional<Sprt> sprt, LongSupplier nanoClock) {
        this.out = out;
        this.columns = columns;
        this.games = games;
        this.sprt = sprt;
        this.nanoClock = nanoClock;
        gamesALine = Math.max(1, sprt.isPresent() ? Math.min(MOST_UNTIL_DECIDED, games / 10) : games / 10);
        screen = new Screen(out);
        pairPoints = new double[(games + 1) / 2];
        pairGames = new int[pairPoints.length];
        drawn = nanoClock.getAsLong() - NANOS_BETWEEN;
    }

    /**
     * A game is over.
     *
     * @param number from 0; games 2k and 2k+1 are a pair
     */
    public void add(int number, GameResult game) {
        finished++;
        wins += game.points() == 1 ? 1 : 0;
        losses += game.points() == 0 ? 1 : 0;
        pairPoints[number / 2] += game.points();
        pairGames[number / 2]++;
        if (columns.isPresent()) {
            long now = nanoClock.getAsLong();
            if (now - drawn >= NANOS_BETWEEN || finished == games) {
                screen.draw(fitting(columns.getAsInt() - 1));
                drawn = now;
            }
        } else if (finished < games && finished % gamesALine == 0) {
            out.println(String.join("", parts()));
        }
    }

    /** As much of it as there is room for. */
    private String fitting(int room) {
        StringBuilder line = new StringBuilder();
        for (String part : parts()) {
            if (line.length() + part.length() > room) {
                break;
            }
            line.append(part);
        }
        return line.toString();
    }

    /** What matters least comes last. */
    private List<String> parts() {
        int draws = finished - wins - losses;
        List<String> parts = new ArrayList<>();
        parts.add(count(finished) + " of " + count(games) + " games");
        parts.add(String.format(Locale.ROOT, ": %.1f points", wins + draws / 2.0));
        sprt.ifPresent(test -> parts.add(", LLR " + decimals(test.logLikelihoodRatio(), 2)));
        Elo elo = elo();
        parts.add(", Elo " + elo(elo.difference()));
        parts.add(" (" + elo(elo.low()) + " to " + elo(elo.high()) + ")");
        parts.add(" (+" + wins + " =" + draws + " -" + losses + ")");
        return parts;
    }

    private Elo elo() {
        int pairs = (int) Arrays.stream(pairGames).filter(played -> played > 0).count();
        double[] points = new double[pairs];
        int[] played = new int[pairs];
        int next = 0;
        for (int i = 0; i < pairGames.length; i++) {
            if (pairGames[i] > 0) {
                points[next] = pairPoints[i];
                played[next++] = pairGames[i];
            }
        }
        return Elo.of(points, played);
    }

    /** {@code +57}, or {@code open} where there is no end. */
    static String elo(OptionalDouble elo) {
        return elo.isPresent() ? String.format(Locale.ROOT, "%+.0f", elo.getAsDouble()) : "open";
    }

    /** Nothing of it is left on a terminal. */
    @Override
    public void close() {
        screen.clear();
    }
}
