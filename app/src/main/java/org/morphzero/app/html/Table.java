package org.morphzero.app.html;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table with a heading. Cells that begin with a figure stand to the right. */
public final class Table {
    private final List<Element> rows = new ArrayList<>();
    private final Element head;
    private final int columns;

    /**
     * A table without rows.
     *
     * @param heads what the columns are, with their units
     */
    public Table(String... heads) {
        columns = heads.length;
        Html[] cells = Arrays.stream(heads)
                .map(words -> Html.element("th", words).with("scope", "col"))
                .toArray(Html[]::new);
        head = Html.element("thead", Html.element("tr", cells));
    }

    /**
     * Adds a row of texts.
     *
     * @throws IllegalArgumentException if there are more or fewer cells than columns
     */
    public Table row(String... cells) {
        return row(Arrays.stream(cells).map(Html::text).toArray(Html[]::new));
    }

    /** Adds a row of parts; otherwise the same. */
    public Table row(Html... cells) {
        if (cells.length != columns) {
            throw new IllegalArgumentException(cells.length + " cells in a table of " + columns + " columns");
        }
        Element row = Html.element("tr");
        for (int i = 0; i < cells.length; i++) {
            Element cell = Html.element("td", cells[i]);
            boolean isFigure =
                    i > 0 && cells[i] instanceof Text text && text.words().matches("[-+−]?[0-9].*|-|open|∞");
            row = row.add(isFigure ? cell.with("class", "figure") : cell);
        }
        rows.add(row);
        return this;
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** The table, which scrolls by itself where a screen is too narrow for it. */
    public Element html() {
        return Html.element("div", Html.element("table", head, Html.element("tbody", rows.toArray(Html[]::new))))
                .with("class", "scroll");
    }
}
