package org.morphzero.rules;

import java.util.Optional;

/**
 * How a game ended.
 *
 * @param winner empty for a draw
 */
public record Outcome(Optional<Side> winner, Reason reason) {
    /** Why a game ended. */
    public enum Reason {
        /** C3. */
        CHECKMATE("checkmate"),
        /** C3, MM9: a draw, but in Morphomania a win for the side that gives it. */
        STALEMATE("stalemate"),
        /** MM8. */
        BARE_KING("bare king"),
        /** C4. */
        REPETITION("threefold repetition"),
        /** C4. */
        MOVE_COUNT("100 plies without progress"),
        /** C5. */
        DEAD_POSITION("only kings are left");

        private final String words;

        Reason(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    public static Outcome win(Side winner, Reason reason) {
        return new Outcome(Optional.of(winner), reason);
    }

    public static Outcome draw(Reason reason) {
        return new Outcome(Optional.empty(), reason);
    }

    public boolean isDraw() {
        return winner.isEmpty();
    }

    /** As PGN writes it: {@code 1-0}, {@code 0-1}, {@code 1/2-1/2}. */
    public String result() {
        return winner.map(side -> side == Side.WHITE ? "1-0" : "0-1").orElse("1/2-1/2");
    }

    @Override
    public String toString() {
        return winner.map(side -> side + " wins: ").orElse("draw: ") + reason;
    }
}
