package org.morphzero.training.insight;

import java.util.List;

/**
 * What the games of a run say of their variant. {@link Survey} makes it.
 *
 * @param variant its id
 * @param rules the options chosen, {@code k=v,k=v}; empty where all are at their defaults
 * @param games how many games were looked at, and of what sort
 * @param lengths of the games from the variant's own start, in plies
 * @param results how the games from the variant's own start ended
 * @param firstMove White's score
 * @param periods the run's time, the oldest first: all the games in stretches of equally many but for the last, 22 to 32 of them in a large run
 * @param values what capabilities and pieces are worth
 * @param events what happens to pieces, in the order of {@link EventKind}: what the rules are known to allow, and whatever was seen
 * @param variety what stands on the board over a game's course
 * @param mostPowers how rare the pieces are that have as many powers as any
 * @param earlyWins how many games are won early
 * @param shortestGames the shortest decisive games from the variant's own start, the shortest first, all different
 * @param latestShortestGames the same of the last quarter of the games, whose networks play better
 * @param placements what comes of bringing pieces in from hand or reserve; empty where the variant has none
 */
public record VariantInsight(
        String variant,
        String rules,
        GameCounts games,
        Lengths lengths,
        Results results,
        FirstMove firstMove,
        List<Period> periods,
        MaterialValues values,
        List<EventRate> events,
        Variety variety,
        MostPowers mostPowers,
        EarlyWins earlyWins,
        List<ShortGame> shortestGames,
        List<ShortGame> latestShortestGames,
        List<Placement> placements) {
    public VariantInsight {
        periods = List.copyOf(periods);
        events = List.copyOf(events);
        shortestGames = List.copyOf(shortestGames);
        latestShortestGames = List.copyOf(latestShortestGames);
        placements = List.copyOf(placements);
    }
}
