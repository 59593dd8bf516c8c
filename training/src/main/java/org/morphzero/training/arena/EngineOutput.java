package org.morphzero.training.arena;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * What a program prints, read by a thread of its own so that the program never waits for us. However much it is, little is kept: the lines that begin
 * with a word somebody may wait for, at most {@link #MOST_WAITING} of them, and the last line.
 */
final class EngineOutput implements Runnable {
    /** Bytes of a line that are looked at; the rest of a longer one is passed over. */
    static final int LONGEST_LINE = 64 << 10;

    static final int MOST_WAITING = 1_000;
    private static final int BUFFER = 8 << 10;

    private final InputStream in;
    private final Set<String> wanted;
    private final BlockingQueue<String> waiting = new LinkedBlockingQueue<>(MOST_WAITING);
    private volatile String last = "";
    private volatile boolean isFlooded;
    private volatile boolean isEnded;

    /** @param wanted first words of the lines that are kept */
    EngineOutput(InputStream in, Set<String> wanted) {
        this.in = in;
        this.wanted = wanted;
    }

    @Override
    public void run() {
        byte[] buffer = new byte[BUFFER];
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        try {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                for (int i = 0; i < read; i++) {
                    if (buffer[i] == '\n') {
                        take(line.toString(StandardCharsets.UTF_8).strip());
                        line.reset();
                    } else if (line.size() < LONGEST_LINE) {
                        line.write(buffer[i]);
                    }
                }
            }
        } catch (IOException closed) {
            // The program is gone, which is what the end says.
        } finally {
            isEnded = true;
        }
    }

    private void take(String line) {
        if (!line.isEmpty()) {
            last = line;
        }
        if (wanted.contains(firstWord(line)) && !waiting.offer(line)) {
            isFlooded = true;
        }
    }

    static String firstWord(String line) {
        return line.split("\\s", 2)[0];
    }

    /** The next line that is wanted; empty if none comes in time. */
    Optional<String> next(long millis) throws InterruptedException {
        return Optional.ofNullable(waiting.poll(millis, TimeUnit.MILLISECONDS));
    }

    /** Drops what nobody has asked for. */
    void forget() {
        waiting.clear();
    }

    /** Whether lines were lost, more than anybody could have asked for. */
    boolean isFlooded() {
        return isFlooded;
    }

    /** Whether there is nothing more to come. */
    boolean isEnded() {
        return isEnded && waiting.isEmpty();
    }

    /** The last line that was not empty; empty if there was none. */
    String last() {
        return last;
    }
}
