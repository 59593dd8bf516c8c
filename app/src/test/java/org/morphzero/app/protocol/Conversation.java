package org.morphzero.app.protocol;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A client of an engine in this process: says lines, and waits for answers. */
final class Conversation implements AutoCloseable {
    /** Longer than any answer takes on a busy machine; a test that waits so long has failed. */
    static final int PATIENCE_SECONDS = 60;

    private static final long NEVER = 1_000_000;
    private static final Path NOWHERE = Path.of("no", "trained");

    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private final OutputStream toEngine;
    private final Thread engine;

    private Conversation(Optional<Path> model, Path trained, long reportMillis) {
        try {
            PipedInputStream in = new PipedInputStream(1 << 16);
            toEngine = new PipedOutputStream(in);
            Protocol.Setup setup = new Protocol.Setup(model, trained, 1, System::nanoTime, reportMillis);
            engine = new Thread(() -> Protocol.run(in, new Lines(), setup), "engine under test");
            engine.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** With an engine that tells nothing before its search is over. */
    static Conversation begin() {
        return new Conversation(Optional.empty(), NOWHERE, NEVER);
    }

    static Conversation withModel(Path model) {
        return new Conversation(Optional.of(model), NOWHERE, NEVER);
    }

    /** With an engine whose shipped networks lie in a folder. */
    static Conversation withNetworks(Path trained) {
        return new Conversation(Optional.empty(), trained, NEVER);
    }

    /** With an engine that tells what it has found as often as it can. */
    static Conversation withReports() {
        return new Conversation(Optional.empty(), NOWHERE, 1);
    }

    /** What the engine writes, cut into lines. */
    private final class Lines extends OutputStream {
        private final StringBuilder line = new StringBuilder();

        @Override
        public void write(int b) {
            throw new UnsupportedOperationException("one byte");
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            line.append(new String(bytes, offset, length, StandardCharsets.UTF_8));
            for (int end = line.indexOf("\n"); end >= 0; end = line.indexOf("\n")) {
                answers.add(line.substring(0, end));
                line.delete(0, end + 1);
            }
        }
    }

    Conversation say(String... lines) {
        for (String line : lines) {
            send((line + "\n").getBytes(StandardCharsets.UTF_8));
        }
        return this;
    }

    Conversation send(byte[] bytes) {
        try {
            toEngine.write(bytes);
            toEngine.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /** The answers up to the first that is wanted, that one included. */
    List<String> until(Predicate<String> wanted) {
        List<String> heard = new ArrayList<>();
        try {
            while (heard.isEmpty() || !wanted.test(heard.get(heard.size() - 1))) {
                String answer = answers.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
                if (answer == null) {
                    throw new AssertionError("the engine says no more after " + heard);
                }
                heard.add(answer);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return heard;
    }

    List<String> untilPrefix(String prefix) {
        return until(line -> line.startsWith(prefix));
    }

    /** All that was answered to UCI's lines so far; nothing of it comes later. */
    List<String> ready() {
        say("isready");
        List<String> heard = until("readyok"::equals);
        return heard.subList(0, heard.size() - 1);
    }

    /** Says {@code go ...} and takes the move. */
    String move(String go) {
        say(go);
        List<String> heard = untilPrefix("bestmove ");
        return heard.get(heard.size() - 1).split(" ", -1)[1];
    }

    /** The client is gone without a word. */
    void hangUp() {
        try {
            toEngine.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits for the engine's end; whether it came. */
    boolean ended() {
        try {
            engine.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return !engine.isAlive();
    }

    @Override
    public void close() {
        hangUp();
        if (!ended()) {
            throw new AssertionError("the engine does not end though its client is gone");
        }
    }
}
