package org.morphzero.app.protocol;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.IntPredicate;
import org.morphzero.app.engine.Clock;
import org.morphzero.app.engine.EngineException;
import org.morphzero.app.engine.Thinking;
import org.morphzero.app.level.Level;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;

/**
 * What {@code go} asks for.
 *
 * @param numbers what its words with a number say
 * @param among the moves of {@code searchmoves}, empty for all
 */
record GoCommand(Map<String, Long> numbers, boolean infinite, boolean ponder, Set<Integer> among) {
    private static final List<String> WITH_NUMBER =
            List.of("wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime", "perft");
    private static final List<String> ALONE = List.of("searchmoves", "infinite", "ponder");
    private static final int DEEPEST = 512;
    /** Twelve digits of milliseconds are thirty years. */
    private static final String NUMBER = "-?[0-9]{1,12}";

    /**
     * Reads a command.
     *
     * @param position whose moves {@code searchmoves} names
     * @throws EngineException if a word is unknown, or its number or a move is wrong
     */
    static GoCommand read(Position position, String[] words) {
        Map<String, Long> numbers = new LinkedHashMap<>();
        boolean infinite = false;
        boolean ponder = false;
        Set<Integer> among = new HashSet<>();
        for (int i = 1; i < words.length; i++) {
            if (words[i].equals("infinite")) {
                infinite = true;
            } else if (words[i].equals("ponder")) {
                ponder = true;
            } else if (words[i].equals("searchmoves")) {
                while (i + 1 < words.length && !WITH_NUMBER.contains(words[i + 1]) && !ALONE.contains(words[i + 1])) {
                    among.add(move(position, words, ++i));
                }
            } else if (WITH_NUMBER.contains(words[i])) {
                numbers.put(words[i], number(words, i));
                i++;
            } else {
                throw new EngineException("go, word " + (i + 1) + " " + NotationException.quoted(words[i])
                        + ": expected one of " + String.join(", ", WITH_NUMBER) + ", " + String.join(", ", ALONE));
            }
        }
        return new GoCommand(numbers, infinite, ponder, among);
    }

    private static int move(Position position, String[] words, int at) {
        try {
            return position.move(words[at]);
        } catch (NotationException e) {
            throw new EngineException("go searchmoves, word " + (at + 1) + ": " + e.getMessage());
        }
    }

    private static long number(String[] words, int at) {
        String text = at + 1 < words.length ? words[at + 1] : "";
        String name = words[at];
        boolean clock = name.endsWith("time") || name.endsWith("inc");
        long least = name.equals("perft") || clock ? 0 : 1;
        // A clock that has run below zero is no reason not to move.
        boolean signed = name.equals("wtime") || name.equals("btime");
        long number = text.matches(NUMBER) ? Long.parseLong(text) : Long.MIN_VALUE;
        long most = name.equals("depth") || name.equals("perft") ? DEEPEST : Long.MAX_VALUE;
        if (number == Long.MIN_VALUE || number < least && !signed || number > most) {
            throw new EngineException("go, word " + (at + 2) + ": expected a whole number"
                    + (most == DEEPEST ? " from " + least + " to " + most : signed ? "" : " of at least " + least)
                    + " after '" + name + "', found " + (text.isEmpty() ? "nothing" : NotationException.quoted(text)));
        }
        return number;
    }

    OptionalInt perft() {
        return numbers.containsKey("perft")
                ? OptionalInt.of(numbers.get("perft").intValue())
                : OptionalInt.empty();
    }

    /** How to think about it. */
    Thinking thinking(Side side, Optional<Level> level, int lines) {
        return new Thinking(
                number("nodes"),
                numbers.containsKey("depth")
                        ? OptionalInt.of(numbers.get("depth").intValue())
                        : OptionalInt.empty(),
                numbers.containsKey("movetime")
                        ? OptionalLong.of(Math.max(1, numbers.get("movetime")))
                        : OptionalLong.empty(),
                clock(side),
                infinite,
                ponder,
                among.isEmpty() ? Optional.empty() : Optional.<IntPredicate>of(among::contains),
                level,
                lines);
    }

    private OptionalLong number(String name) {
        return numbers.containsKey(name) ? OptionalLong.of(numbers.get(name)) : OptionalLong.empty();
    }

    private Optional<Clock> clock(Side side) {
        String letter = String.valueOf(side.letter());
        Long remaining = numbers.get(letter + "time");
        if (remaining == null || infinite) {
            return Optional.empty();
        }
        return Optional.of(new Clock(remaining, numbers.getOrDefault(letter + "inc", 0L), (int)
                Math.min(Integer.MAX_VALUE, numbers.getOrDefault("movestogo", 0L))));
    }
}
