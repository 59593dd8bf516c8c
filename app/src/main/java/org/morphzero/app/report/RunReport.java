package org.morphzero.app.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.morphzero.app.chart.Chart;
import org.morphzero.app.html.Element;
import org.morphzero.app.html.Html;
import org.morphzero.app.html.Page;
import org.morphzero.app.picture.BoardPicture;

/** A finished report. */
public final class RunReport {
    private final String title;
    private final List<RunView> runs;
    private final List<Section> sections;

    RunReport(List<RunView> runs) {
        this.runs = List.copyOf(runs);
        title = runs.size() == 1
                ? runs.get(0).files().name() + ": " + runs.get(0).files().variantTitle()
                : runs.get(0).files().variant().type().title() + ": "
                        + runs.get(0).label() + " and " + runs.get(1).label();
        sections = List.of(
                SummarySection.of(runs),
                StrengthSection.of(runs),
                LearningSection.of(runs),
                GameSection.of(runs),
                PieceSection.of(runs),
                ClaimSection.of(runs),
                NetworkSection.of(runs),
                TacticsSection.of(runs),
                ShortGamesSection.of(runs),
                ConfigSection.of(runs));
    }

    /** The page: one HTML file that needs nothing besides itself. */
    public String html() {
        List<Html> body = new ArrayList<>();
        body.add(Html.picture(BoardPicture.definitions(runs.get(0).files().variant())));
        body.add(Html.element("h1", title));
        Element links = Html.element("nav");
        for (Section section : sections) {
            links = links.add(Html.element("a", section.title()).with("href", "#" + section.id()));
        }
        body.add(links);
        sections.forEach(section -> body.add(section.html()));
        return new Page(
                        title,
                        resource("report.css"),
                        resource("report.js"),
                        List.of(Html.element("main", body.toArray(Html[]::new))))
                .html();
    }

    /** All charts of the page by name: letters, digits and hyphens. */
    public Map<String, Chart> charts() {
        Map<String, Chart> charts = new LinkedHashMap<>();
        sections.forEach(section -> charts.putAll(section.charts()));
        return charts;
    }

    /** What the runs come to, for programs. */
    public Map<String, Object> figures() {
        return runs.size() == 1 ? HeadFigures.of(runs.get(0)) : HeadFigures.compared(runs.get(0), runs.get(1));
    }

    private static String resource(String name) {
        try (InputStream in = RunReport.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
