package org.morphzero.bench;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** A UCI engine as a separate process, asked for perft the way Stockfish and its kin answer it. */
final class UciPerft implements Closeable {
    private static final String ANSWER = "Nodes searched:";

    private final Process process;
    private final Writer in;
    private final BufferedReader out;

    /**
     * Starts the engine and waits until it answers.
     *
     * @param command the program
     * @throws IOException if it cannot be started or stops at once
     */
    UciPerft(String command) throws IOException {
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
        in = process.outputWriter(StandardCharsets.UTF_8);
        out = process.inputReader(StandardCharsets.UTF_8);
        send("uci");
        readUntil("uciok");
        send("setoption name Threads value 1");
    }

    /** Sets up a position and waits until the engine has done so. */
    void position(String variant, String fen) throws IOException {
        send("setoption name UCI_Variant value " + variant);
        send("position fen " + fen);
        send("isready");
        readUntil("readyok");
    }

    /** The leaves of the position set up last. */
    long perft(int depth) throws IOException {
        send("go perft " + depth);
        String answer = readUntil(ANSWER);
        return Long.parseLong(answer.substring(ANSWER.length()).strip());
    }

    private void send(String line) throws IOException {
        try {
            in.write(line + "\n");
            in.flush();
        } catch (IOException e) {
            throw new IOException("the engine ended before it could be told '" + line + "'", e);
        }
    }

    private String readUntil(String start) throws IOException {
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.startsWith(start)) {
                return line;
            }
        }
        throw new IOException("the engine ended before it answered '" + start + "'");
    }

    @Override
    public void close() throws IOException {
        try {
            send("quit");
            if (!process.waitFor(2, TimeUnit.SECONDS)) {
                process.destroy();
            }
        } catch (IOException alreadyGone) {
            process.destroy();
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
        }
    }
}
