package org.morphzero.training.game;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The games of a run, which are only ever added to: a folder with a file for each iteration, {@code 000012.zst}, made of frames that are
 * whole or not there. {@code zstd -d} unpacks such a file into lengths and games as {@link GameCodec} writes them.
 *
 * <p>A file whose last frame is incomplete or damaged holds the games before it. Damage anywhere else, and files of something else, are a {@link
 * GameFormatException} that names the file, the byte and what to do.
 */
public final class GameArchive {
    private static final int LAST_ITERATION = 1_000_000;
    private static final int MOST_GAMES = 1_000_000;
    private static final Pattern NAME = Pattern.compile("([0-9]{6}|1000000)\\.zst");

    private final Path folder;

    private GameArchive(Path folder) {
        this.folder = folder;
    }

    /**
     * The archive in a folder, which need not be there yet.
     *
     * @throws NotDirectoryException if something else is there
     */
    public static GameArchive open(Path folder) throws IOException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new NotDirectoryException(folder + ": it is a file, expected the folder of a run's games");
        }
        return new GameArchive(folder);
    }

    /** The iterations that have a file, ascending. */
    public List<Integer> iterations() throws IOException {
        List<Integer> found = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
                for (Path file : files) {
                    Matcher name = NAME.matcher(file.getFileName().toString());
                    if (name.matches()) {
                        found.add(Integer.valueOf(name.group(1)));
                    }
                }
            }
        }
        Collections.sort(found);
        return found;
    }

    /** The file of an iteration, there or not. */
    public Path file(int iteration) {
        if (iteration < 0 || iteration > LAST_ITERATION) {
            throw new IllegalArgumentException("iteration " + iteration + ", expected 0 to " + LAST_ITERATION);
        }
        return folder.resolve(String.format(Locale.ROOT, "%06d.zst", iteration));
    }

    /**
     * Opens an iteration's file to add games; a new one if there is none. What a killed writer left is cut off.
     *
     * @throws GameFormatException if the file is foreign or damaged before its last frame; it is left as it is
     * @throws IOException if it cannot be read or written; the message names it
     */
    public Appender appender(int iteration) throws IOException {
        return Appender.open(file(iteration), iteration);
    }

    /**
     * The games of an iteration, in the order in which they were added. Of games with the same id the first counts.
     *
     * @throws GameFormatException if the file is foreign or damaged before its last frame
     * @throws IOException if it is not there or cannot be read; the message names it
     */
    public List<GameRecord> read(int iteration) throws IOException {
        List<GameRecord> games = new ArrayList<>();
        forEach(iteration, games::add);
        return games;
    }

    /** The same, one game at a time, so that an iteration need not fit into memory. */
    public void forEach(int iteration, Consumer<GameRecord> receiver) throws IOException {
        Set<Long> ids = new HashSet<>();
        Path file = file(iteration);
        GameFile.read(file, iteration, game -> {
            if (ids.add(game.id())) {
                if (ids.size() > MOST_GAMES) {
                    throw new GameFormatException(file + ": more than " + MOST_GAMES + " games");
                }
                receiver.accept(game);
            }
        });
    }

    /** How many games an iteration has; 0 if it has no file. */
    public int count(int iteration) throws IOException {
        if (!Files.exists(file(iteration))) {
            return 0;
        }
        int[] games = {0};
        forEach(iteration, game -> games[0]++);
        return games[0];
    }
}
