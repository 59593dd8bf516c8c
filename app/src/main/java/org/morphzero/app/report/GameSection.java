package org.morphzero.app.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.morphzero.app.chart.Axis;
import org.morphzero.app.chart.Chart;
import org.morphzero.app.chart.LineChart;
import org.morphzero.app.chart.Series;
import org.morphzero.app.chart.StackedChart;
import org.morphzero.app.html.Table;
import org.morphzero.app.report.Progression.Figure;
import org.morphzero.app.view.Figures;
import org.morphzero.training.insight.Estimate;
import org.morphzero.training.insight.FirstMove;
import org.morphzero.training.insight.Period;
import org.morphzero.training.insight.Results;
import org.morphzero.training.insight.Score;
import org.morphzero.training.metrics.IterationReport;

/** How the games of the variant go: who wins, how they end, how long they take. */
final class GameSection {
    /** More ways to end than that share one area. */
    private static final int MOST_ENDINGS = 7;

    private GameSection() {}

    static Section of(List<RunView> runs) {
        Section section = new Section("game", "What the game is like");
        for (RunView run : runs) {
            var games = run.insight().games();
            section.words(run.whose("") + Figures.count(games.all())
                    + " games of self-play with "
                    + Figures.count(games.plies()) + " moves, " + Figures.count(games.distinct())
                    + " of them different; " + Figures.count(games.fromStart())
                    + " began at the variant's own start, " + Figures.count(games.undrawn())
                    + " of these without moves drawn by chance.");
        }
        section.note(
                "What stands in parentheses are 95% intervals. Games are self-play's: with noise in the search and openings that are"
                        + " partly drawn by chance, by networks that got stronger on the way. The figures tell of such games, not of perfect"
                        + " play.");
        firstMove(section, runs);
        endings(section, runs);
        lengths(section, runs);
        periods(section, runs);
        return section;
    }

    private static void firstMove(Section section, List<RunView> runs) {
        section.heading("The first move's advantage");
        for (RunView run : runs) {
            FirstMove first = run.insight().firstMove();
            Table table = new Table(
                    run.whose("games"),
                    "how many",
                    "White's points, % (95% interval)",
                    "White's lead, Elo (95% interval)");
            score(table, "all", first.all());
            score(table, "the latest quarter", first.latest());
            score(table, "without drawn openings", first.undrawn());
            score(table, "the latest quarter, without drawn openings", first.latestUndrawn());
            section.table(table);
        }
    }

    private static void score(Table table, String games, Score score) {
        if (score.share().isKnown()) {
            var elo = score.elo();
            table.row(
                    games,
                    Figures.count(score.share().sample()),
                    Estimates.share(score.share()),
                    Estimates.signed(
                            new Estimate(
                                    elo.difference().orElse(Double.NaN),
                                    elo.low().orElse(Double.NEGATIVE_INFINITY),
                                    elo.high().orElse(Double.POSITIVE_INFINITY),
                                    score.share().sample()),
                            1,
                            0));
        }
    }

    private static void endings(Section section, List<RunView> runs) {
        section.heading("How games end");
        for (RunView run : runs) {
            Results results = run.insight().results();
            Table table = new Table(run.whose("result"), "share of the games, % (95% interval)");
            table.row("somebody wins", Estimates.share(results.decisive()));
            table.row("White wins", Estimates.share(results.white()));
            table.row("Black wins", Estimates.share(results.black()));
            table.row("drawn", Estimates.share(results.drawn()));
            table.row("broken off as too long", Estimates.share(results.brokenOff()));
            section.table(table);
            Table ways = new Table(run.whose("ending"), "share of the games, % (95% interval)");
            results.endings()
                    .forEach(ending -> ways.row(
                            ending.outcome().map(Object::toString).orElse("broken off as too long"),
                            Estimates.share(ending.share())));
            if (!ways.isEmpty()) {
                section.table(ways);
            }
        }
        List<String> names = byFrequency(runs);
        Map<String, Chart> charts = new LinkedHashMap<>();
        for (RunView run : runs) {
            charts.put(
                    run.chart("endings"),
                    shares(run.whose("How games end"), run.files().reports(), names));
        }
        section.charts(charts);
    }

