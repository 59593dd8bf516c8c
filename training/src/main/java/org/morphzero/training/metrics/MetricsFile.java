package org.morphzero.training.metrics;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.morphzero.training.lines.JsonLines;

/**
 * {@code metrics.jsonl} of a run: one JSON object a line, each with a {@code type}. Lines of type {@code iteration} hold an {@link
 * IterationReport} key for key; lines of other types are kept and passed over. One writer at a time. A torn last line is passed over too, as {@link
 * JsonLines} does it.
 */
public final class MetricsFile {
    private final Path file;
    private final JsonLines lines;

    private MetricsFile(Path file) {
        this.file = file;
        lines = JsonLines.open(file);
    }

    /**
     * The metrics file of that name.
     *
     * @param file need not be there yet
     */
    public static MetricsFile open(Path file) {
        return new MetricsFile(file);
    }

    /**
     * Adds a line. Once this returns, the line is on disk.
     *
     * @throws IOException if it cannot be written; the file is as it was then, but perhaps for a torn last line
     */
    public void append(IterationReport report) throws IOException {
        lines.append(MetricsLine.bytes(report));
    }

    /**
     * The reports by iteration; none if there is no file. Where an iteration has several lines the last one holds: matches played after it
     * add another.
     *
     * @throws MetricsException if a line other than a torn last one is damaged
     */
    public List<IterationReport> reports() throws IOException {
        List<byte[]> all = lines.read();
        SortedMap<Integer, IterationReport> reports = new TreeMap<>();
        for (int i = 0; i < all.size(); i++) {
            line(all, i).report().ifPresent(report -> reports.put(report.iteration(), report));
        }
        return List.copyOf(reports.values());
    }

    /**
     * Drops the lines, of whatever type, that carry a later iteration: a resumed run repeats them.
     *
     * @param iteration the last one to keep; 0 to keep none
     * @throws MetricsException as {@link #reports}
     */
    public void cutAfter(int iteration) throws IOException {
        List<byte[]> all = lines.read();
        List<byte[]> kept = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (line(all, i).iteration().orElse(0) <= iteration) {
                kept.add(all.get(i));
            }
        }
        if (kept.size() < all.size()) {
            lines.replace(kept);
        }
    }

    private MetricsLine line(List<byte[]> all, int index) {
        try {
            return MetricsLine.parse(all.get(index));
        } catch (IOException e) {
            throw new MetricsException(file + ":" + (index + 1) + ": " + JsonLines.reason(e)
                    + " (expected one JSON object a line, as this program writes them)");
        }
    }
}
