package org.morphzero.training.selfplay;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.morphzero.training.config.ConfigCheck;
import org.morphzero.training.config.ConfigException;
import org.morphzero.training.config.SelfPlayConfig;

/**
 * Orders as bytes, so that they can travel. Integers are big-endian: the mark {@code MZOR}, the format's version, the length of the header
 * and the header, the length of the checkpoint and the checkpoint, each length 4 bytes, and the CRC-32 of both. The header is JSON: the
 * order without its checkpoint. What comes from a stranger is bounded, and memory is asked for only as bytes arrive.
 */
public final class OrderCodec {
    /** The version this program writes and reads. */
    public static final int VERSION = 1;

    private static final int MARK = 0x4D5A4F52;
    private static final int LARGEST_HEADER = 32 << 20;
    private static final int LARGEST_CHECKPOINT = 400_000_000;
    private static final int MOST_IDS = 1_000_000;
    private static final int LONGEST_NAME = 256;

    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
            .build();

    private record Header(
            String variant,
            Map<String, String> rules,
            String network,
            SelfPlayConfig config,
            long seed,
            List<Long> ids) {}

    private OrderCodec() {}

    /**
     * Writes an order; the stream stays open.
     *
     * @throws IllegalArgumentException if it is larger than what is read
     */
    public static void write(Order order, OutputStream out) throws IOException {
        byte[] header = JSON.writeValueAsBytes(
                new Header(order.variant(), order.rules(), order.network(), order.config(), order.seed(), order.ids()));
        if (header.length > LARGEST_HEADER
                || order.checkpoint().length > LARGEST_CHECKPOINT
                || order.ids().size() > MOST_IDS) {
            throw new IllegalArgumentException("order: a header of " + header.length + " bytes, a checkpoint of "
                    + order.checkpoint().length + " and " + order.ids().size() + " ids, expected at most "
                    + LARGEST_HEADER + ", " + LARGEST_CHECKPOINT + " and " + MOST_IDS);
        }
        DataOutputStream data = new DataOutputStream(out);
        data.writeInt(MARK);
        data.writeInt(VERSION);
        data.writeInt(header.length);
        data.write(header);
        data.writeInt(order.checkpoint().length);
        data.write(order.checkpoint());
        data.writeInt(crc(header, order.checkpoint()));
        data.flush();
    }

    /**
     * Reads one order, and no byte after it.
     *
     * @throws IOException if there is none, or a damaged one, or one whose configuration is out of its bounds
     */
    public static Order read(InputStream in) throws IOException {
        DataInputStream data = new DataInputStream(in);
        try {
            int mark = data.readInt();
            if (mark != MARK) {
                throw refusal("begins with " + Integer.toHexString(mark) + ", expected " + Integer.toHexString(MARK));
            }
            int version = data.readInt();
            if (version != VERSION) {
                throw refusal("version " + version + ", expected " + VERSION);
            }
            byte[] header = bytes(data, "header", LARGEST_HEADER);
            byte[] checkpoint = bytes(data, "checkpoint", LARGEST_CHECKPOINT);
            if (data.readInt() != crc(header, checkpoint)) {
                throw refusal("altered on its way: its CRC is not that of its bytes");
            }
            return order(header, checkpoint);
        } catch (EOFException e) {
            throw new IOException("order: ends in the middle", e);
        }
    }

    private static byte[] bytes(DataInputStream data, String what, int most) throws IOException {
        int length = data.readInt();
        if (length < 0 || length > most) {
            throw refusal("a " + what + " of " + Integer.toUnsignedLong(length) + " bytes, expected at most " + most);
        }
        byte[] bytes = data.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException();
        }
        return bytes;
    }

    private static int crc(byte[] header, byte[] checkpoint) {
        CRC32 crc = new CRC32();
        crc.update(header);
        crc.update(checkpoint);
        return (int) crc.getValue();
    }

    private static Order order(byte[] json, byte[] checkpoint) throws IOException {
        Header header;
        try {
            header = JSON.readValue(json, Header.class);
        } catch (JacksonException e) {
            throw new IOException("order: header: " + e.getOriginalMessage(), e);
        }
        try {
            ConfigCheck.require(header.config(), "selfPlay");
        } catch (ConfigException e) {
            throw new IOException("order: " + e.getMessage(), e);
        }
        if (header.ids().size() > MOST_IDS) {
            throw refusal(header.ids().size() + " ids, expected at most " + MOST_IDS);
        }
        if (header.network().length() > LONGEST_NAME) {
            throw refusal("a network's name of " + header.network().length() + " characters, expected at most "
                    + LONGEST_NAME);
        }
        return new Order(
                header.variant(),
                header.rules(),
                header.network(),
                checkpoint,
                header.config(),
                header.seed(),
                header.ids());
    }

    private static IOException refusal(String why) {
        return new IOException("order: " + why);
    }
}
