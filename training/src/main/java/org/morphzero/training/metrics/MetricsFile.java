package org.morphzero.training.metrics;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.morphzero.models.checkpoint.SafeFiles;

/**
 * {@code metrics.jsonl} of a run: one JSON object a line, each with a {@code type}. Lines of type {@code iteration} hold an {@link
 * IterationReport} key for key; lines of other types are kept and passed over. One writer at a time.
 *
 * <p>A last line without its line break, or that is no JSON, is what a killed writer left: nobody was told that it was written, so it is
 * ignored, and cut off before the next one.
 */
public final class MetricsFile {
    private final Path file;

    private MetricsFile(Path file) {
        this.file = file;
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
        byte[] line = MetricsLine.bytes(report);
        if (!Files.exists(file)) {
            SafeFiles.replace(file, out -> out.write(line));
            return;
        }
        long whole = wholeLines().stream().mapToLong(each -> each.length + 1).sum();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(whole);
            try {
                ByteBuffer buffer = ByteBuffer.wrap(line);
                long at = whole;
                while (buffer.hasRemaining()) {
                    at += channel.write(buffer, at);
                }
                channel.force(true);
            } catch (IOException e) {
                channel.truncate(whole);
                throw SafeFiles.named(file, e);
            }
        }
    }

    /**
     * The reports by iteration; none if there is no file. Where an iteration has several lines the last one holds: matches played after it
     * add another.
     *
     * @throws MetricsException if a line other than a torn last one is damaged
     */
    public List<IterationReport> reports() throws IOException {
        List<byte[]> lines = wholeLines();
        SortedMap<Integer, IterationReport> reports = new TreeMap<>();
        for (int i = 0; i < lines.size(); i++) {
            line(lines, i).report().ifPresent(report -> reports.put(report.iteration(), report));
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
        List<byte[]> lines = wholeLines();
        List<byte[]> kept = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (line(lines, i).iteration().orElse(0) <= iteration) {
                kept.add(lines.get(i));
            }
        }
        if (kept.size() < lines.size()) {
            SafeFiles.replace(file, out -> {
                for (byte[] line : kept) {
                    out.write(line);
                    out.write('\n');
                }
            });
        }
    }

    private MetricsLine line(List<byte[]> lines, int index) {
        try {
            return MetricsLine.parse(lines.get(index));
        } catch (IOException e) {
            throw new MetricsException(file + ":" + (index + 1) + ": " + MetricsLine.reason(e)
                    + " (expected one JSON object a line, as this program writes them)");
        }
    }

    /** The lines without their line breaks, a torn last one left out. */
    private List<byte[]> wholeLines() throws IOException {
        List<byte[]> lines = new ArrayList<>();
        byte[] all = contents().orElse(new byte[0]);
        int begin = 0;
        for (int i = 0; i < all.length; i++) {
            if (all[i] == '\n') {
                lines.add(Arrays.copyOfRange(all, begin, i));
                begin = i + 1;
            }
        }
        // After a power failure the file can have its full length but not all of its bytes.
        if (begin == all.length && !lines.isEmpty() && !MetricsLine.isJson(lines.get(lines.size() - 1))) {
            lines.remove(lines.size() - 1);
        }
        return lines;
    }

    private Optional<byte[]> contents() throws IOException {
        try {
            return Optional.of(Files.readAllBytes(file));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }
}
