package org.morphzero.training.game;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes of a game in the making. Numbers are varints: seven bits a byte, the lowest first, the top bit set but in the last. */
final class GameOutput {
    private byte[] bytes = new byte[1024];
    private int size;

    void putByte(int value) {
        if (size == bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * size);
        }
        bytes[size++] = (byte) value;
    }

    /** A number from 0. */
    void putNumber(long value) {
        long rest = value;
        for (; rest > 0x7f; rest >>>= 7) {
            putByte((int) (rest & 0x7f | 0x80));
        }
        putByte((int) rest);
    }

    /** The 32 bits of a float, highest byte first. */
    void putFloat(float value) {
        int bits = Float.floatToIntBits(value);
        for (int shift = 24; shift >= 0; shift -= 8) {
            putByte(bits >>> shift);
        }
    }

    /** UTF-8, its length in bytes before it. */
    void putText(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        putNumber(utf8.length);
        putBytes(utf8);
    }

    void putBytes(byte[] more) {
        if (more.length > bytes.length - size) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more.length));
        }
        System.arraycopy(more, 0, bytes, size, more.length);
        size += more.length;
    }

    int size() {
        return size;
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }
}
