package org.morphzero.app.report;

import java.util.Optional;
import java.util.stream.Collectors;
import org.morphzero.training.insight.EarlyWins;
import org.morphzero.training.insight.Estimate;
import org.morphzero.training.insight.MaterialValues;
import org.morphzero.training.insight.MostPowers;
import org.morphzero.training.insight.Placement;
import org.morphzero.training.insight.VariantInsight;
import org.morphzero.training.insight.Variety;

/**
 * What the games say to a question an inventor asks.
 *
 * @param words {@code Yes}, {@code No} or the like, in a word or two
 * @param figures what that rests on, in plain words with intervals
 */
record Verdict(String words, String figures) {
    /** In plies: fifteen moves a side. */
    private static final int EARLY = 30;

    private static final double OFTEN = 0.10;
    private static final double SELDOM = 0.02;
    private static final double REMOTE = 0.05;
    /** In equally frequent kinds of piece: the array of chess without kings is as varied as 3.7. */
    private static final double VARIED = 3.7;

    private static final double UNVARIED = 2.5;

    /** How verdicts come about, for the page. */
    static final String RULES =
            "Yes and no are said only where the whole 95% interval agrees. Early wins are a severe danger where at least 10% of the"
                    + " games are won within 30 plies, and none below 2%. A piece with all powers is remote where it stands on the"
                    + " board in less than 5% of the positions. Variety is nice where the pieces on the board are as varied as 3.7"
                    + " equally frequent kinds, as those of chess are at its start, and modest below 2.5; tastes differ. To bring in a"
                    + " piece without defence was unwise where its side then scored less, against what the search had expected, than"
                    + " with a defended piece.";

    /** Is an early win a severe danger? Of the latest quarter of the games, or of all where there are none. */
    static Optional<Verdict> early(VariantInsight insight) {
        EarlyWins wins = insight.earlyWins();
        EarlyWins.Part part = wins.latest().games() > 0 ? wins.latest() : wins.all();
        return part.within().stream()
                .filter(within -> within.plies() == EARLY && within.ofAll().isKnown())
                .findFirst()
                .map(within -> {
                    Estimate share = within.ofAll();
                    String words = share.low() >= OFTEN
                            ? "Yes"
                            : share.high() < SELDOM ? "No" : share.value() >= OFTEN ? "Probably" : "Somewhat";
                    StringBuilder figures = new StringBuilder("Of the latest games were won, by plies: ")
                            .append(part.within().stream()
                                    .map(one -> Estimates.share(one.ofAll()) + " within " + one.plies())
                                    .collect(Collectors.joining(", ")));
                    wins.earliest().within().stream()
                            .filter(first ->
                                    first.plies() == EARLY && first.ofAll().isKnown())
                            .forEach(first -> figures.append("; of the first ones looked at ")
                                    .append(Estimates.share(first.ofAll()))
                                    .append(" within ")
                                    .append(EARLY));
                    return new Verdict(words, figures + ".");
                });
    }

    /** Is a piece with all powers remote? Only asked where pieces can gain powers that none has at the start. */
    static Optional<Verdict> powers(VariantInsight insight) {
        MostPowers most = insight.mostPowers();
        if (most.isThereAtStart() || most.powers() < 2 || !most.positions().isKnown()) {
            return Optional.empty();
        }
        Estimate share = most.positions();
        String words = share.high() < REMOTE ? "Yes" : share.low() >= REMOTE ? "No" : "Nearly";
        String first = most.firstPly().isKnown()
                ? ", for the first time after " + Estimates.number(most.firstPly(), 0) + " plies on the average"
                : "";
        return Optional.of(new Verdict(
                words,
                "A piece of " + most.powers() + " powers stood on the board in " + Estimates.share(share)
                        + " of the positions and in " + Estimates.share(most.games()) + " of the games" + first
                        + "; in the latest games in " + Estimates.share(most.latestGames()) + "."));
    }

    /** Is there a nice variety of pieces? */
    static Optional<Verdict> variety(VariantInsight insight) {
        Variety variety = insight.variety();
        if (!variety.entropy().isKnown()) {
            return Optional.empty();
        }
        long often = insight.values().pieces().worths().stream()
                .filter(worth -> worth.place() == MaterialValues.Place.BOARD)
                .count();
        Estimate entropy = variety.entropy();
        Estimate even = new Estimate(
                Math.pow(2, entropy.value()),
                Math.pow(2, entropy.low()),
                Math.pow(2, entropy.high()),
                entropy.sample());
        String words = even.low() >= VARIED ? "Yes" : even.high() < UNVARIED ? "Modest" : "Fairly";
        return Optional.of(new Verdict(
                words,
                Estimates.number(variety.kinds(), 2)
                        + " different pieces stand on the board on the average, as varied as "
                        + Estimates.number(even, 2) + " equally frequent ones; a piece has "
                        + Estimates.number(variety.powers(), 2) + " powers. " + often
                        + " different pieces were on the board often enough to be valued."));
    }

    /** Is it unwise to bring in a piece without defence? Only asked where pieces can be brought in. */
    static Optional<Verdict> undefended(VariantInsight insight) {
        Optional<Estimate> with = gain(insight, true);
        Optional<Estimate> without = gain(insight, false);
        if (with.isEmpty() || without.isEmpty()) {
            return Optional.empty();
        }
        Estimate difference = without.get().minus(with.get());
        String words = difference.high() < 0 ? "Yes" : difference.low() > 0 ? "No" : "Cannot be told";
        StringBuilder figures = new StringBuilder("Who brought in an undefended piece scored ")
                .append(Estimates.signed(without.get(), 1, 3))
                .append(" points a game against what the search had expected, with a defended one ")
                .append(Estimates.signed(with.get(), 1, 3))
                .append(": a difference of ")
                .append(Estimates.signed(difference, 1, 3))
                .append('.');
        insight.placements().stream()
                .filter(place -> place.isAttacked()
                        && !place.isDefended()
                        && place.lostAtOnce().isKnown())
                .forEach(place -> figures.append(" Of those attacked and undefended ")
                        .append(Estimates.share(place.lostAtOnce()))
                        .append(" were lost at once."));
        return Optional.of(new Verdict(words, figures.toString()));
    }

    /** The gain of attacked and unattacked pieces together, each as often as it was seen. */
    private static Optional<Estimate> gain(VariantInsight insight, boolean defended) {
        double count = 0;
        double sum = 0;
        double variance = 0;
        long sample = 0;
        for (Placement place : insight.placements()) {
            Estimate gain = place.gain();
            if (place.isDefended() == defended
                    && Double.isFinite(gain.value())
                    && Double.isFinite(gain.high() - gain.low())) {
                count += place.count();
                sum += place.count() * gain.value();
                variance += Math.pow(place.count() * half(gain), 2);
                sample += gain.sample();
            }
        }
        return count == 0
                ? Optional.empty()
                : Optional.of(new Estimate(
                        sum / count, (sum - Math.sqrt(variance)) / count, (sum + Math.sqrt(variance)) / count, sample));
    }

    private static double half(Estimate estimate) {
        return (estimate.high() - estimate.low()) / 2;
    }
}
