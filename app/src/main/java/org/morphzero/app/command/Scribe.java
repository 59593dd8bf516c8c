package org.morphzero.app.command;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Optional;
import org.morphzero.mcts.match.GameResult;
import org.morphzero.training.arena.PgnFile;

/** Writes games as long as it can; a full disk does not end a match. */
final class Scribe implements AutoCloseable {
    private final String name;
    private final Optional<PgnFile> file;
    private IOException problem;

    /**
     * One that writes into a file, if there is one.
     *
     * @param name of the file, for messages
     */
    Scribe(String name, Optional<PgnFile> file) {
        this.name = name;
        this.file = file;
    }

    /** @param number of the match, from 0 */
    void write(int number, GameResult game) {
        if (file.isEmpty() || problem != null) {
            return;
        }
        try {
            file.get().write(number, game);
        } catch (IOException e) {
            problem = new IOException("--pgn: " + name + ": the games from game " + (number + 1)
                    + " on were not written (" + why(e) + ")");
        }
    }

    /** @throws IOException what went wrong meanwhile */
    void complain() throws IOException {
        if (problem != null) {
            throw problem;
        }
    }

    @Override
    public void close() throws IOException {
        if (file.isPresent()) {
            file.get().close();
        }
    }

    /** What a person can make of a file that cannot be written. */
    static String why(IOException e) {
        boolean isOfItsKind = e.getClass() == IOException.class || e.getClass() == FileSystemException.class;
        return isOfItsKind ? e.getMessage() : e.getClass().getSimpleName();
    }
}