    /** The endings, the most frequent first: the same order for all runs, so that they have the same colours. */
    private static List<String> byFrequency(List<RunView> runs) {
        Map<String, Double> totals = new LinkedHashMap<>();
        runs.forEach(run -> run.files()
                .reports()
                .forEach(report ->
                        report.selfPlay().endings().forEach((end, share) -> totals.merge(end, share, Double::sum))));
        return totals.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Shares of the endings over the run, the first at the bottom. */
    private static StackedChart shares(String title, List<IterationReport> reports, List<String> names) {
        int shown = names.size() > MOST_ENDINGS ? MOST_ENDINGS - 1 : names.size();
        List<StackedChart.Layer> layers = new ArrayList<>();
        for (String name : names.subList(0, shown)) {
            layers.add(new StackedChart.Layer(name, column(reports, report -> share(report, List.of(name)))));
        }
        if (shown < names.size()) {
            List<String> rest = names.subList(shown, names.size());
            layers.add(new StackedChart.Layer("other", column(reports, report -> share(report, rest))));
        }
        return new StackedChart(
                title,
                Progression.games(),
                Axis.percent("share of an iteration's games"),
                column(reports, report -> (double) report.games()),
                layers);
    }

    private static List<Double> column(List<IterationReport> reports, Function<IterationReport, Double> figure) {
        return reports.stream().map(figure).toList();
    }

    private static double share(IterationReport report, List<String> names) {
        return names.stream()
                .mapToDouble(name -> 100 * report.selfPlay().endings().getOrDefault(name, 0.0))
                .sum();
    }

    private static void lengths(Section section, List<RunView> runs) {
        section.heading("How long games are");
        Table table = new Table(
                "games from the start",
                "mean, plies (95% interval)",
                "a tenth up to",
                "half up to",
                "nine tenths up to",
                "longest");
        for (RunView run : runs) {
            var lengths = run.insight().lengths();
            table.row(
                    run.labelOr("all"),
                    Estimates.number(lengths.mean(), 1),
                    lengths.tenth() + " plies",
                    lengths.median() + " plies",
                    lengths.ninetieth() + " plies",
                    lengths.longest() + " plies");
        }
        section.table(table);
        section.charts(Distributions.lengths(runs));
        section.charts(new Progression(runs)
                .overGames(
                        "lengths",
                        "Length of the games, iteration by iteration",
                        Axis.fromZero("length", "plies"),
                        List.of(
                                new Figure("mean", report -> report.selfPlay().meanPlies()),
                                new Figure(
                                        "longest", report -> report.selfPlay().longest()))));
    }

    private static void periods(Section section, List<RunView> runs) {
        if (runs.stream().allMatch(run -> run.insight().periods().size() < 2)) {
            return;
        }
        section.heading("How that changed over the run");
        Map<String, Chart> charts = new LinkedHashMap<>();
        charts.put(
                "white-over-run",
                overRun(runs, "White's points", Axis.of("White's points", "%"), Period::whiteScore, 100));
        charts.put(
                "decisive-over-run",
                overRun(runs, "Games that somebody won", Axis.of("share", "%"), Period::decisive, 100));
        charts.put(
                "early-over-run",
                overRun(runs, "Games won within 30 plies", Axis.fromZero("share", "%"), Period::wonEarly, 100));
        charts.put(
                "powers-over-run",
                overRun(
                        runs,
                        "Powers a piece has on the board",
                        Axis.of("mean over games", "powers"),
                        Period::powers,
                        1));
        section.charts(charts);
    }

    private static LineChart overRun(
            List<RunView> runs, String title, Axis y, Function<Period, Estimate> figure, double factor) {
        List<Series> series = runs.stream()
                .map(run -> new Series(
                        run.labelOr(title),
                        run.insight().periods().stream()
                                .map(period -> Estimates.point(
                                        period.from() + period.games() / 2.0, figure.apply(period), factor))
                                .toList()))
                .toList();
        return new LineChart(title, Progression.games(), y, series);
    }
}
