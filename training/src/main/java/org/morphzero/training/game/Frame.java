package org.morphzero.training.game;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * Games that were appended together: a header (a skippable frame of zstd) and a frame of zstd that holds each game's length and bytes. All numbers
 * in the header have 32 bits, the lowest byte first.
 *
 * @param packedBytes length of the frame of zstd
 * @param bytes length of what it unpacks to
 * @param games how many games that is
 * @param checksum CRC-32C of the frame of zstd
 */
record Frame(int packedBytes, int bytes, int games, int checksum) {
    static final int HEADER_BYTES = 28;
    /** A frame is closed before it unpacks to more, unless it holds one game alone. */
    static final int USUAL_BYTES = 1 << 20;

    private static final int SKIPPABLE = 0x184D2A5D;
    private static final int SKIPPED = HEADER_BYTES - 8;
    private static final int MOST_BYTES = GameCodec.MOST_BYTES + Integer.BYTES;
    private static final int LEVEL = 6;

    /** Whether a header might begin at this place of a little-endian buffer. */
    static boolean mayBegin(ByteBuffer bytes, int at) {
        return bytes.getInt(at) == SKIPPABLE && bytes.getInt(at + 4) == SKIPPED;
    }

    /** The header of these bytes; null if it is none or damaged. */
    static Frame header(ByteBuffer header) {
        byte[] bytes = new byte[HEADER_BYTES];
        header.get(0, bytes);
        if (!mayBegin(header, 0) || header.getInt(HEADER_BYTES - 4) != checksum(bytes, HEADER_BYTES - 4)) {
            return null;
        }
        Frame frame = new Frame(header.getInt(8), header.getInt(12), header.getInt(16), header.getInt(20));
        boolean possible = frame.bytes > 0
                && frame.bytes <= MOST_BYTES
                && frame.packedBytes > 0
                && frame.packedBytes <= Zstd.compressBound(MOST_BYTES)
                && frame.games > 0
                && frame.games <= frame.bytes;
        return possible ? frame : null;
    }

    /** Header and frame of so many encoded games. */
    static ByteBuffer pack(List<byte[]> games) {
        GameOutput joined = new GameOutput();
        for (byte[] game : games) {
            joined.putNumber(game.length);
            joined.putBytes(game);
        }
        byte[] bytes = joined.toBytes();
        byte[] packed = Zstd.compress(bytes, LEVEL);
        ByteBuffer frame = ByteBuffer.allocate(HEADER_BYTES + packed.length).order(ByteOrder.LITTLE_ENDIAN);
        frame.putInt(SKIPPABLE)
                .putInt(SKIPPED)
                .putInt(packed.length)
                .putInt(bytes.length)
                .putInt(games.size())
                .putInt(checksum(packed, packed.length));
        return frame.putInt(checksum(frame.array(), frame.position()))
                .put(packed)
                .flip();
    }

    boolean fits(byte[] packed) {
        return checksum(packed, packed.length) == checksum;
    }

    /** @throws GameFormatException if that is not what the header says, or no games */
    List<GameRecord> unpack(byte[] packed) {
        byte[] unpacked = new byte[bytes];
        long length;
        try {
            length = Zstd.decompressByteArray(unpacked, 0, bytes, packed, 0, packed.length);
        } catch (ZstdException e) {
            throw new GameFormatException("zstd cannot unpack it (" + e.getMessage() + ")", e);
        }
        if (length != bytes) {
            throw new GameFormatException("it unpacks to " + length + " bytes, expected " + bytes);
        }
        List<GameRecord> read = new ArrayList<>();
        GameInput in = new GameInput(unpacked, 0, bytes);
        for (int i = 0; i < games; i++) {
            int size = in.takeInt("game " + i + " of the frame: length", in.left());
            int begin = in.skip("game " + i + " of the frame", size);
            read.add(GameCodec.read(unpacked, begin, begin + size));
        }
        in.requireEnd();
        return read;
    }

    static int checksum(byte[] bytes, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, length);
        return (int) checksum.getValue();
    }
}
