package org.morphzero.training.arena;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.morphzero.mcts.match.GameResult;
import org.morphzero.rules.Side;
import org.morphzero.rules.pgn.PgnGame;
import org.morphzero.rules.pgn.PgnWriter;

/** A file of games that grows game by game. What a file holds already stays in it. */
public final class PgnFile implements AutoCloseable {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuu.MM.dd");

    private final FileChannel channel;
    /** Devices cannot. */
    private final boolean canBeSynced;

    private final String a;
    private final String b;
    private final Clock clock;

    private PgnFile(FileChannel channel, boolean canBeSynced, String a, String b, Clock clock) {
        this.channel = channel;
        this.canBeSynced = canBeSynced;
        this.a = a;
        this.b = b;
        this.clock = clock;
    }

    /**
     * Opens a file, which is made if it is not there.
     *
     * @param a what player a is called
     * @param b what player b is called
     * @param clock gives the games their dates
     * @throws IOException if it cannot be written
     */
    public static PgnFile append(Path file, String a, String b, Clock clock) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            if (!endsWithAnEmptyLine(channel)) {
                write(channel, "\n\n");
            }
            return new PgnFile(channel, Files.isRegularFile(file), a, b, clock);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** A game cut off by a power failure, say, must not run into the next one. */
    private static boolean endsWithAnEmptyLine(FileChannel channel) throws IOException {
        long size = channel.size();
        ByteBuffer end = ByteBuffer.allocate(2);
        return size == 0 || size >= 2 && channel.read(end, size - 2) == 2 && end.get(0) == '\n' && end.get(1) == '\n';
    }

    /**
     * Writes a game. It is there when this program is killed; for a power failure the file is synced when it is closed.
     *
     * @param number of the match, from 0
     */
    public void write(int number, GameResult game) throws IOException {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Event", "MorphZero match");
        tags.put("Date", LocalDate.now(clock).format(DATE));
        tags.put("Round", Integer.toString(number + 1));
        boolean aIsWhite = game.aPlays() == Side.WHITE;
        tags.put("White", aIsWhite ? a : b);
        tags.put("Black", aIsWhite ? b : a);
        tags.put("Termination", termination(game));
        tags.put("OpeningPlies", Integer.toString(game.openingPlies()));
        write(channel, PgnWriter.write(new PgnGame(tags, game.last(), result(game))));
    }

    private static String result(GameResult game) {
        return game.winner().map(side -> side == Side.WHITE ? "1-0" : "0-1").orElse("1/2-1/2");
    }

    private static String termination(GameResult game) {
        return game.forfeit()
                .map(lost -> "forfeit: " + lost.loser() + " " + lost.reason())
                .or(() -> game.outcome().map(outcome -> outcome.reason().toString()))
                .orElse("broken off, counted as a draw");
    }

    private static void write(FileChannel channel, String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        channel.position(channel.size());
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    @Override
    public void close() throws IOException {
        try (channel) {
            if (canBeSynced) {
                channel.force(false);
            }
        }
    }
}
