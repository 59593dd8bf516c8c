package org.morphzero.training.lines;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.morphzero.models.checkpoint.SafeFiles;

/**
 * A file of one JSON object a line, to which lines are added. Several processes may add to one file.
 *
 * <p>A last line without its line break, or that is no JSON, is what a killed writer left: nobody was told that it was written, so it is
 * ignored, and cut off before the next one.
 */
public final class JsonLines {
    private static final ObjectMapper JSON = mapper();

    private final Path file;
    /** Where the whole lines ended when this object last looked, so that adding a line need not read the others again. */
    private long end = -1;

    private JsonLines(Path file) {
        this.file = file;
    }

    /**
     * The file of that name.
     *
     * @param file need not be there yet
     */
    public static JsonLines open(Path file) {
        return new JsonLines(file);
    }

    /** Reads and writes lines: a newer program may have written more keys; none of ours may be missing. */
    public static ObjectMapper mapper() {
        return JsonMapper.builder()
                .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .build();
    }

    /** What is wrong with a line, in one line. */
    public static String reason(IOException e) {
        String text = e instanceof JsonProcessingException json ? json.getOriginalMessage() : e.getMessage();
        return text.lines().findFirst().orElse("damaged");
    }

    /** The lines without their line breaks, a torn last one left out; none if there is no file. */
    public List<byte[]> read() throws IOException {
        try {
            return wholeLines(Files.readAllBytes(file));
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }

    /**
     * Adds a line. Once this returns, the line is on disk.
     *
     * @param line one JSON object, without its line break
     * @throws IOException if it cannot be written; the file is as it was then, but perhaps for a torn last line
     */
    public synchronized void append(byte[] line) throws IOException {
        byte[] whole = Arrays.copyOf(line, line.length + 1);
        whole[line.length] = '\n';
        if (!Files.exists(file)) {
            SafeFiles.replace(file, out -> out.write(whole));
            return;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            // Against other processes; closing the channel lets go of it.
            channel.lock();
            // Read through this channel: closing another one on the same file would let go of the lock.
            long at = channel.size() == end
                    ? end
                    : length(wholeLines(Channels.newInputStream(channel).readAllBytes()));
            channel.truncate(at);
            try {
                write(channel, whole, at);
            } catch (IOException e) {
                channel.truncate(at);
                throw SafeFiles.named(file, e);
            }
            end = at + whole.length;
        }
    }

    /** Replaces all lines, aside and at once. */
    public synchronized void replace(List<byte[]> lines) throws IOException {
        SafeFiles.replace(file, out -> {
            for (byte[] line : lines) {
                out.write(line);
                out.write('\n');
            }
        });
        end = -1;
    }

    private static void write(FileChannel channel, byte[] bytes, long at) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        for (long to = at; buffer.hasRemaining(); ) {
            to += channel.write(buffer, to);
        }
        channel.force(true);
    }

    private static long length(List<byte[]> lines) {
        return lines.stream().mapToLong(line -> line.length + 1).sum();
    }

    private static List<byte[]> wholeLines(byte[] all) {
        List<byte[]> lines = new ArrayList<>();
        int begin = 0;
        for (int i = 0; i < all.length; i++) {
            if (all[i] == '\n') {
                lines.add(Arrays.copyOfRange(all, begin, i));
                begin = i + 1;
            }
        }
        // After a power failure the file can have its full length but not all of its bytes.
        if (begin == all.length && !lines.isEmpty() && !isJson(lines.get(lines.size() - 1))) {
            lines.remove(lines.size() - 1);
        }
        return lines;
    }

    private static boolean isJson(byte[] line) {
        try {
            return JSON.readTree(line) instanceof ObjectNode;
        } catch (IOException e) {
            return false;
        }
    }
}
