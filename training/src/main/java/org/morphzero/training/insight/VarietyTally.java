package org.morphzero.training.insight;

import java.util.ArrayList;
import java.util.List;
import org.morphzero.rules.Variant;

/** Sums up what stands on the board. */
final class VarietyTally {
    private static final int TENTHS = 10;
    private static final int PLIES_A_PART = 10;
    private static final int MOST_PARTS = 20;

    private final Variant variant;
    private final Census census;
    private final MixSum[] byTenth = new MixSum[TENTHS];
    private final MixSum[] byPly = new MixSum[MOST_PARTS];
    private final MeanSum kinds = new MeanSum();
    private final MeanSum entropy = new MeanSum();
    private final MeanSum powers = new MeanSum();
    private final MeanSum firstMost = new MeanSum();
    private final RatioSum withMost = new RatioSum();
    private long games;
    private long gamesWithMost;

    /**
     * One game's means over its positions; NaN if none of them had a piece.
     *
     * @param hasMost whether a piece with the most powers was there
     */
    record OfGame(double kinds, double entropy, double powers, boolean hasMost) {}

    VarietyTally(Variant variant) {
        this.variant = variant;
        census = new Census(variant);
        for (int i = 0; i < byTenth.length; i++) {
            byTenth[i] = new MixSum(census.mostPowers());
        }
        for (int i = 0; i < byPly.length; i++) {
            byPly[i] = new MixSum(census.mostPowers());
        }
    }

    OfGame add(PlayedGame game) {
        MixSum whole = new MixSum(census.mostPowers());
        int count = game.positions().size();
        int first = -1;
        int most = 0;
        for (int i = 0; i < count; i++) {
            census.count(game.positions().get(i));
            whole.add(census);
            byTenth[i * TENTHS / count].add(census);
            byPly[Math.min(i / PLIES_A_PART, MOST_PARTS - 1)].add(census);
            if (census.mostIsThere()) {
                most++;
                first = first < 0 ? i : first;
            }
        }
        games++;
        withMost.add(most, count);
        if (most > 0) {
            gamesWithMost++;
            firstMost.add(first);
        }
        OfGame means = new OfGame(whole.kinds(), whole.entropy(), whole.powers(), most > 0);
        if (!Double.isNaN(means.kinds)) {
            kinds.add(means.kinds);
            entropy.add(means.entropy);
            powers.add(means.powers);
        }
        return means;
    }

    Variety variety() {
        List<Variety.Mix> tenths = new ArrayList<>();
        for (int i = 0; i < byTenth.length; i++) {
            tenths.add(byTenth[i].mix(i));
        }
        List<Variety.Mix> plies = new ArrayList<>();
        for (int i = 0; i < byPly.length && byPly[i].wasSeen(); i++) {
            plies.add(byPly[i].mix(i * PLIES_A_PART));
        }
        return new Variety(census.mostPowers(), kinds.mean(), entropy.mean(), powers.mean(), tenths, plies);
    }

    MostPowers mostPowers(Estimate earliestGames, Estimate latestGames) {
        census.count(variant.start());
        return new MostPowers(
                census.mostPowers(),
                Spelling.of(variant, census.piecesWithMost()),
                census.mostIsThere(),
                Intervals.share(gamesWithMost, games),
                withMost.share(),
                firstMost.mean(),
                earliestGames,
                latestGames);
    }
}
