package org.morphzero.training.insight;

import java.util.List;

/**
 * How often something happens, and when. Of all games.
 *
 * @param kind what happens
 * @param count how often it was seen
 * @param perGame times a game
 * @param games share of the games in which it happens at all
 * @param powers powers the piece gains by it, a loss being negative, mean over the times it happened; of a merge, split or introduction 0. The
 *     sample is the games in which it happened
 * @param byTenth times in each tenth of a game, first to last; ten counts that sum to {@code count}
 * @param byPly times by ply, counted from 0 at the game's first move; sums to {@code count}
 * @param changes what became of what, the most frequent first, at most ten; empty for events that change no piece
 */
public record EventRate(
        EventKind kind,
        long count,
        Estimate perGame,
        Estimate games,
        Estimate powers,
        List<Long> byTenth,
        Histogram byPly,
        List<Change> changes) {
    public EventRate {
        byTenth = List.copyOf(byTenth);
        changes = List.copyOf(changes);
    }

    /**
     * A change of a piece. Pieces are spelt by their FEN symbols, upper case.
     *
     * @param piece what moved, was introduced or dropped; of a split the whole
     * @param other what was met on the target, captured or merged with; of a split what stays behind; empty where there is none
     * @param becomes what then stands on the target
     * @param count how often it was seen
     */
    public record Change(String piece, String other, String becomes, long count) {}
}
