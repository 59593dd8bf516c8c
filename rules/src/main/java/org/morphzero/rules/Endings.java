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
     * Looks back over the game two plies at a time, since the side to move must be the same; over the whole game only where a
     * position can recur across a start of the count.
     */
    static int repetitions(Position position) {
        int plies = position.variant().recursAcrossCaptures() ? Integer.MAX_VALUE : position.count();
        int repetitions = 1;
        Position earlier = position;
        for (int back = 2; back <= plies; back += 2) {
            earlier = earlier.twoPliesBack();
            if (earlier == null) {
                break;
            }
            if (position.isSameAs(earlier)) {
                repetitions++;
            }
        }
        return repetitions;
    }
}
