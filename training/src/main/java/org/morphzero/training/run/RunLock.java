package org.morphzero.training.run;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Keeps a second process out of a run's folder. The system lets go of it when the process ends, however it ends. */
final class RunLock implements AutoCloseable {
    private static final String NAME = "LOCK";

    private final FileChannel channel;

    private RunLock(FileChannel channel) {
        this.channel = channel;
    }

    /** @throws RunException if another process has it */
    static RunLock take(Path folder) throws IOException {
        Path file = folder.resolve(NAME);
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                channel.truncate(0);
                channel.write(
                        ByteBuffer.wrap((ProcessHandle.current().pid() + "\n").getBytes(StandardCharsets.US_ASCII)));
                return new RunLock(channel);
            }
        } catch (OverlappingFileLockException e) {
            // Held by this very process: no different for the user.
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        channel.close();
        String holder = Files.readString(file, StandardCharsets.ISO_8859_1).strip();
        throw new RunException("run " + folder + ": process " + holder
                + " works on it; wait for it or end it, or choose another folder with --run");
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
