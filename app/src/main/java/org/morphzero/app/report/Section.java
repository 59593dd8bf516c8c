package org.morphzero.app.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.morphzero.app.chart.Chart;
import org.morphzero.app.chart.Charts;
import org.morphzero.app.html.Element;
import org.morphzero.app.html.Html;
import org.morphzero.app.html.Table;

/** A chapter of the page while it is written. */
final class Section {
    private final String id;
    private final String title;
    private final List<Html> content = new ArrayList<>();
    private final Map<String, Chart> charts = new LinkedHashMap<>();
    /** Charts that follow each other share one grid. */
    private final List<Element> row = new ArrayList<>();

    /** @param id what links to it call it */
    Section(String id, String title) {
        this.id = id;
        this.title = title;
    }

    String id() {
        return id;
    }

    String title() {
        return title;
    }

    /** The charts in it, by the names of their files without ending. */
    Map<String, Chart> charts() {
        return Collections.unmodifiableMap(charts);
    }

    Section heading(String words) {
        return add(Html.element("h3", words));
    }

    Section words(String words) {
        return add(Html.element("p", words));
    }

    /** Words in small print: how a figure was come by. */
    Section note(String words) {
        return add(Html.element("p", words).with("class", "note"));
    }

    Section table(Table table) {
        return add(table.html());
    }

    Section add(Html part) {
        endRow();
        content.add(part);
        return this;
    }

    /** Charts beside each other where there is room. */
    Section charts(Map<String, ? extends Chart> pictures) {
        pictures.forEach((name, chart) -> {
            charts.put(name, chart);
            row.add(Html.element("figure", Html.picture(Charts.svg(chart))));
        });
        return this;
    }

    private void endRow() {
        if (!row.isEmpty()) {
            content.add(Html.division("charts", row));
            row.clear();
        }
    }

    Html html() {
        endRow();
        Element section = Html.element("section", Html.element("h2", title)).with("id", id);
        return section.add(content.toArray(Html[]::new));
    }
}
