package org.morphzero.app.protocol;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.morphzero.app.engine.Clock;
import org.morphzero.app.engine.EngineException;
import org.morphzero.app.engine.Thinking;
import org.morphzero.app.level.Level;
import org.morphzero.rules.NotationException;

/** What {@code level}, {@code st}, {@code sd} and {@code time} have said. Times in milliseconds. */
final class CecpClock {
    private static final int SECOND = 1_000;
    private static final int MINUTE = 60 * SECOND;
    private static final int CENTISECOND = 10;
    private static final int DEEPEST = 512;
    private static final Pattern LEVEL =
            Pattern.compile("level ([0-9]{1,4}) ([0-9]{1,5})(?::([0-9]{1,2}))?\\S* ([0-9]{1,5}(?:\\.[0-9]{1,3})?)");
    private static final Pattern SECONDS = Pattern.compile("st ([0-9]{1,6}(?:\\.[0-9]{1,3})?)");

    private int movesAPeriod;
    private long base = 5 * MINUTE;
    private long increment;
    private OptionalLong fixed = OptionalLong.empty();
    private OptionalInt depth = OptionalInt.empty();
    /** What the client last said the clock shows. */
    private long remaining = base;

    /** {@code level MOVES BASE INCREMENT}: minutes, or minutes and seconds; seconds, or parts of them. */
    void level(String line) {
        Matcher level = LEVEL.matcher(line);
        if (!level.matches()) {
            throw new EngineException(
                    "expected 'level MOVES MINUTES[:SECONDS] INCREMENT', found " + NotationException.quoted(line));
        }
        movesAPeriod = Integer.parseInt(level.group(1));
        base = Long.parseLong(level.group(2)) * MINUTE
                + (level.group(3) == null ? 0 : Long.parseLong(level.group(3)) * SECOND);
        increment = Math.round(Double.parseDouble(level.group(4)) * SECOND);
        remaining = base;
        fixed = OptionalLong.empty();
    }

    /** {@code st SECONDS}. */
    void fixed(String line) {
        Matcher seconds = SECONDS.matcher(line);
        if (!seconds.matches()) {
            throw new EngineException("expected 'st SECONDS', found " + NotationException.quoted(line));
        }
        fixed = OptionalLong.of(Math.max(1, Math.round(Double.parseDouble(seconds.group(1)) * SECOND)));
    }

    /** {@code sd PLIES}. */
    void depth(String line) {
        String text = line.substring(2).strip();
        int plies = text.matches("[0-9]{1,4}") ? Integer.parseInt(text) : 0;
        if (plies < 1 || plies > DEEPEST) {
            throw new EngineException(
                    "expected 'sd PLIES', 1.." + DEEPEST + ", found " + NotationException.quoted(line));
        }
        depth = OptionalInt.of(plies);
    }

    /** {@code time CENTISECONDS}, the engine's clock. */
    void time(String line) {
        String text = line.substring("time".length()).strip();
        if (!text.matches("-?[0-9]{1,9}")) {
            throw new EngineException("expected 'time CENTISECONDS', found " + NotationException.quoted(line));
        }
        remaining = Long.parseLong(text) * CENTISECOND;
    }

    /** {@code new} takes the depth away. */
    void newGame() {
        depth = OptionalInt.empty();
        remaining = base;
    }

    /** How to think about a move. */
    Thinking thinking(int movesMade, Optional<Level> level, int lines) {
        int toGo = movesAPeriod == 0 ? 0 : movesAPeriod - movesMade % movesAPeriod;
        return new Thinking(
                OptionalLong.empty(),
                depth,
                fixed,
                fixed.isPresent() ? Optional.empty() : Optional.of(new Clock(remaining, increment, toGo)),
                false,
                false,
                Optional.empty(),
                level,
                lines);
    }
}
