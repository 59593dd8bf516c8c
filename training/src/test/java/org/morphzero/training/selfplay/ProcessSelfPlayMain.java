package org.morphzero.training.selfplay;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.morphzero.training.game.GameCodec;

/** The other side of {@link ProcessSelfPlay}: reads an order, plays it, and writes the games. */
final class ProcessSelfPlayMain {
    static final char GAME = 'G';
    static final char PROGRESS = 'P';
    static final char FAILURE = 'F';
    static final char END = 'E';

    private ProcessSelfPlayMain() {}

    public static void main(String[] arguments) throws IOException {
        try (DataOutputStream out =
                new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)))) {
            try {
                LocalSelfPlay selfPlay = new LocalSelfPlay(Integer.parseInt(arguments[0]), System::nanoTime);
                Order order = OrderCodec.read(new BufferedInputStream(System.in));
                selfPlay.play(
                        order,
                        game -> {
                            send(out, GAME, GameCodec.write(game));
                            send(out, PROGRESS, bytes(selfPlay.progress()));
                        },
                        () -> false);
                send(out, PROGRESS, bytes(selfPlay.progress()));
                send(out, END, new byte[0]);
            } catch (IOException | RuntimeException e) {
                send(out, FAILURE, String.valueOf(e.getMessage()).getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private static void send(DataOutputStream out, char kind, byte[] bytes) throws IOException {
        out.writeByte(kind);
        out.writeInt(bytes.length);
        out.write(bytes);
        out.flush();
    }

    static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static byte[] bytes(SelfPlay.Progress progress) {
        return ByteBuffer.allocate(32)
                .putLong(progress.games())
                .putLong(progress.positions())
                .putLong(progress.evaluations())
                .putLong(progress.cacheHits())
                .array();
    }

    static SelfPlay.Progress progress(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return new SelfPlay.Progress(buffer.getLong(), buffer.getLong(), buffer.getLong(), buffer.getLong());
    }
}
