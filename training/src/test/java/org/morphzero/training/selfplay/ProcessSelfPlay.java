package org.morphzero.training.selfplay;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.morphzero.training.game.GameCodec;

/** Self-play in another Java process: the order goes into its input, the games come out of its output. */
final class ProcessSelfPlay implements SelfPlay {
    private static final int LONGEST_MESSAGE = 16 << 20;

    private final int threads;
    private volatile Process process;
    private volatile Progress progress = new Progress(0, 0, 0, 0);

    ProcessSelfPlay(int threads) {
        this.threads = threads;
    }

    /** What comes out of the process: one byte, a length, so many bytes. */
    @SuppressWarnings("ArrayRecordComponent") // Read, never compared.
    private record Message(char kind, byte[] bytes, IOException broken) {}

    /** Kills the process at work, as a power failure would. */
    void kill() {
        process.destroyForcibly();
    }

    @Override
    public void play(Order order, Receiver receiver, BooleanSupplier stop) throws IOException {
        progress = new Progress(0, 0, 0, 0);
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        // It lives for a second: no time to compile well.
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        ProcessSelfPlayMain.class.getName(),
                        Integer.toString(threads))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            send(order);
            receive(receiver, stop);
        } finally {
            process.destroyForcibly();
            try {
                process.waitFor();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void send(Order order) throws IOException {
        try (OutputStream out = new BufferedOutputStream(process.getOutputStream())) {
            OrderCodec.write(order, out);
        }
    }

    private void receive(Receiver receiver, BooleanSupplier stop) throws IOException {
        BlockingQueue<Message> messages = new LinkedBlockingQueue<>();
        Thread reader = new Thread(() -> read(process.getInputStream(), messages), "process-self-play");
        reader.setDaemon(true);
        reader.start();
        while (!stop.getAsBoolean()) {
            Message message = poll(messages);
            if (message == null) {
                continue;
            }
            if (message.broken() != null) {
                throw message.broken();
            }
            switch (message.kind()) {
                case ProcessSelfPlayMain.GAME -> receiver.receive(GameCodec.read(message.bytes()));
                case ProcessSelfPlayMain.PROGRESS -> progress = ProcessSelfPlayMain.progress(message.bytes());
                case ProcessSelfPlayMain.END -> {
                    return;
                }
                default -> throw new IOException(ProcessSelfPlayMain.text(message.bytes()));
            }
        }
    }

    private static Message poll(BlockingQueue<Message> messages) {
        try {
            return messages.poll(20, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void read(InputStream stream, BlockingQueue<Message> messages) {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(stream))) {
            while (true) {
                char kind = (char) in.readByte();
                int length = in.readInt();
                if (length < 0 || length > LONGEST_MESSAGE) {
                    throw new IOException("the other process sent a message of " + length + " bytes");
                }
                byte[] bytes = in.readNBytes(length);
                if (bytes.length < length) {
                    throw new EOFException();
                }
                messages.add(new Message(kind, bytes, null));
                if (kind == ProcessSelfPlayMain.END) {
                    return;
                }
            }
        } catch (EOFException e) {
            messages.add(new Message(' ', null, new IOException("the other process ended before its games", e)));
        } catch (IOException | UncheckedIOException e) {
            messages.add(new Message(' ', null, new IOException("the other process: " + e.getMessage(), e)));
        }
    }

    @Override
    public Progress progress() {
        return progress;
    }
}
