package org.morphzero.training.arena;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.player.Player;
import org.morphzero.mcts.player.PlayerException;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/**
 * Another program as a player, by the Universal Chess Interface (R. Huber and S. Meyer-Kahlen, 2006). Moves go both ways in the machine notation of
 * RULES.md, which for chess and chessgi is what UCI engines use.
 */
final class UciPlayer implements Player {
    private static final String START = "startpos";
    private static final long NANOS_TO_STOP = 1_000_000_000;

    private final UciEngine engine;
    private final Variant variant;
    private final LongSupplier nanoClock;
    private final EngineProcess process;
    private final UciOptions options = new UciOptions();
    /** Whether it has answered all it was asked. */
    private boolean isIdle;

    /**
     * Starts the program and waits until it is there.
     *
     * @throws IOException if there is no such program or it may not be run
     * @throws PlayerException if it dies or does not answer
     */
    UciPlayer(UciEngine engine, Variant variant, LongSupplier nanoClock) throws IOException {
        this.engine = engine;
        this.variant = variant;
        this.nanoClock = nanoClock;
        process = new EngineProcess(engine.command(), Set.of("option", "uciok", "readyok", "bestmove"), nanoClock);
        try {
            introduce();
        } catch (RuntimeException e) {
            process.kill();
            throw e;
        }
    }

    private void introduce() {
        process.send("uci");
        long deadline = nanoClock.getAsLong() + engine.nanosToStart();
        for (String line = ""; !line.equals("uciok"); ) {
            line = process.next(deadline, engine.nanosToStart(), () -> {});
            if (EngineOutput.firstWord(line).equals("option")) {
                options.declare(line);
            }
        }
        isIdle = true;
    }

    /** One that is set up for its games. As the constructor; and it throws if the engine does not know the variant or an option. */
    static UciPlayer ready(UciEngine engine, Variant variant, LongSupplier nanoClock) throws IOException {
        UciPlayer player = new UciPlayer(engine, variant, nanoClock);
        try {
            player.configure();
            return player;
        } catch (PlayerException e) {
            player.close();
            throw e;
        }
    }

    /** What it says of itself. */
    UciOptions options() {
        return options;
    }

    private void configure() {
        options.misfit(variant, engine.options()).ifPresent(problem -> {
            throw new PlayerException(problem);
        });
        options.settings(variant, engine.options())
                .forEach((name, value) -> process.send("setoption name " + name + " value " + value));
    }

    @Override
    public void start(Position position, RandomGenerator random) {
        isIdle = false;
        process.send("ucinewgame");
        process.send("isready");
        await("readyok", engine.nanosToStart(), () -> {});
        isIdle = true;
    }

    @Override
    public int choose(Position position, Limit limit) {
        isIdle = false;
        process.forget();
        process.send(line(position));
        process.send(engine.go(limit));
        String answer = await("bestmove", engine.nanosToMove(limit), new Stopping(limit));
        isIdle = true;
        return move(position, answer);
    }

    /** Tells the engine to stop thinking when we are told so. */
    private final class Stopping implements Runnable {
        private final Limit limit;
        private boolean isTold;
        private long toldAt;

        Stopping(Limit limit) {
            this.limit = limit;
        }

        @Override
        public void run() {
            if (!isTold && limit.stopped().getAsBoolean()) {
                isTold = true;
                toldAt = nanoClock.getAsLong();
                process.send("stop");
            }
            if (isTold && nanoClock.getAsLong() - toldAt > NANOS_TO_STOP) {
                throw new PlayerException("did not stop thinking when told to");
            }
        }
    }

    private String await(String word, long nanos, Runnable look) {
        long deadline = nanoClock.getAsLong() + nanos;
        while (true) {
            String line = process.next(deadline, nanos, look);
            if (EngineOutput.firstWord(line).equals(word)) {
                return line;
            }
        }
    }

    private static int move(Position position, String answer) {
        String[] words = answer.split("\\s+", 3);
        if (words.length < 2 || words[1].equals("(none)") || words[1].equals("0000")) {
            throw new PlayerException("gave no move: " + NotationException.quoted(answer));
        }
        try {
            return position.move(words[1]);
        } catch (NotationException e) {
            throw new PlayerException(
                    "chose " + NotationException.quoted(words[1]) + ", which is not legal in " + position);
        }
    }

    private String line(Position position) {
        List<String> moves = new ArrayList<>();
        Position at = position;
        while (at.predecessor().isPresent()) {
            moves.add(MachineNotation.write(variant, at.lastMove()));
            at = at.predecessor().get();
        }
        Collections.reverse(moves);
        String first = at.toString();
        return "position " + (first.equals(variant.start().toString()) ? START : "fen " + first)
                + (moves.isEmpty() ? "" : " moves " + String.join(" ", moves));
    }

    @Override
    public void close() {
        if (isIdle) {
            process.close();
        } else {
            process.kill();
        }
    }
}
