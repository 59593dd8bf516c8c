package org.morphzero.rules;

import java.util.Optional;

/** How games end (C3, C4, C5), but for what the variant decides. */
final class Endings {
    private static final int REPETITIONS_THAT_DRAW = 3;
    private static final int COUNT_THAT_DRAWS = 100;

    private Endings() {}

    static Optional<Outcome> of(Position position, boolean hasLegalMove) {
        if (!hasLegalMove) {
            // Where the game has been decided there are none either.
            Variant variant = position.variant();
            Optional<Outcome> decided = variant.decided(position);
            return decided.isPresent() ? decided : Optional.of(variant.withoutMoves(position));
        }
        if (isDead(position)) {
            return Optional.of(Outcome.draw(Outcome.Reason.DEAD_POSITION));
        }
        if (position.repetitions() >= REPETITIONS_THAT_DRAW) {
            return Optional.of(Outcome.draw(Outcome.Reason.REPETITION));
        }
        return position.count() >= COUNT_THAT_DRAWS
                ? Optional.of(Outcome.draw(Outcome.Reason.MOVE_COUNT))
                : Optional.empty();
    }

    /** C5: only the two simple kings are left, on the board and in the hands. */
    private static boolean isDead(Position position) {
        int simpleKing = 1 << position.variant().royalCapability();
        for (Side side : Side.values()) {
            if (position.hand(side) != 0
                    || !position.isAlone(side)
                    || position.pieceAt(position.royal(side)) != simpleKing) {
                return false;
            }
        }
        return true;
    }

    /**
     * Looks back over the plies since the count started, or where a position can recur across that, over the whole game: by
     * every second ply, which has the same side to move, to the beginning of the chapter, then chapter by chapter.
     */
    static int repetitions(Position position) {
        int repetitions = 1;
        if (position.mayBeRecent()) {
            int plies = pliesToCompare(position.variant(), position.ply(), position.count());
            Position earlier = position;
            for (int back = 2; back <= plies; back += 2) {
                earlier = earlier.before().before();
                repetitions += position.isSameAs(earlier) ? 1 : 0;
            }
        }
        if (position.chapters() != null) {
            repetitions += position.chapters().count(position);
        }
        return repetitions;
    }

    /** How far back positions are compared one by one; 0 where that starts anew. */
    static int pliesToCompare(Variant variant, int ply, int count) {
        return variant.recursAcrossCaptures() ? ply % Chapter.LENGTH : Math.min(ply, count);
    }
}
