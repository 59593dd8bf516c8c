package org.morphzero.mcts;

import java.util.Optional;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;

/** Looks at every line: the plain truth that proofs are held against. */
final class FullWidth {
    private FullWidth() {}

    /** Whether the side to move wins within so many plies, whatever the other side does. */
    static boolean wins(Position position, int plies) {
        return isForced(position, position.sideToMove(), plies);
    }

    /** Whether the side to move loses within so many plies, whatever it does. */
    static boolean loses(Position position, int plies) {
        return isForced(position, position.sideToMove().opponent(), plies);
    }

    private static boolean isForced(Position position, Side winner, int plies) {
        Optional<Outcome> outcome = position.outcome();
        if (outcome.isPresent()) {
            return outcome.get().winner().filter(side -> side == winner).isPresent();
        }
        if (plies == 0) {
            return false;
        }
        boolean chooses = position.sideToMove() == winner;
        for (int move : position.legalMoves()) {
            if (isForced(position.play(move), winner, plies - 1) == chooses) {
                return chooses;
            }
        }
        return !chooses;
    }
}
