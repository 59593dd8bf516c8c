package org.morphzero.mcts.match;

import java.util.Optional;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;

/**
 * A game of a match.
 *
 * @param aPlays the side player a had
 * @param last the last position; its predecessors are the game
 * @param openingPlies how many of its moves were the opening's
 * @param outcome empty where the game was broken off, which counts as a draw
 */
public record GameResult(Side aPlays, Position last, int openingPlies, Optional<Outcome> outcome) {
    /** Player a's points: 1, 0.5 or 0. */
    public double points() {
        return outcome.flatMap(Outcome::winner)
                .map(winner -> winner == aPlays ? 1.0 : 0.0)
                .orElse(0.5);
    }
}
