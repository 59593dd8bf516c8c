package org.morphzero.app.report;

import java.util.ArrayList;
import java.util.List;
import org.morphzero.app.html.Element;
import org.morphzero.app.html.Html;
import org.morphzero.app.html.Table;
import org.morphzero.app.view.Figures;
import org.morphzero.models.network.Architecture;
import org.morphzero.training.insight.Comparison;
import org.morphzero.training.insight.Headline;
import org.morphzero.training.insight.Headlines;
import org.morphzero.training.insight.VariantInsight;
import org.morphzero.training.metrics.IterationReport;

/** What was trained, how long, how strong it is and what the variant is like, in plain words. */
final class SummarySection {
    private SummarySection() {}

    static Section of(List<RunView> runs) {
        Section section = new Section("summary", "In short");
        for (RunView run : runs) {
            if (runs.size() > 1) {
                section.heading(run.label());
            }
            Element list = Html.element("ul").with("class", "short");
            for (String sentence : sentences(run)) {
                list = list.add(Html.element("li", sentence));
            }
            section.add(list);
        }
        if (runs.size() == 1) {
            section.add(Html.element(
                    "details",
                    Html.element("summary", "All head figures"),
                    headlines(runs.get(0).insight()).html()));
        } else {
            section.heading("The differences");
            section.table(comparison(runs));
            section.note(
                    "B less A with its 95% interval. Of figures that do not differ about one in twenty looks as if it did, by"
                            + " chance alone. The runs' networks differ too: compare runs of about the same strength.");
        }
        return section;
    }

    private static List<String> sentences(RunView run) {
        List<String> sentences = new ArrayList<>();
        sentences.add(trained(run.files()));
        sentences.add(strength(run.files()));
        VariantInsight insight = run.insight();
        if (insight.games().fromStart() > 0) {
            sentences.add(variant(insight));
        }
        for (Question question : Question.values()) {
            question.answer(insight)
                    .ifPresent(verdict ->
                            sentences.add(question.words() + " " + verdict.words() + ". " + firstSentence(verdict)));
        }
        run.tactics().ifPresent(scores -> sentences.add(mates(scores)));
        if (!run.findings().isEmpty()) {
            sentences.add("To look at: "
                    + String.join(
                            "; ",
                            run.findings().stream()
                                    .map(finding -> finding.kind().title())
                                    .toList())
                    + " (see “How it learnt”).");
        }
        return sentences;
    }

    private static String firstSentence(Verdict verdict) {
        int end = verdict.figures().indexOf(". ");
        return end < 0 ? verdict.figures() : verdict.figures().substring(0, end + 1);
    }

    private static String trained(RunFiles run) {
        IterationReport last = run.last();
        Architecture network = run.config().network();
        double[] seconds = run.secondsAtEnd();
        return "A network of " + network.blocks() + " blocks of " + network.channels() + " channels was trained for "
                + run.variantTitle() + ": " + Figures.count(run.played()) + " games of self-play and "
                + Figures.count(last.step()) + " training steps in " + last.iteration() + " iterations, "
                + inWords(seconds[seconds.length - 1]) + " of self-play and learning.";
    }

    private static String inWords(double seconds) {
        if (seconds < 120) {
            return Math.round(seconds) + " seconds";
        }
        return seconds < 7200 ? Math.round(seconds / 60) + " minutes" : Figures.decimals(seconds / 3600, 1) + " hours";
    }

    private static String strength(RunFiles run) {
        List<String> matches = new ArrayList<>();
        StrengthSection.latest(run).forEach((opponent, report) -> {
            IterationReport.Score score = report.strength().get(opponent);
            matches.add(Figures.percent(score.points() / score.games()) + " against " + opponent + " ("
                    + Figures.decimals(100 * StrengthSection.low(score), 0) + " to "
                    + Figures.decimals(100 * StrengthSection.high(score), 0) + ")");
        });
        return matches.isEmpty()
                ? "Its strength has not been measured yet."
                : "Its points in the latest matches, at "
                        + run.config().strength().simulations() + " simulations a move: " + String.join(", ", matches)
                        + ".";
    }

    private static String variant(VariantInsight insight) {
        var first = insight.firstMove().latest().share();
        String white = first.low() > 0.5
                ? "White has the better of it"
                : first.high() < 0.5 ? "Black has the better of it" : "neither side has a sure advantage";
        return "In its games " + white + " (White's points in the latest quarter " + Estimates.share(first) + "); "
                + Estimates.share(insight.results().decisive())
                + " of the games are won by somebody; half are over by ply "
                + insight.lengths().median() + ", nine tenths by ply "
                + insight.lengths().ninetieth() + ".";
    }

    private static String mates(MateScores scores) {
        return "Mates found: "
                + String.join(
                        ", ",
                        scores.solvers().stream()
                                .map(solver -> solver.solved() + " of " + solver.total() + " by "
                                        + (solver.simulations() == 0 ? "the " : "") + solver.name())
                                .toList())
                + ".";
    }

    private static Table headlines(VariantInsight insight) {
        Table table = new Table("figure", "value (95% interval)", "unit", "rests on");
        for (Headline headline : Headlines.of(insight)) {
            table.row(
                    headline.figure(),
                    Estimates.inUnit(headline.estimate(), headline.unit()),
                    unit(headline.unit()),
                    Figures.count(headline.estimate().sample()));
        }
        return table;
    }

    private static String unit(String unit) {
        return unit.equals("share") ? "%" : unit;
    }

    private static Table comparison(List<RunView> runs) {
        RunView a = runs.get(0);
        RunView b = runs.get(1);
        Table table = new Table("figure", "unit", "A", "B", "B less A (95% interval)", "differs surely");
        for (Comparison one : Headlines.compare(a.insight(), b.insight())) {
            table.row(
                    one.figure(),
                    unit(one.unit()),
                    Estimates.inUnit(one.a(), one.unit()),
                    Estimates.inUnit(one.b(), one.unit()),
                    Estimates.difference(one.difference(), one.unit()),
                    one.differs() ? "yes" : "-");
        }
        return table;
    }
}
