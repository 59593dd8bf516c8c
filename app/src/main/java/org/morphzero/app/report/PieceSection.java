package org.morphzero.app.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.morphzero.app.chart.Axis;
import org.morphzero.app.chart.BarChart;
import org.morphzero.app.chart.Chart;
import org.morphzero.app.html.Table;
import org.morphzero.app.view.Figures;
import org.morphzero.training.insight.Estimate;
import org.morphzero.training.insight.EventRate;
import org.morphzero.training.insight.MaterialValues;
import org.morphzero.training.insight.MaterialValues.Model;
import org.morphzero.training.insight.MaterialValues.Place;
import org.morphzero.training.insight.MaterialValues.Worth;

/** What pieces are worth, and what becomes of them. */
final class PieceSection {
    /** So many of an event's changes are told. */
    private static final int MOST_CHANGES = 3;

    private PieceSection() {}

    static Section of(List<RunView> runs) {
        Section section = new Section("pieces", "What pieces are worth and what becomes of them");
        values(section, runs);
        events(section, runs);
        section.heading("How many powers pieces have");
        section.words(
                "Counted are the pieces of both sides on the board that have a power besides royalty. Over the course of a game"
                        + " every position counts alike, so that long games count for more than they do in the averages.");
        section.charts(Distributions.variety(runs));
        return section;
    }

    private static void values(Section section, List<RunView> runs) {
        section.heading("Values");
        MaterialValues first = runs.get(0).insight().values();
        String unit = first.unit();
        section.words(
                "Fitted to how games went on from positions with more of one piece on one side: by how much the chances rise with one"
                        + " more of it, in Elo, and in the worth of one " + unit
                        + ". They are values in the play of these games: what a beginner"
                        + " cannot use is worth little to a beginner.");
        Map<String, Chart> charts = new LinkedHashMap<>();
        for (Place place : Place.values()) {
            String where = place == Place.BOARD ? "on the board" : "in hand or reserve";
            String name = place == Place.BOARD ? "" : "-in-hand";
            chart(runs, MaterialValues::capabilities, place, "power", "What a power is worth " + where)
                    .ifPresent(chart -> charts.put("values-of-powers" + name, chart));
            chart(runs, MaterialValues::pieces, place, "piece", "What a piece is worth " + where)
                    .ifPresent(chart -> charts.put("values-of-pieces" + name, chart));
        }
        if (charts.isEmpty()) {
            section.words("There are too few games yet to tell.");
            return;
        }
        section.charts(charts);
        for (RunView run : runs) {
            MaterialValues values = run.insight().values();
            section.table(table(values, values.capabilities(), run.whose("power")));
            section.table(table(values, values.pieces(), run.whose("piece")));
            section.note(run.whose("") + "From " + Figures.count(values.games())
                    + " games and " + Figures.count(values.positions())
                    + " positions of them. By the pieces' model White's side alone is worth "
                    + Estimates.signed(values.pieces().white(), 1, 0) + " Elo, having the move "
                    + Estimates.signed(values.pieces().toMove(), 1, 0) + " Elo. Values lean to 0 where games are few.");
        }
    }

    private static Optional<Chart> chart(
            List<RunView> runs, Function<MaterialValues, Model> model, Place place, String of, String title) {
        Map<Integer, String> names = new LinkedHashMap<>();
        runs.forEach(run -> model.apply(run.insight().values()).worths().stream()
                .filter(worth -> worth.place() == place)
                .forEach(worth -> names.putIfAbsent(worth.piece(), label(worth))));
        if (names.isEmpty()) {
            return Optional.empty();
        }
        // Where the unit has no sure worth of its own, nothing can be counted in it.
        boolean inUnits = runs.stream()
                .allMatch(run -> model.apply(run.insight().values()).worths().stream()
                        .anyMatch(worth -> worth.units().isKnown()
                                && Double.isFinite(worth.units().high())));
        List<BarChart.Group> groups = new ArrayList<>();
        names.forEach((piece, name) -> groups.add(new BarChart.Group(
                name,
                runs.stream()
                        .map(run -> bar(model.apply(run.insight().values()), place, piece, inUnits))
                        .toList())));
        return Optional.of(new BarChart(
                title,
                Axis.of(
                        "worth with 95% interval",
                        inUnits ? runs.get(0).insight().values().unit() + " = 1" : "Elo"),
                Axis.of(of, ""),
                runs.stream().map(RunView::label).toList(),
                groups));
    }

    private static String label(Worth worth) {
        return worth.symbol().replaceAll("[()]", "").equals(worth.name())
                ? worth.name()
                : worth.name() + " " + worth.symbol();
    }

    private static BarChart.Bar bar(Model model, Place place, int piece, boolean inUnits) {
        return model.worths().stream()
                .filter(worth -> worth.place() == place && worth.piece() == piece)
                .findFirst()
                .map(worth -> Estimates.bar(inUnits ? worth.units() : worth.elo(), 1))
                .orElse(BarChart.Bar.of(Double.NaN));
    }

    private static Table table(MaterialValues values, Model model, String head) {
        Table table = new Table(
                head,
                "where",
                "powers",
                "worth, Elo (95% interval)",
                "worth, " + values.unit() + " = 1 (95% interval)",
                "games with an imbalance");
        for (Worth worth : model.worths()) {
            table.row(
                    label(worth),
                    worth.place() == Place.BOARD ? "board" : "hand or reserve",
                    String.valueOf(worth.powers()),
                    Estimates.signed(worth.elo(), 1, 0),
                    Estimates.number(worth.units(), 2),
                    Figures.count(worth.elo().sample()));
        }
        return table;
    }

    private static void events(Section section, List<RunView> runs) {
        section.heading("What happens to pieces, and when");
        for (RunView run : runs) {
            Table table = new Table(
                    run.whose("event"),
                    "times a game (95% interval)",
                    "games with it, %",
                    "powers gained",
                    "usually at",
                    "most frequent");
            for (EventRate event : run.insight().events()) {
                table.row(
                        event.kind().toString(),
                        Estimates.number(event.perGame(), 2),
                        Estimates.percent(event.games().value()),
                        powers(event.powers()),
                        when(event),
                        changes(event));
            }
            section.table(table);
        }
        section.charts(Distributions.events(runs));
    }

    private static String powers(Estimate powers) {
        return powers.isKnown() && powers.value() != 0
                ? Estimates.signed(new Estimate(powers.value(), Double.NaN, Double.NaN, 0), 1, 2)
                : "-";
    }

    /** The middle half of the times it happens, in tenths of a game. */
    private static String when(EventRate event) {
        if (event.count() == 0) {
            return "never";
        }
        return tenth(event, 0.25) * 10 + "-" + (tenth(event, 0.75) + 1) * 10 + "% of the game";
    }

    private static int tenth(EventRate event, double share) {
        long sum = 0;
        for (int tenth = 0; tenth < event.byTenth().size(); tenth++) {
            sum += event.byTenth().get(tenth);
            if (sum >= share * event.count()) {
                return tenth;
            }
        }
        return event.byTenth().size() - 1;
    }

    private static String changes(EventRate event) {
        List<String> told = event.changes().stream()
                .limit(MOST_CHANGES)
                .map(change -> change.piece() + (change.other().isEmpty() ? "" : " and " + change.other()) + " → "
                        + change.becomes() + " (" + Figures.percent(change.count() / (double) event.count()) + ")")
                .toList();
        return told.isEmpty() ? "-" : String.join(", ", told);
    }
}
