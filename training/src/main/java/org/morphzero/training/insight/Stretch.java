package org.morphzero.training.insight;

import java.util.ArrayList;
import java.util.List;

/** What is summed up of games that follow each other in the run. All but the pieces with most powers is of games from the variant's own start. */
final class Stretch {
    static final int EARLY_PLIES = 30;
    private static final int[] LIMITS = {10, 20, EARLY_PLIES};

    private long games;
    private long gamesWithMost;
    private String network = "";
    private final PlyCounts lengths = new PlyCounts();
    private final PlyCounts decisiveLengths = new PlyCounts();
    private final ResultSum results = new ResultSum();
    private final ResultSum undrawn = new ResultSum();
    private final MeanSum powers = new MeanSum();
    private final MeanSum entropy = new MeanSum();
    private final ShortestGames shortest = new ShortestGames();

    void add(PlayedGame game, VarietyTally.OfGame variety, boolean isFromStart) {
        games++;
        gamesWithMost += variety.hasMost() ? 1 : 0;
        network = game.record().network();
        if (!isFromStart) {
            return;
        }
        lengths.add(game.plies());
        results.add(game.record().outcome());
        if (game.isDecisive()) {
            decisiveLengths.add(game.plies());
        }
        if (game.drawnPlies() == 0) {
            undrawn.add(game.record().outcome());
        }
        if (!Double.isNaN(variety.powers())) {
            powers.add(variety.powers());
            entropy.add(variety.entropy());
        }
        shortest.add(game);
    }

    /** Adds a stretch that follows. */
    void add(Stretch next) {
        games += next.games;
        gamesWithMost += next.gamesWithMost;
        network = next.games > 0 ? next.network : network;
        lengths.add(next.lengths);
        decisiveLengths.add(next.decisiveLengths);
        results.add(next.results);
        undrawn.add(next.undrawn);
        powers.add(next.powers);
        entropy.add(next.entropy);
        shortest.add(next.shortest);
    }

    /** All its games. */
    long games() {
        return games;
    }

    ResultSum results() {
        return results;
    }

    ResultSum undrawn() {
        return undrawn;
    }

    ShortestGames shortest() {
        return shortest;
    }

    Lengths lengths() {
        return lengths.lengths();
    }

    Estimate gamesWithMost() {
        return Intervals.share(gamesWithMost, games);
    }

    EarlyWins.Part wins() {
        List<EarlyWins.Within> within = new ArrayList<>();
        for (int limit : LIMITS) {
            long won = decisiveLengths.within(limit);
            within.add(new EarlyWins.Within(
                    limit, Intervals.share(won, results.games()), Intervals.share(won, decisiveLengths.total())));
        }
        return new EarlyWins.Part(results.games(), decisiveLengths.lengths(), within);
    }

    Period period(long from) {
        return new Period(
                from,
                results.games(),
                network,
                lengths.lengths().mean(),
                results.whiteScore().share(),
                results.results().decisive(),
                Intervals.share(decisiveLengths.within(EARLY_PLIES), results.games()),
                powers.mean(),
                entropy.mean());
    }
}
