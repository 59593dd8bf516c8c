package org.morphzero.training.metrics;

import java.util.Map;
import org.morphzero.models.network.Losses;

/**
 * What one iteration was: a line of {@code metrics.jsonl}.
 *
 * @param iteration counted from 1
 * @param games of the run up to here
 * @param rows of the run up to here: positions with a policy target
 * @param step training steps of the run up to here
 * @param seconds the iteration took by the clock, matches left out
 * @param strength the matches after it, by opponent; empty where none were due
 */
public record IterationReport(
        int iteration,
        long games,
        long rows,
        int step,
        double seconds,
        Games selfPlay,
        Learning learning,
        Map<String, Score> strength) {
    public IterationReport {
        strength = Map.copyOf(strength);
    }

    /** The same with the matches that came after it. */
    public IterationReport withStrength(Map<String, Score> scores) {
        return new IterationReport(iteration, games, rows, step, seconds, selfPlay, learning, scores);
    }

    /**
     * The iteration's games.
     *
     * @param games how many
     * @param positions moves made
     * @param rows positions with a policy target
     * @param evaluations by the network, of this call of the program only
     * @param cacheHitRate share of the positions asked about that were remembered
     * @param seconds it took by the clock, of this call only
     * @param meanPlies of a game
     * @param longest plies
     * @param whiteScore White's points a game, 0 to 1
     * @param endings share of the games by how they ended, {@code WHITE wins: checkmate}, {@code draw: threefold repetition},
     *     {@code broken off}
     * @param duplicates games of the iteration that equal an earlier one of it, move for move
     * @param resigned share of the games that counted as decided before they ended
     * @param resignedWrongly share of those which the side ahead did not win
     * @param policyEntropy of the targets, mean, in nats
     * @param surprise of the targets over the priors, mean, in nats
     */
    public record Games(
            int games,
            long positions,
            long rows,
            long evaluations,
            double cacheHitRate,
            double seconds,
            double meanPlies,
            int longest,
            double whiteScore,
            Map<String, Double> endings,
            int duplicates,
            double resigned,
            double resignedWrongly,
            double policyEntropy,
            double surprise) {
        public Games {
            endings = Map.copyOf(endings);
        }
    }

    /**
     * What was learnt from the window.
     *
     * @param steps taken
     * @param samplesASecond learnt from
     * @param seconds it took by the clock
     * @param windowGames games in the window
     * @param windowRows rows in the window
     * @param learningRate of the last step
     * @param searchValueShare of the value targets
     * @param losses mean over the steps
     * @param valueSpread standard deviation of the playing network's value over positions of the window
     */
    public record Learning(
            int steps,
            double samplesASecond,
            double seconds,
            int windowGames,
            long windowRows,
            double learningRate,
            double searchValueShare,
            Losses losses,
            double valueSpread) {}

    /**
     * A match of the playing network.
     *
     * @param points its points
     * @param elo its lead; null at 0% and 100%
     * @param eloLow lower end of the 95% interval; null at 0%
     * @param eloHigh upper end; null at 100%
     */
    public record Score(
            int games, int wins, int draws, int losses, double points, Double elo, Double eloLow, Double eloHigh) {}
}
