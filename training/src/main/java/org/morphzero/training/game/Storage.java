package org.morphzero.training.game;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** What an {@link Appender} asks of a file: so little that a test can play a full disk. */
interface Storage extends Closeable {
    /** Writes all bytes at this place. */
    void write(ByteBuffer bytes, long at) throws IOException;

    void truncate(long size) throws IOException;

    /** Returns when all that was written outlives a power failure. */
    void force() throws IOException;

    static Storage of(FileChannel channel) {
        return new Storage() {
            @Override
            public void write(ByteBuffer bytes, long at) throws IOException {
                for (long to = at; bytes.hasRemaining(); ) {
                    to += channel.write(bytes, to);
                }
            }

            @Override
            public void truncate(long size) throws IOException {
                channel.truncate(size);
            }

            @Override
            public void force() throws IOException {
                channel.force(true);
            }

            @Override
            public void close() throws IOException {
                channel.close();
            }
        };
    }
}
