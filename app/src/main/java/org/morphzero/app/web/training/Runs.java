package org.morphzero.app.web.training;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.morphzero.app.web.http.RequestException;
import org.morphzero.training.metrics.IterationReport;
import org.morphzero.training.metrics.MetricsException;
import org.morphzero.training.metrics.MetricsFile;

/**
 * The runs in a folder: {@code VARIANT/NAME} with a {@code metrics.jsonl} or a {@code config.yaml}. A run is only ever found by listing the
 * folder, never by putting together a path from what somebody asks for. Thread-safe.
 */
final class Runs {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,60}");
    private static final int MOST = 200;

    private final Path folder;
    private final Map<Path, Read> read = new HashMap<>();

    private record Read(FileTime time, long size, List<IterationReport> reports) {}

    Runs(Path folder) {
        this.folder = folder;
    }

    /** A run's folder and its two names. */
    record Run(String variant, String name, Path folder) {
        Path metrics() {
            return folder.resolve("metrics.jsonl");
        }

        Path config() {
            return folder.resolve("config.yaml");
        }

        Path games() {
            return folder.resolve("games");
        }

        String path() {
            return variant + "/" + name;
        }

        /** Whether a process works on it, as far as its lock file tells. The lock is not touched: the trainer may want it. */
        boolean isRunning() {
            try {
                String holder = Files.readString(folder.resolve("LOCK"), StandardCharsets.ISO_8859_1)
                        .strip();
                return holder.matches("[0-9]{1,9}")
                        && ProcessHandle.of(Long.parseLong(holder))
                                .map(process ->
                                        process.info().command().orElse("").endsWith("java"))
                                .orElse(false);
            } catch (IOException e) {
                return false;
            }
        }
    }

    /** All there are, the one written to last first. */
    List<Run> all() {
        List<Run> runs = new ArrayList<>();
        for (Path variant : folders(folder)) {
            for (Path run : folders(variant)) {
                if (runs.size() < MOST
                        && (Files.isRegularFile(run.resolve("metrics.jsonl"))
                                || Files.isRegularFile(run.resolve("config.yaml")))) {
                    runs.add(new Run(
                            variant.getFileName().toString(), run.getFileName().toString(), run));
                }
            }
        }
        runs.sort(Comparator.comparing(Runs::touched).reversed());
        return runs;
    }

    /** The run of these names. */
    Run find(String variant, String name) {
        return all().stream()
                .filter(run -> run.variant().equals(variant) && run.name().equals(name))
                .findFirst()
                .orElseThrow(() -> RequestException.notFound(
                        "run: there is none of that name (expected one of those GET /api/runs lists)"));
    }

    private static List<Path> folders(Path folder) {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (NAME.matcher(file.getFileName().toString()).matches() && Files.isDirectory(file)) {
                    found.add(file);
                }
            }
        } catch (IOException e) {
            return List.of();
        }
        return found;
    }

    /** When something was last written to it. */
    static FileTime touched(Run run) {
        return time(run.metrics()).or(() -> time(run.config())).orElse(FileTime.fromMillis(0));
    }

    private static Optional<FileTime> time(Path file) {
        try {
            return Optional.of(Files.getLastModifiedTime(file));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** A run's reports; read again only where the file has changed. */
    synchronized List<IterationReport> reports(Run run) {
        Path file = run.metrics();
        try {
            if (!Files.isRegularFile(file)) {
                return List.of();
            }
            FileTime time = Files.getLastModifiedTime(file);
            long size = Files.size(file);
            Read known = read.get(file);
            if (known == null || !known.time().equals(time) || known.size() != size) {
                known = new Read(time, size, MetricsFile.open(file).reports());
                read.put(file, known);
            }
            return known.reports();
        } catch (MetricsException e) {
            throw new RequestException(
                    500, "run " + run.path() + ": " + e.getMessage().replace(run.folder() + "/", ""));
        } catch (IOException e) {
            throw new RequestException(
                    500,
                    "run " + run.path() + ": its metrics cannot be read ("
                            + e.getClass().getSimpleName() + ")");
        }
    }
}
