package org.morphzero.app.protocol;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.morphzero.app.engine.Engine;
import org.morphzero.app.engine.EngineException;
import org.morphzero.rules.NotationException;

/** A conversation with one client, from its first line to the end of its stream. */
public final class Protocol {
    /** Bytes of a line: enough for a game of a hundred thousand moves. */
    static final int LONGEST_LINE = 1 << 20;

    private final Inbox inbox = new Inbox();
    private final LineOutput out;
    private final Engine engine;
    private final Settings settings;
    private Dialect dialect;

    /**
     * What the engine is like before the client says anything.
     *
     * @param model a checkpoint's file; empty for the shipped ones
     * @param trained where shipped checkpoints lie
     * @param seed of what is drawn at levels that draw
     * @param nanoClock a monotonic clock in nanoseconds
     * @param reportMillis how often to tell what was found so far
     */
    public record Setup(Optional<Path> model, Path trained, long seed, LongSupplier nanoClock, long reportMillis) {}

    private Protocol(OutputStream stream, Setup setup) {
        out = new LineOutput(stream);
        engine = new Engine(setup.nanoClock(), setup.seed(), setup.reportMillis());
        settings = new Settings(engine, setup.trained());
        setup.model().ifPresent(file -> settings.model(file.toString()));
        dialect = new Uci(out, inbox, engine, settings);
    }

    /**
     * Talks until the client says {@code quit} or is gone. The stream's reader is left behind where it waits, on a thread that
     * keeps no program alive.
     *
     * @throws EngineException if the setup's checkpoint cannot be read
     */
    public static void run(InputStream in, OutputStream out, Setup setup) {
        Protocol protocol = new Protocol(out, setup);
        protocol.listen(in);
        try {
            protocol.talk();
        } catch (LineOutput.ClientGone gone) {
            // There is nobody to tell.
        } finally {
            protocol.end();
        }
    }

    private void listen(InputStream in) {
        BoundedLines lines = new BoundedLines(in, LONGEST_LINE);
        Thread reader = new Thread(
                () -> {
                    BoundedLines.Line line = lines.next();
                    while (line != null && inbox.offer(line)) {
                        line = lines.next();
                    }
                    inbox.end();
                },
                "client");
        reader.setDaemon(true);
        reader.start();
    }

    private void talk() {
        boolean goesOn = true;
        while (goesOn && !inbox.isOver()) {
            Optional<BoundedLines.Line> line = inbox.awaitLine();
            hearEngine();
            goesOn = line.isEmpty() || hear(line.get());
        }
        // Who sends commands and ends the stream gets the move found so far.
        engine.stop();
        hearEngine();
    }

    private void hearEngine() {
        for (Runnable event = inbox.event(); event != null; event = inbox.event()) {
            event.run();
        }
    }

    private boolean hear(BoundedLines.Line line) {
        if (line.tooLong()) {
            dialect.error("a line of more than " + LONGEST_LINE + " bytes was skipped (expected shorter ones)");
            return true;
        }
        String text = line.text().strip();
        if (text.equals("xboard") && dialect instanceof Uci uci && !uci.isGreeted()) {
            dialect = new Cecp(out, inbox, engine, settings);
            return true;
        }
        try {
            return text.isEmpty() || dialect.command(text);
        } catch (NotationException | EngineException e) {
            dialect.error(e.getMessage());
            return true;
        }
    }

    private void end() {
        inbox.close();
        engine.close();
    }
}
