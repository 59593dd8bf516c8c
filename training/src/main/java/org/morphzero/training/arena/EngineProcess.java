package org.morphzero.training.arena;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.morphzero.mcts.player.PlayerException;
import org.morphzero.rules.NotationException;

/**
 * Another program that is told lines and answers with lines. It does not outlive this one: when the program ends, by Ctrl-C too, the other is killed
 * with all processes it has started.
 */
final class EngineProcess implements AutoCloseable {
    /** How often a wait looks whether it should go on. */
    private static final long MILLIS_BETWEEN_LOOKS = 20;

    private static final long MILLIS_TO_QUIT = 500;
    /** The system ends it at once; only its end is told with some delay. */
    private static final long MILLIS_TO_DIE = 1_000;
    /** When the program ends, whoever uses the engine may send it away itself, which is no failure of the engine. */
    private static final long MILLIS_BEFORE_THE_KILL = 1_000;
    /** Ctrl-C reaches the engine too and may end it before we know of it; then it has not failed. */
    private static final long MILLIS_TO_LEARN_WHY = 100;

    private final Process process;
    private final OutputStream in;
    private final EngineOutput out;
    private final EngineOutput errors;
    private final LongSupplier nanoClock;
    private final Thread atTheEnd = new Thread(this::killAtTheEnd, "end-engine");

    /**
     * Starts the program.
     *
     * @param command the program and its arguments
     * @param answers first words of the lines that are awaited
     * @param nanoClock monotonic, in nanoseconds
     * @throws IOException if there is no such program or it may not be run
     */
    EngineProcess(List<String> command, Set<String> answers, LongSupplier nanoClock) throws IOException {
        this.nanoClock = nanoClock;
        process = new ProcessBuilder(command).start();
        in = process.getOutputStream();
        out = read(new EngineOutput(process.getInputStream(), answers), "engine-output");
        errors = read(new EngineOutput(process.getErrorStream(), Set.of()), "engine-errors");
        try {
            Runtime.getRuntime().addShutdownHook(atTheEnd);
        } catch (IllegalStateException ending) {
            kill();
        }
    }

    private static EngineOutput read(EngineOutput output, String name) {
        Thread thread = new Thread(output, name);
        thread.setDaemon(true);
        thread.start();
        return output;
    }

    /** @throws PlayerException if the program is gone */
    void send(String line) {
        try {
            in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            in.flush();
        } catch (IOException e) {
            throw gone();
        }
    }

    /** Drops lines that came without having been asked for. */
    void forget() {
        out.forget();
    }

    /**
     * The next line that is an answer.
     *
     * @param deadline of the clock
     * @param nanos how long that is, for the message
     * @param look called again and again meanwhile
     * @throws PlayerException if the program is gone, floods us or does not answer in time
     */
    String next(long deadline, long nanos, Runnable look) {
        try {
            while (true) {
                Optional<String> line = out.next(MILLIS_BETWEEN_LOOKS);
                if (out.isFlooded()) {
                    throw new PlayerException("floods its output with answers to nothing");
                }
                if (line.isPresent()) {
                    return line.get();
                }
                if (out.isEnded()) {
                    throw gone();
                }
                if (nanoClock.getAsLong() - deadline >= 0) {
                    throw new PlayerException(String.format(Locale.ROOT, "did not answer within %.1f s", nanos / 1e9));
                }
                look.run();
            }
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private PlayerException gone() {
        try {
            String how = process.waitFor(MILLIS_TO_LEARN_WHY, TimeUnit.MILLISECONDS)
                    ? "ended with exit code " + process.exitValue()
                    : "closed its output";
            Thread.sleep(MILLIS_TO_LEARN_WHY);
            String said = errors.last();
            return new PlayerException(said.isEmpty() ? how : how + ": " + NotationException.quoted(said));
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private static IllegalStateException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new IllegalStateException("engine: interrupted", e);
    }

    /** Asks it to quit, and kills it if it does not. */
    @Override
    public void close() {
        List<ProcessHandle> started = process.descendants().toList();
        try {
            in.write("quit\n".getBytes(StandardCharsets.UTF_8));
            in.close();
            process.waitFor(MILLIS_TO_QUIT, TimeUnit.MILLISECONDS);
        } catch (IOException gone) {
            // Nothing is left to ask.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        kill();
        started.forEach(ProcessHandle::destroyForcibly);
    }

    /** Ends it at once. */
    void kill() {
        killNow();
        try {
            Runtime.getRuntime().removeShutdownHook(atTheEnd);
        } catch (IllegalStateException ending) {
            return;
        }
    }

    private void killAtTheEnd() {
        try {
            if (process.waitFor(MILLIS_BEFORE_THE_KILL, TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        killNow();
    }

    private void killNow() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        try {
            process.destroyForcibly().waitFor(MILLIS_TO_DIE, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
