package org.morphzero.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.morphzero.app.chart.Axis;
import org.morphzero.app.html.Table;
import org.morphzero.app.report.Progression.Figure;
import org.morphzero.models.network.Architecture;
import org.morphzero.models.network.Losses;
import org.morphzero.training.diagnosis.Finding;
import org.morphzero.training.metrics.IterationReport;

/** How a run learnt: losses, agreement with the search, pace, and what goes wrong. */
final class LearningSection {
    private LearningSection() {}

    static Section of(List<RunView> runs) {
        Section section = new Section("learning", "How it learnt");
        Progression progression = new Progression(runs);
        findings(section, runs);
        section.heading("Losses");
        section.words(
                "What is minimised, head by head, on positions of the latest games. The policy's loss cannot fall below the entropy of"
                        + " its targets: the gap between the two is what is still to be learnt.");
        section.charts(progression.overBoth("losses", "Policy losses", Axis.of("loss", "nats"), policyHeads(runs)));
        section.charts(progression.overBoth(
                "value-loss", "Value loss", Axis.of("loss", "nats"), List.of(losses("value", Losses::value))));
        if (runs.stream().anyMatch(run -> architecture(run).movesLeft())) {
            section.charts(progression.overGames(
                    "moves-left-loss",
                    "Loss of the guess how many plies are left",
                    Axis.fromZero("Huber's loss", "units of " + Math.round(Architecture.PLIES_A_UNIT) + " plies"),
                    List.of(losses("plies left", Losses::movesLeft))));
        }
        agreement(section, progression);
        pace(section, progression);
        return section;
    }

    private static void findings(Section section, List<RunView> runs) {
        section.heading("What goes wrong");
        for (RunView run : runs) {
            String whose = run.whose("");
            if (run.findings().isEmpty()) {
                section.words(whose + "Nothing was found: learning goes on, games are diverse, and they end.");
                continue;
            }
            Table table = new Table(whose + "what is wrong", "what was seen", "what usually helps");
            for (Finding finding : run.findings()) {
                table.row(
                        finding.kind().title(),
                        finding.observed(),
                        finding.kind().advice());
            }
            section.table(table);
        }
    }

    private static Architecture architecture(RunView run) {
        return run.files().config().network();
    }

    private static List<Figure> policyHeads(List<RunView> runs) {
        List<Figure> figures = new ArrayList<>();
        figures.add(losses("policy", Losses::policy));
        figures.add(
                new Figure("entropy of its targets", report -> report.selfPlay().policyEntropy()));
        if (runs.stream().anyMatch(run -> architecture(run).softPolicy())) {
            figures.add(losses("soft policy", Losses::softPolicy));
        }
        if (runs.stream().anyMatch(run -> architecture(run).opponentReply())) {
            figures.add(losses("opponent's reply", Losses::reply));
        }
        return figures;
    }

    /** Of iterations that learnt at all. */
    private static Figure losses(String name, ToDoubleFunction<Losses> loss) {
        return new Figure(
                name,
                report -> report.learning().steps() > 0
                        ? loss.applyAsDouble(report.learning().losses())
                        : Double.NaN);
    }

    private static void agreement(Section section, Progression progression) {
        section.heading("Agreement with the search and with the results");
        section.charts(progression.overGames(
                "agreement",
                "Agreement",
                Axis.percent("positions"),
                List.of(
                        losses("likeliest move is the search's", losses -> 100 * losses.policyAgreement()),
                        losses("likeliest result is the game's", losses -> 100 * losses.outcomeAgreement()))));
        section.charts(progression.overGames(
                "surprise",
                "How far the search's policy is from the network's",
                Axis.fromZero("Kullback-Leibler divergence", "nats"),
                List.of(new Figure("surprise", report -> report.selfPlay().surprise()))));
        section.charts(progression.overGames(
                "value-spread",
                "How far apart the network's values are",
                Axis.fromZero("standard deviation of the value", "of -1 to 1"),
                List.of(new Figure("spread", report -> report.learning().valueSpread()))));
        section.charts(progression.overGames(
                "resignation",
                "Games decided early",
                Axis.percent("share"),
                List.of(
                        new Figure(
                                "of all games",
                                report -> 100 * report.selfPlay().resigned()),
                        new Figure(
                                "ended otherwise",
                                report -> 100 * report.selfPlay().resignedWrongly()))));
    }

    private static void pace(Section section, Progression progression) {
        section.heading("Pace");
        section.charts(progression.overGames(
                "evaluations",
                "Self-play: positions evaluated by the network",
                Axis.fromZero("evaluations", "thousands per second"),
                List.of(new Figure("evaluations", LearningSection::evaluations))));
        section.charts(progression.overGames(
                "samples",
                "Learning: positions learnt from",
                Axis.fromZero("samples", "per second"),
                List.of(new Figure(
                        "samples",
                        report -> report.learning().steps() > 0
                                ? report.learning().samplesASecond()
                                : Double.NaN))));
        section.charts(progression.overGames(
                "seconds",
                "Time of an iteration",
                Axis.fromZero("time", "seconds"),
                List.of(
                        new Figure("all of it", IterationReport::seconds),
                        new Figure("self-play", report -> report.selfPlay().seconds()),
                        new Figure("learning", report -> report.learning().seconds()))));
    }

    private static double evaluations(IterationReport report) {
        var games = report.selfPlay();
        return games.evaluations() > 0 ? games.evaluations() / games.seconds() / 1000 : Double.NaN;
    }
}
