package org.morphzero.training.selfplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

class OrderCodecTest {
    private static final byte[] CHECKPOINT = {1, 2, 3, 4, 5};
    private static final Order ORDER = new Order(
            "chess",
            Map.of("a", "b"),
            "net-7",
            CHECKPOINT,
            Orders.from(Orders.config(), "8/8/8/8/8/8/8/K1k5 w - - 0 1"),
            Long.MIN_VALUE,
            List.of(3L, 1L << 40));

    private static byte[] bytes() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        OrderCodec.write(ORDER, out);
        return out.toByteArray();
    }

    private static Order read(byte[] bytes) throws IOException {
        return OrderCodec.read(new ByteArrayInputStream(bytes));
    }

    /** An order whose header was changed by someone who knows how. */
    private static byte[] withHeader(String from, String to) throws IOException {
        ByteBuffer whole = ByteBuffer.wrap(bytes());
        byte[] header = new byte[whole.getInt(8)];
        whole.get(12, header);
        String text = new String(header, StandardCharsets.UTF_8);
        assertThat(text).contains(from);
        byte[] other = text.replace(from, to).getBytes(StandardCharsets.UTF_8);
        CRC32 crc = new CRC32();
        crc.update(other);
        crc.update(CHECKPOINT);
        return ByteBuffer.allocate(12 + other.length + 4 + CHECKPOINT.length + 4)
                .put(whole.array(), 0, 8)
                .putInt(other.length)
                .put(other)
                .putInt(CHECKPOINT.length)
                .put(CHECKPOINT)
                .putInt((int) crc.getValue())
                .array();
    }

    private static void refused(byte[] bytes, String why) {
        assertThatThrownBy(() -> read(bytes))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("order: ")
                .hasMessageContaining(why);
    }

    @Test
    void whatIsWrittenIsRead() throws IOException {
        Order read = read(bytes());
        assertThat(read).usingRecursiveComparison().isEqualTo(ORDER);
    }

    @Test
    void readsNoFurtherThanItsEnd() throws IOException {
        byte[] two = Arrays.copyOf(bytes(), bytes().length + 1);
        InputStream in = new ByteArrayInputStream(two);
        OrderCodec.read(in);
        assertThat(in.available()).isEqualTo(1);
    }

    @Test
    void refusesEveryPrefix() throws IOException {
        byte[] whole = bytes();
        for (int length = 0; length < whole.length; length++) {
            refused(Arrays.copyOf(whole, length), "ends in the middle");
        }
    }

    @Test
    void refusesEveryChangedByte() throws IOException {
        byte[] whole = bytes();
        for (int at = 0; at < whole.length; at++) {
            byte[] changed = whole.clone();
            changed[at] ^= 1;
            refused(changed, "");
        }
    }

    @Test
    void refusesWhatIsTooLong() {
        refused(
                ByteBuffer.allocate(12).putInt(0x4D5A4F52).putInt(1).putInt(-1).array(),
                "a header of 4294967295 bytes");
        refused(
                ByteBuffer.allocate(12)
                        .putInt(0x4D5A4F52)
                        .putInt(1)
                        .putInt(1 << 30)
                        .array(),
                "a header of 1073741824 bytes, expected at most 33554432");
    }

    @Test
    void refusesOtherVersionsAndOtherThings() {
        refused("GET / HTTP/1.1".getBytes(StandardCharsets.UTF_8), "begins with 47455420, expected 4d5a4f52");
        refused(ByteBuffer.allocate(8).putInt(0x4D5A4F52).putInt(2).array(), "version 2, expected 1");
    }

    @Test
    void refusesConfigurationsOutOfBounds() throws IOException {
        refused(
                withHeader("\"lockstep\":8", "\"lockstep\":257"),
                "selfPlay.lockstep: found 257 (expected a whole number of 1 to 256)");
        refused(withHeader("\"considered\":8", "\"considered\":0"), "selfPlay.search.considered: found 0 (expected");
        refused(withHeader("\"lockstep\":8,", ""), "lockstep");
        refused(withHeader("\"lockstep\":8,", "\"lockstep\":8,\"unknown\":1,"), "unknown");
        refused(withHeader("\"engine\":\"onnx\"", "\"engine\":\"gpu\""), "gpu");
        refused(withHeader("[3,", "[null,"), "ids");
    }
}
