package org.morphzero.training.insight;

/**
 * A stretch of the run. Its figures are of the games from the variant's own start.
 *
 * @param from its first game, counted from 0 over all games
 * @param games how many games from the variant's own start it has
 * @param network name of the checkpoint that played the last of them; empty where there was none yet
 * @param length mean, in plies
 * @param whiteScore White's share of the points
 * @param decisive share of the games that somebody won
 * @param wonEarly share of the games that somebody won within 30 plies
 * @param powers powers a piece has on the board, mean over the positions of a game and then over games (see {@link Variety})
 * @param entropy of what stands on the board, in bits, the mean likewise
 */
public record Period(
        long from,
        long games,
        String network,
        Estimate length,
        Estimate whiteScore,
        Estimate decisive,
        Estimate wonEarly,
        Estimate powers,
        Estimate entropy) {}
