package org.morphzero.training.game;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * The first bytes of a file of games: a skippable frame of zstd that holds eight letters, the iteration and a checksum. Frames' headers are
 * skippable frames too, so that {@code zstd -d} unpacks a whole file.
 */
final class FileHeader {
    static final int BYTES = 24;

    private static final int SKIPPABLE = 0x184D2A5E;
    private static final byte[] NAME = "MZGAMES1".getBytes(StandardCharsets.US_ASCII);

    private FileHeader() {}

    static ByteBuffer of(int iteration) {
        ByteBuffer bytes = ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(SKIPPABLE).putInt(BYTES - 8).put(NAME).putInt(iteration);
        return bytes.putInt(Frame.checksum(bytes.array(), bytes.position())).flip();
    }
}
