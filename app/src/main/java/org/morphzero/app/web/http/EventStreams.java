package org.morphzero.app.web.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/**
 * Streams of server-sent events, each on the thread of its request, no more than there are threads to spare. A comment goes out when nothing
 * else did for a while, so that a listener who is gone is noticed.
 */
public final class EventStreams implements AutoCloseable {
    /** Streams at once. */
    public static final int MOST = 100;

    private static final long SECOND = 1000;
    private static final int SECONDS_BETWEEN_SIGNS = 5;

    private final Semaphore places = new Semaphore(MOST);
    private final Set<Mailbox> open = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /** Where events come from. */
    public interface Source {
        /** A listener is there. */
        void open(Mailbox mailbox);

        /** The listener is gone. */
        void close(Mailbox mailbox);

        /** A second has passed. */
        default void tick(Mailbox mailbox) {}
    }

    /** Sends events until the listener or the source ends it. */
    public void serve(Context ctx, Source source) throws IOException {
        if (!places.tryAcquire()) {
            throw RequestException.tooMany(
                    "there are too many event streams (expected at most " + MOST + "); close other tabs");
        }
        Mailbox mailbox = new Mailbox();
        try {
            source.open(mailbox);
            open.add(mailbox);
            if (closed) {
                return;
            }
            ctx.res().setStatus(200);
            ctx.res().setContentType("text/event-stream");
            ctx.res().setCharacterEncoding("utf-8");
            ctx.res().setHeader("Cache-Control", "no-store");
            ctx.res().setHeader("X-Accel-Buffering", "no");
            send(ctx.res().getOutputStream(), mailbox, source);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            open.remove(mailbox);
            source.close(mailbox);
            places.release();
        }
    }

    private static void send(OutputStream out, Mailbox mailbox, Source source) throws InterruptedException {
        try {
            write(out, ": open\n\n");
            int silent = 0;
            while (!mailbox.isOver()) {
                var event = mailbox.next(SECOND);
                if (event.isPresent()) {
                    write(
                            out,
                            "event: " + event.get().name() + "\ndata: "
                                    + event.get().data().get() + "\n\n");
                    silent = 0;
                } else {
                    source.tick(mailbox);
                    if (++silent % SECONDS_BETWEEN_SIGNS == 0) {
                        write(out, ": still here\n\n");
                    }
                }
            }
        } catch (IOException gone) {
            // The listener closed its end.
        }
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /** Ends all streams. */
    @Override
    public void close() {
        closed = true;
        open.forEach(Mailbox::close);
    }
}
