package org.morphzero.app.level;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.morphzero.models.checkpoint.CheckpointException;
import org.morphzero.models.checkpoint.CheckpointReader;
import org.morphzero.models.checkpoint.Manifest;
import org.morphzero.rules.Variant;

/**
 * The networks there are: the checkpoints of the folder of shipped ones, and the latest of each run. What was found is kept by the file's time
 * and size, so that looking again is cheap; networks of runs change while they train. Thread-safe.
 */
public final class NetworkShelf {
    private static final Pattern FILE = Pattern.compile("([A-Za-z0-9][A-Za-z0-9._-]{0,60})\\.zip");
    private static final Pattern FOLDER = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,60}");
    private static final int MOST_RUNS = 200;

    private final Path models;
    private final Optional<Path> runs;
    private final Consumer<String> noted;
    private final Map<Path, Seen> seen = new LinkedHashMap<>();

    /** What a file was when it was last read; no manifest where it cannot be used. */
    private record Seen(long time, long size, Optional<Manifest> manifest) {}

    /**
     * @param models folder of shipped networks; need not be there
     * @param runs folder of runs; empty to list none
     * @param noted told of files that cannot be used
     */
    public NetworkShelf(Path models, Optional<Path> runs, Consumer<String> noted) {
        this.models = models;
        this.runs = runs;
        this.noted = noted;
    }

    /** Those that know a variant with its options, the shipped ones first, each kind by falling experience. */
    public List<NetworkFile> networks(Variant variant) {
        return all().stream().filter(network -> network.plays(variant)).toList();
    }

    /** The shipped ones among them. */
    public List<NetworkFile> shipped(Variant variant) {
        return networks(variant).stream()
                .filter(network -> network.path().startsWith(models))
                .toList();
    }

    /** The network of that key for a variant with its options. */
    public Optional<NetworkFile> find(Variant variant, String key) {
        return networks(variant).stream()
                .filter(network -> network.key().equals(key))
                .findFirst();
    }

    /** All there are, of whatever variant. */
    public synchronized List<NetworkFile> all() {
        List<NetworkFile> found = new ArrayList<>();
        for (Path file : list(models)) {
            Matcher name = FILE.matcher(file.getFileName().toString());
            if (name.matches()) {
                add(found, file, name.group(1), name.group(1));
            }
        }
        found.sort(Comparator.comparingLong(NetworkFile::games).reversed().thenComparing(NetworkFile::key));
        List<NetworkFile> trained = new ArrayList<>();
        for (Path variant : runs.map(NetworkShelf::list).orElse(List.of())) {
            for (Path run : isFolder(variant) ? list(variant) : List.<Path>of()) {
                Path file = run.resolve("latest.zip");
                if (isFolder(run) && trained.size() < MOST_RUNS && Files.isRegularFile(file)) {
                    String name = variant.getFileName() + "/" + run.getFileName();
                    add(trained, file, "run " + name, "the run " + name);
                }
            }
        }
        trained.sort(Comparator.comparingLong(NetworkFile::games).reversed().thenComparing(NetworkFile::key));
        found.addAll(trained);
        return List.copyOf(found);
    }

    private void add(List<NetworkFile> found, Path file, String key, String label) {
        manifest(file).ifPresent(manifest -> {
            long games = manifest.lineage().games();
            found.add(new NetworkFile(
                    key,
                    games > 0 ? String.format("%s (%,d games)", label, games) : label,
                    file,
                    manifest.variant(),
                    manifest.options(),
                    games));
        });
    }

    private Optional<Manifest> manifest(Path file) {
        try {
            long time = Files.getLastModifiedTime(file).toMillis();
            long size = Files.size(file);
            Seen known = seen.get(file);
            if (known == null || known.time() != time || known.size() != size) {
                known = new Seen(time, size, read(file));
                seen.put(file, known);
            }
            return known.manifest();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private Optional<Manifest> read(Path file) throws IOException {
        try {
            return Optional.of(CheckpointReader.manifest(file));
        } catch (CheckpointException e) {
            noted.accept(e.getMessage() + "; it is left out");
            return Optional.empty();
        }
    }

    private static boolean isFolder(Path path) {
        return FOLDER.matcher(path.getFileName().toString()).matches() && Files.isDirectory(path);
    }

    private static List<Path> list(Path folder) {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            files.forEach(found::add);
        } catch (IOException e) {
            return List.of();
        }
        found.sort(Comparator.naturalOrder());
        return found;
    }
}
