package org.morphzero.training.game;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Reads what {@link GameOutput} wrote and nothing else: a number has one spelling, so that what is read and written again is the same bytes.
 * Every damage is a {@link GameFormatException} that names the byte.
 */
final class GameInput {
    private final byte[] bytes;
    private final int begin;
    private final int end;
    private int at;
    private int turn = -1;

    GameInput(byte[] bytes, int begin, int end) {
        this.bytes = bytes;
        this.begin = begin;
        this.end = end;
        at = begin;
    }

    /** From here on messages name this turn. */
    void enterTurn(int index) {
        turn = index;
    }

    int takeByte(String what) {
        if (at == end) {
            throw damage(what, "the bytes end here");
        }
        return bytes[at++] & 0xff;
    }

    /** A number from 0 to {@code most}. */
    long takeNumber(String what, long most) {
        long value = 0;
        for (int shift = 0; shift < 63; shift += 7) {
            int next = takeByte(what);
            value |= (long) (next & 0x7f) << shift;
            if (next < 0x80) {
                if (next == 0 && shift > 0) {
                    throw damage(what, "the number has a needless last byte");
                }
                if (value > most) {
                    throw damage(what, "found " + value + ", expected 0 to " + most);
                }
                return value;
            }
        }
        throw damage(what, "the number does not end");
    }

    int takeInt(String what, int most) {
        return (int) takeNumber(what, most);
    }

    /** A float from {@code least} to {@code most}. */
    float takeFloat(String what, float least, float most) {
        int bits = 0;
        for (int i = 0; i < Float.BYTES; i++) {
            bits = bits << 8 | takeByte(what);
        }
        float value = Float.intBitsToFloat(bits);
        if (!(value >= least && value <= most)) {
            throw damage(what, "found " + value + ", expected " + least + " to " + most);
        }
        return value;
    }

    String takeText(String what, int mostBytes) {
        int length = takeInt(what + ": length", mostBytes);
        if (length > end - at) {
            throw damage(what, "the bytes end before its " + length + " bytes do");
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, at, length))
                    .toString();
            at += length;
            return text;
        } catch (CharacterCodingException e) {
            throw damage(what, "it is not UTF-8");
        }
    }

    /** Passes over so many bytes and says where they began. */
    int skip(String what, int length) {
        if (length > left()) {
            throw damage(what, "the bytes end before its " + length + " bytes do");
        }
        int from = at;
        at += length;
        return from;
    }

    /** How many bytes are left. */
    int left() {
        return end - at;
    }

    void requireEnd() {
        if (at < end) {
            throw damage("end", left() + " bytes follow it");
        }
    }

    GameFormatException damage(String what, String problem) {
        String place = "game record, byte " + (at - begin) + (turn < 0 ? "" : ", turn " + turn);
        return new GameFormatException(place + ": " + what + ": " + problem);
    }
}
