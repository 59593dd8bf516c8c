package org.morphzero.training.insight;

import java.util.List;

/**
 * How rare the pieces are that have as many powers as any piece of the variant, royalty not counted. Of all games.
 *
 * @param powers how many that is
 * @param pieces those pieces' FEN symbols, upper case
 * @param isThereAtStart whether one stands on the board when the game begins
 * @param games share of the games in which one stands on the board
 * @param positions share of the positions in which one does; the interval knows that positions of one game belong together
 * @param firstPly plies until the first one stands there, mean over the games in which one does
 * @param earliestGames share of the earliest games, see {@link EarlyWins}
 * @param latestGames share of the last quarter of the games
 */
public record MostPowers(
        int powers,
        List<String> pieces,
        boolean isThereAtStart,
        Estimate games,
        Estimate positions,
        Estimate firstPly,
        Estimate earliestGames,
        Estimate latestGames) {
    public MostPowers {
        pieces = List.copyOf(pieces);
    }
}
