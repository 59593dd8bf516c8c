package org.morphzero.training.game;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads one file of games: a {@link FileHeader}, then {@link Frame frames}. An incomplete or damaged last frame is what a killed writer or a power failure
 * leaves, and counts as not written; all other damage is refused.
 */
final class GameFile {
    private static final int BLOCK = 1 << 20;

    private final Path path;
    private final int iteration;
    private final FileChannel channel;
    private final Consumer<GameRecord> receiver;

    private GameFile(Path path, int iteration, FileChannel channel, Consumer<GameRecord> receiver) {
        this.path = path;
        this.iteration = iteration;
        this.channel = channel;
        this.receiver = receiver;
    }

    /**
     * Hands over the games of all whole frames, in their order, one frame in memory at a time.
     *
     * @return where the last whole frame ends; 0 if not even the header is whole
     * @throws GameFormatException if it is no such file, or is damaged before its last frame; the message names file and byte
     * @throws IOException if it cannot be read; the message names the file
     */
    static long read(Path path, int iteration, Consumer<GameRecord> receiver) throws IOException {
        if (Files.isDirectory(path)) {
            throw new GameFormatException(path + ": it is a folder, expected a file of games");
        }
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            return new GameFile(path, iteration, channel, receiver).read();
        } catch (NoSuchFileException e) {
            throw new NoSuchFileException(path.toString(), null, "there is no such file");
        } catch (IOException e) {
            throw new IOException(path + ": cannot be read (" + reason(e) + ")", e);
        }
    }

    /** What went wrong, without the file's name. */
    static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof FileSystemException named) {
            return named.getReason() == null
                    ? named.getClass().getSimpleName() + " " + named.getFile()
                    : named.getReason();
        }
        return e.getMessage();
    }

    private long read() throws IOException {
        long size = channel.size();
        ByteBuffer start = take(0, (int) Math.min(size, FileHeader.BYTES));
        if (!start.equals(FileHeader.of(iteration).limit(start.limit()))) {
            throw new GameFormatException(path + ": it is no file of the games of iteration " + iteration
                    + ", or its first bytes are damaged (delete it to go on without its games)");
        }
        if (size < FileHeader.BYTES) {
            return 0;
        }
        long at = FileHeader.BYTES;
        while (size - at >= Frame.HEADER_BYTES) {
            Frame frame = Frame.header(take(at, Frame.HEADER_BYTES));
            if (frame == null) {
                requireLast(at, frameFollows(at + 1, size));
                break;
            }
            long end = at + Frame.HEADER_BYTES + frame.packedBytes();
            if (end > size) {
                break;
            }
            byte[] packed = take(at + Frame.HEADER_BYTES, frame.packedBytes()).array();
            if (!frame.fits(packed)) {
                requireLast(at, end < size);
                break;
            }
            unpack(frame, packed, at).forEach(receiver);
            at = end;
        }
        return at;
    }

    private List<GameRecord> unpack(Frame frame, byte[] packed, long at) {
        try {
            return frame.unpack(packed);
        } catch (GameFormatException e) {
            throw new GameFormatException(
                    path + ", frame at byte " + at + ": " + e.getMessage()
                            + " (delete this file to go on without its games)",
                    e);
        }
    }

    private void requireLast(long at, boolean more) {
        if (more) {
            throw new GameFormatException(
                    path + ", byte " + at
                            + ": a damaged frame of games, and more frames after it (delete this file to go on without its games)");
        }
    }

    /** Whether a frame's header stands anywhere from here on. */
    private boolean frameFollows(long from, long size) throws IOException {
        for (long block = from; size - block >= Frame.HEADER_BYTES; block += BLOCK) {
            int length = (int) Math.min(size - block, BLOCK + Frame.HEADER_BYTES - 1);
            ByteBuffer bytes = take(block, length);
            for (int i = 0; i + Frame.HEADER_BYTES <= length; i++) {
                if (Frame.mayBegin(bytes, i)
                        && Frame.header(bytes.slice(i, Frame.HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN)) != null) {
                    return true;
                }
            }
        }
        return false;
    }

    private ByteBuffer take(long at, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, at + bytes.position()) < 0) {
                throw new IOException("it became shorter while it was read");
            }
        }
        return bytes.flip();
    }
}
