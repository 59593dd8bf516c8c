package org.morphzero.training.game;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.morphzero.models.checkpoint.SafeFiles;

/** Adds games to the file of one iteration. One appender a file at a time, used by one thread at a time. */
public final class Appender implements AutoCloseable {
    private final Path path;
    private final Storage storage;
    private final Set<Long> ids;
    /** Where the last whole frame ends. */
    private long end;

    private boolean broken;

    Appender(Path path, Storage storage, Set<Long> ids, long end) {
        this.path = path;
        this.storage = storage;
        this.ids = ids;
        this.end = end;
    }

    /** Opens a file, made if it is not there; an incomplete or damaged last frame is cut off. */
    static Appender open(Path path, int iteration) throws IOException {
        Set<Long> ids = new HashSet<>();
        try {
            if (!Files.exists(path)) {
                create(path, iteration);
            }
            long end = GameFile.read(path, iteration, game -> ids.add(game.id()));
            if (end == 0) {
                create(path, iteration);
                end = FileHeader.BYTES;
            }
            FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE);
            try {
                if (channel.size() > end) {
                    channel.truncate(end);
                    channel.force(true);
                }
                return new Appender(path, Storage.of(channel), ids, end);
            } catch (IOException e) {
                channel.close();
                throw e;
            }
        } catch (IOException e) {
            throw SafeFiles.named(path, e);
        }
    }

    /** Makes a file without games: aside, synced, renamed, so that a header is always whole. */
    private static void create(Path path, int iteration) throws IOException {
        byte[] header = FileHeader.of(iteration).array();
        SafeFiles.replace(path, out -> out.write(header));
    }

    /** The ids of the games that are in the file. */
    public Set<Long> ids() {
        return Collections.unmodifiableSet(ids);
    }

    /**
     * Adds games; when it returns they outlive a kill and a power failure. A game whose id is in the file already is left out. They are one frame, or several
     * where they are many, and then the first may be safe though a later one fails.
     *
     * @return how many were added
     * @throws IOException if they cannot be written; the message names the file, which holds whole frames only then, or is cut back to them when
     *     it is opened the next time
     * @throws IllegalArgumentException if a game breaks its contract; nothing is written then
     */
    public int append(List<GameRecord> games) throws IOException {
        if (broken) {
            throw new IOException(path + ": an earlier write failed and could not be undone; open it again");
        }
        Map<Long, byte[]> fresh = new LinkedHashMap<>();
        for (GameRecord game : games) {
            if (!ids.contains(game.id()) && !fresh.containsKey(game.id())) {
                fresh.put(game.id(), GameCodec.write(game));
            }
        }
        List<Long> order = List.copyOf(fresh.keySet());
        for (int from = 0; from < order.size(); ) {
            int to = from + 1;
            for (int bytes = fresh.get(order.get(from)).length; to < order.size(); to++) {
                bytes += fresh.get(order.get(to)).length;
                if (bytes > Frame.USUAL_BYTES) {
                    break;
                }
            }
            List<Long> together = order.subList(from, to);
            write(together.stream().map(fresh::get).toList());
            ids.addAll(together);
            from = to;
        }
        return order.size();
    }

    private void write(List<byte[]> games) throws IOException {
        var frame = Frame.pack(games);
        int length = frame.remaining();
        try {
            storage.write(frame, end);
            storage.force();
            end += length;
        } catch (IOException e) {
            IOException named = SafeFiles.named(path, e);
            try {
                storage.truncate(end);
                storage.force();
            } catch (IOException undo) {
                broken = true;
                named.addSuppressed(undo);
            }
            throw named;
        }
    }

    @Override
    public void close() throws IOException {
        storage.close();
    }
}
