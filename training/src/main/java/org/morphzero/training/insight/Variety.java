package org.morphzero.training.insight;

import java.util.List;

/**
 * What stands on the board, over all games. Counted are the pieces of both sides that have a power; royalty is no power, so that a simple
 * king is left out and a royal compound counts by what else it is. Positions without such a piece are left out.
 *
 * @param mostPowers as many powers as any piece of the variant has
 * @param kinds different pieces on the board, a mean over a game's positions and then over games
 * @param entropy Shannon's, of the pieces on the board, in bits, the mean likewise; {@code 2^entropy} is how many kinds, equally frequent, would be as varied
 * @param powers powers a piece has, the mean likewise
 * @param byTenth the same over the course of a game: ten, the first to the last tenth of the game's positions
 * @param byPly the same by ply, in parts of ten plies; the last part holds all that comes after
 */
public record Variety(
        int mostPowers, Estimate kinds, Estimate entropy, Estimate powers, List<Mix> byTenth, List<Mix> byPly) {
    public Variety {
        byTenth = List.copyOf(byTenth);
        byPly = List.copyOf(byPly);
    }

    /**
     * What stands on the board in one part of the games.
     *
     * @param from the part's beginning: tenths, or plies
     * @param positions how many positions it holds; what follows is NaN where there are none
     * @param byPowers share of the pieces with 1, 2, .. powers; as many numbers as {@link Variety#mostPowers()}, they sum to 1
     * @param pieces on the board, mean
     * @param kinds different pieces, mean
     * @param entropy in bits, mean
     */
    public record Mix(int from, long positions, List<Double> byPowers, double pieces, double kinds, double entropy) {
        public Mix {
            byPowers = List.copyOf(byPowers);
        }
    }
}
