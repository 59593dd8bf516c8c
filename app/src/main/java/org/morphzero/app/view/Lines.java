package org.morphzero.app.view;

import java.util.ArrayList;
import java.util.List;

/** Text cut into lines that fit into a page. */
final class Lines {
    /** What a terminal and a log both hold. */
    static final int COLUMNS = 100;

    private Lines() {}

    /**
     * Lines of whole items.
     *
     * @param first what the first line begins with; the others are indented as far
     * @param separator between items
     */
    static List<String> wrap(String first, String separator, List<String> items) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(first);
        boolean isEmpty = true;
        for (String item : items) {
            if (!isEmpty && line.length() + separator.length() + item.length() > COLUMNS) {
                lines.add((line + separator).stripTrailing());
                line = new StringBuilder(" ".repeat(first.length()));
                isEmpty = true;
            }
            line.append(isEmpty ? "" : separator).append(item);
            isEmpty = false;
        }
        lines.add(line.toString());
        return lines;
    }

    /** The same with words. */
    static List<String> wrap(String first, String text) {
        return wrap(first, " ", List.of(text.split(" ", -1)));
    }
}
