package org.morphzero.training.insight;

import java.util.List;

/**
 * How many games from the variant's own start are won early.
 *
 * @param all of all of them
 * @param earliest of the earliest ones, played by networks that know little: the first periods that hold at least 200 games together
 * @param latest of the last quarter
 */
public record EarlyWins(Part all, Part earliest, Part latest) {

    /**
     * A part of the games.
     *
     * @param games how many
     * @param lengths of those that somebody won
     * @param within shares won within 10, 20 and 30 plies
     */
    public record Part(long games, Lengths lengths, List<Within> within) {
        public Part {
            within = List.copyOf(within);
        }
    }

    /**
     * Games won within so many plies.
     *
     * @param plies the limit, included
     * @param ofAll share of all games
     * @param ofDecisive share of the games that somebody won
     */
    public record Within(int plies, Estimate ofAll, Estimate ofDecisive) {}
}
