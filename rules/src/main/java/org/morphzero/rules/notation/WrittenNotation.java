package org.morphzero.rules.notation;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Move;
import org.morphzero.rules.Notation;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;

/** A notation that is read by writing: a text stands for the legal move that is written so. */
public abstract class WrittenNotation implements Notation {
    private static final int MOST_SHOWN = 12;
    private static final String MARKS = "+#!?";

    /** A legal move without the marks for check and mate. No two legal moves of a position are written alike. */
    protected abstract String body(Position position, int move);

    @Override
    public final String write(Position position, int move) {
        return body(position, move) + mark(position.play(move));
    }

    @Override
    public int read(Position position, String text) {
        String wanted = bare(text);
        int[] legal = position.legalMoves();
        for (int move : legal) {
            if (bare(body(position, move)).equals(wanted)) {
                return move;
            }
        }
        throw illegal(position, text, legal);
    }

    /** The text without blanks and without what comments on the move: check, mate, praise, blame. */
    public static String bare(String text) {
        String dense = text.replaceAll("\\s+", "");
        int end = dense.length();
        while (end > 0 && MARKS.indexOf(dense.charAt(end - 1)) >= 0) {
            end--;
        }
        return dense.substring(0, end);
    }

    /** The refusal of a text that is no legal move. */
    protected final NotationException illegal(Position position, String text, int[] legal) {
        return new NotationException("move " + NotationException.quoted(text) + " is not legal for "
                + position.sideToMove()
                + " here (expected "
                + (legal.length == 0
                        ? "none: the game is over"
                        : Arrays.stream(legal)
                                .limit(MOST_SHOWN)
                                .mapToObj(move -> "'" + write(position, move) + "'")
                                .collect(Collectors.joining(", ")))
                + (legal.length > MOST_SHOWN ? " or one of " + (legal.length - MOST_SHOWN) + " more" : "") + ")");
    }

    private static String mark(Position after) {
        if (!after.inCheck()) {
            return "";
        }
        // A bared king in check has no legal move either, but is not mated.
        boolean mated = after.outcome()
                .filter(outcome -> outcome.reason() == Outcome.Reason.CHECKMATE)
                .isPresent();
        return mated ? "#" : "+";
    }

    /** {@code a4 - d4}, or with {@code x} for a capture. */
    protected static String way(Position position, int move) {
        var geometry = position.variant().geometry();
        return geometry.name(Move.from(move))
                + (position.captures(move) ? " x " : " - ")
                + geometry.name(Move.to(move));
    }

    /** The machine notation, for messages and for notations that share parts of it. */
    protected static String machine(Position position, int move) {
        return MachineNotation.write(position.variant(), move);
    }
}
