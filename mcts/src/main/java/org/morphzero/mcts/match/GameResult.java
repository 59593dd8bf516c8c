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
 * @param outcome how it ended on the board; empty where it was broken off, which counts as a draw, or forfeited
 * @param forfeit how it ended otherwise; empty for games that ended on the board or were broken off
 */
public record GameResult(
        Side aPlays, Position last, int openingPlies, Optional<Outcome> outcome, Optional<Forfeit> forfeit) {
    public GameResult {
        if (outcome.isPresent() && forfeit.isPresent()) {
            throw new IllegalArgumentException("game: expected an outcome or a forfeit, found " + outcome.get()
                    + " and " + forfeit.get().reason());
        }
    }

    /** A game that nobody forfeited. */
    public GameResult(Side aPlays, Position last, int openingPlies, Optional<Outcome> outcome) {
        this(aPlays, last, openingPlies, outcome, Optional.empty());
    }

    /** Empty for a draw. */
    public Optional<Side> winner() {
        return forfeit.map(lost -> lost.loser().opponent()).or(() -> outcome.flatMap(Outcome::winner));
    }

    /** Player a's points: 1, 0.5 or 0. */
    public double points() {
        return winner().map(winner -> winner == aPlays ? 1.0 : 0.0).orElse(0.5);
    }

    /** Whether it was ended at the longest length. */
    public boolean isBrokenOff() {
        return outcome.isEmpty() && forfeit.isEmpty();
    }

    /** Whether player a forfeited it. */
    public boolean forfeitedByA() {
        return forfeit.filter(lost -> lost.loser() == aPlays).isPresent();
    }

    /** Whether player b forfeited it. */
    public boolean forfeitedByB() {
        return forfeit.filter(lost -> lost.loser() != aPlays).isPresent();
    }
}
