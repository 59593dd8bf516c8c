package org.morphzero.training.insight;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The figures of a run that are read first, and put beside those of another run. */
public final class Headlines {
    private static final String SHARE = "share";
    private static final String PLIES = "plies";

    private Headlines() {}

    /** Of one run, in the order in which they are to be read; figures of which nothing was seen are left out. */
    public static List<Headline> of(VariantInsight insight) {
        List<Headline> all = new ArrayList<>();
        all.add(new Headline("length of a game", PLIES, insight.lengths().mean()));
        all.add(new Headline("games somebody won", SHARE, insight.results().decisive()));
        all.add(new Headline("games drawn", SHARE, insight.results().drawn()));
        all.add(new Headline("games broken off", SHARE, insight.results().brokenOff()));
        all.add(new Headline("White's score", SHARE, insight.firstMove().all().share()));
        all.add(new Headline(
                "White's score in the last quarter",
                SHARE,
                insight.firstMove().latest().share()));
        for (EarlyWins.Within within : insight.earlyWins().latest().within()) {
            all.add(new Headline(
                    "games won within " + within.plies() + " plies in the last quarter", SHARE, within.ofAll()));
        }
        for (EventRate event : insight.events()) {
            all.add(new Headline(event.kind().toString(), "times a game", event.perGame()));
        }
        all.add(new Headline(
                "different pieces on the board", "kinds", insight.variety().kinds()));
        all.add(new Headline(
                "entropy of the pieces on the board", "bits", insight.variety().entropy()));
        all.add(new Headline(
                "powers of a piece on the board", "powers", insight.variety().powers()));
        all.add(new Headline(
                "games with a piece of " + insight.mostPowers().powers() + " powers",
                SHARE,
                insight.mostPowers().games()));
        for (Placement placement : insight.placements()) {
            String how = "bringing in a piece " + words(placement);
            all.add(new Headline("score after " + how, SHARE, placement.score()));
            all.add(new Headline("score beyond what was expected before " + how, SHARE, placement.gain()));
        }
        for (MaterialValues.Worth worth : insight.values().pieces().worths()) {
            String where = worth.place() == MaterialValues.Place.HAND ? " in hand" : "";
            all.add(new Headline("worth of " + worth.name() + where, "Elo", worth.elo()));
        }
        return all.stream().filter(headline -> headline.estimate().isKnown()).toList();
    }

    private static String words(Placement placement) {
        return (placement.isAttacked() ? "attacked" : "not attacked")
                + (placement.isDefended() ? ", defended" : ", not defended");
    }

    /** Of two runs: the figures that both have, in the first one's order. */
    public static List<Comparison> compare(VariantInsight a, VariantInsight b) {
        Map<String, Headline> others = of(b).stream().collect(Collectors.toMap(Headline::figure, Function.identity()));
        return of(a).stream()
                .filter(headline -> others.containsKey(headline.figure()))
                .map(headline -> {
                    Estimate other = others.get(headline.figure()).estimate();
                    return new Comparison(
                            headline.figure(),
                            headline.unit(),
                            headline.estimate(),
                            other,
                            other.minus(headline.estimate()));
                })
                .toList();
    }
}
