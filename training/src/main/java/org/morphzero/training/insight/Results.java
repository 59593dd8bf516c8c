package org.morphzero.training.insight;

import java.util.List;
import java.util.Optional;
import org.morphzero.rules.Outcome;

/**
 * How games ended; all shares are of the same games.
 *
 * @param white share won by White
 * @param drawn share drawn by the rules
 * @param black share won by Black
 * @param brokenOff share broken off as too long; with the three before it sums to 1
 * @param decisive share that somebody won
 * @param endings share of every ending that was seen, the most frequent first; they sum to 1
 */
public record Results(
        Estimate white, Estimate drawn, Estimate black, Estimate brokenOff, Estimate decisive, List<Ending> endings) {
    public Results {
        endings = List.copyOf(endings);
    }

    /**
     * One way to end.
     *
     * @param outcome empty for a game broken off as too long
     */
    public record Ending(Optional<Outcome> outcome, Estimate share) {}
}
