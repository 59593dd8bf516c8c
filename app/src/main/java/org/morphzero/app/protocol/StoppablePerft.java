package org.morphzero.app.protocol;

import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import org.morphzero.rules.Position;

/** Counts the leaves of the tree of legal moves until told to stop. */
record StoppablePerft(BooleanSupplier stopped) {
    /** The number of ways to play so many plies; empty where it was told to stop. */
    OptionalLong count(Position position, int depth) {
        if (depth <= 0) {
            return OptionalLong.of(1);
        }
        if (depth == 1) {
            return OptionalLong.of(position.countLegalMoves());
        }
        long nodes = 0;
        for (int move : position.legalMoves()) {
            OptionalLong below = stopped.getAsBoolean() ? OptionalLong.empty() : count(position.play(move), depth - 1);
            if (below.isEmpty()) {
                return below;
            }
            nodes += below.getAsLong();
        }
        return OptionalLong.of(nodes);
    }
}
