package org.morphzero.app.report;

import java.util.List;
import org.morphzero.app.html.Element;
import org.morphzero.app.html.Html;
import org.morphzero.app.html.Table;
import org.morphzero.app.view.Figures;
import org.morphzero.training.insight.Placement;

/** What an inventor asks of a variant, and what its games answer. */
final class ClaimSection {
    private ClaimSection() {}

    static Section of(List<RunView> runs) {
        Section section = new Section("claims", "What its inventor asks");
        for (Question question : Question.values()) {
            List<Element> answers = runs.stream()
                    .flatMap(run -> question.answer(run.insight()).stream().map(verdict -> answer(run, verdict)))
                    .toList();
            if (!answers.isEmpty()) {
                section.heading(question.words());
                InventorClaims.of(runs.get(0).files().variant().id(), question.key())
                        .ifPresent(claim -> section.add(
                                Html.element("p", "The inventor says: ").add(Html.element("q", claim))));
                answers.forEach(section::add);
            }
        }
        placements(section, runs);
        return section.note(Verdict.RULES);
    }

    private static Element answer(RunView run, Verdict verdict) {
        return Html.element("p", run.whose(""))
                .with("class", "verdict")
                .add(Html.element("b", verdict.words() + "."), Html.text(" " + verdict.figures()));
    }

    private static void placements(Section section, List<RunView> runs) {
        for (RunView run : runs) {
            if (run.insight().placements().isEmpty()) {
                continue;
            }
            Table table = new Table(
                    run.whose("a piece brought in that is"),
                    "how often",
                    "share, %",
                    "lost at once, %",
                    "its side's points a game",
                    "expected before",
                    "difference");
            for (Placement place : run.insight().placements()) {
                table.row(
                        (place.isAttacked() ? "attacked" : "not attacked") + " and "
                                + (place.isDefended() ? "defended" : "not defended"),
                        Figures.count(place.count()),
                        Estimates.percent(place.share().value()),
                        Estimates.percent(place.lostAtOnce().value()),
                        Estimates.number(place.score(), 3),
                        Estimates.number(place.expected(), 3),
                        Estimates.signed(place.gain(), 1, 3));
            }
            section.table(table);
        }
    }
}
