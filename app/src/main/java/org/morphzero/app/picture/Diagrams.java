package org.morphzero.app.picture;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.morphzero.rules.NotationException;

/** The list of diagrams, {@code docs/rules/diagrams.tsv}: file, variant, options, FEN, what it shows, caption. */
public final class Diagrams {
    private static final int COLUMNS = 6;

    private Diagrams() {}

    /**
     * Reads the list. Empty lines and lines that start with {@code #} are skipped.
     *
     * @param lines the file's lines
     * @throws NotationException if a line has not six columns separated by tabs, or a file is named twice
     */
    public static List<Diagram> read(List<String> lines) {
        List<Diagram> diagrams = new ArrayList<>();
        Set<String> files = new HashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            String[] columns = line.split("\t", -1);
            if (columns.length != COLUMNS) {
                throw new NotationException("diagrams, line " + (i + 1) + ": expected 6 columns separated by tabs"
                        + " (file, variant, options, FEN, show, caption), found " + columns.length);
            }
            if (!columns[0].matches("[a-z0-9-]+") || !files.add(columns[0])) {
                throw new NotationException("diagrams, line " + (i + 1) + ": '" + columns[0]
                        + "': expected a name of a-z, 0-9 and '-' that no other line has");
            }
            String options = columns[2].equals("-") ? "" : columns[2];
            String show = columns[4].equals("-") ? "" : columns[4];
            diagrams.add(new Diagram(columns[0], columns[1], options, columns[3], show, columns[5]));
        }
        return diagrams;
    }
}
