package org.morphzero.models.checkpoint;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Files that are there whole or not at all. */
public final class SafeFiles {
    private SafeFiles() {}

    /** Fills a file. */
    @FunctionalInterface
    public interface Filler {
        /** Writes the file's contents; the stream is buffered and closed by the caller. */
        void fill(OutputStream out) throws IOException;
    }

    /**
     * Writes a file aside, as {@code name.part}, syncs it, and renames it over the old one. A writer that was killed leaves at most that
     * one file, which the next one replaces. One writer a file.
     *
     * @throws IOException if the file cannot be written, or the filler fails; the old file is as it was then
     */
    public static void replace(Path file, Filler filler) throws IOException {
        Path target = file.toAbsolutePath();
        Path folder = target.getParent();
        Files.createDirectories(folder);
        Path aside = folder.resolve(target.getFileName() + ".part");
        Files.deleteIfExists(aside);
        try {
            try (FileChannel channel =
                    FileChannel.open(aside, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)) {
                OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
                filler.fill(out);
                out.flush();
                channel.force(true);
            }
            Files.move(aside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw named(file, e);
        } finally {
            Files.deleteIfExists(aside);
        }
        sync(folder);
    }

    /** The same failure in words that name the file: {@code FILE: cannot be written (No space left on device)}. */
    public static IOException named(Path file, IOException e) {
        if (String.valueOf(e.getMessage()).startsWith(file + ": ")) {
            return e;
        }
        String reason = e.getClass() == IOException.class ? e.getMessage() : e.toString();
        if (e instanceof AccessDeniedException) {
            reason = "permission denied";
        } else if (e instanceof FileSystemException system && system.getReason() != null) {
            reason = system.getReason();
        }
        return new IOException(file + ": cannot be written (" + reason + ")", e);
    }

    /** So that the new name outlives a power failure; not every system opens folders. */
    private static void sync(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            return;
        }
    }
}
