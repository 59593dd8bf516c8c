package org.morphzero.training.arena;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** A UCI engine that plays the first legal move, well or badly behaved: a process of its own. Arguments: how it behaves, and from which move on. */
final class FakeEngine {
    /** What it does when it is asked for a move. */
    enum Manner {
        GOOD,
        /** Says nothing, not even that it is there. */
        SILENT,
        CRASH_AT_START,
        CRASH,
        HANG,
        ILLEGAL,
        NO_MOVE,
        /** Talks on and on, and never moves. */
        FLOOD,
        /** Says a hundred thousand times that it is ready. */
        FLOOD_OF_ANSWERS,
        /** Ten million characters in a line before the move. */
        LONG_LINE,
        /** The same without an end. */
        ENDLESS_LINE,
        HALF_LINE,
        SLOW,
        /** Plays well, and does not quit when told to or when nobody is left to talk to. */
        STAYS
    }

    private static final int A_LOT = 10_000_000;
    private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    private FakeEngine() {}

    /** A command that starts one, as {@code uci:} takes it: the arguments of Java are in a file since a path may hold blanks. */
    static String command(Path folder, Manner manner, int fromMove) {
        try {
            Path arguments = Files.writeString(
                    folder.resolve("java-" + manner + "-" + fromMove),
                    String.join(
                            "\n",
                            "-XX:TieredStopAtLevel=1",
                            "-XX:+UseSerialGC",
                            "-Xshare:auto",
                            "-Xmx64m",
                            "-cp",
                            "\"" + System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                                    + "\"",
                            FakeEngine.class.getName(),
                            manner.name(),
                            Integer.toString(fromMove)));
            return Path.of(System.getProperty("java.home"), "bin", "java") + " @" + arguments;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Manner manner = Manner.valueOf(arguments[0]);
        int fromMove = Integer.parseInt(arguments[1]);
        if (manner == Manner.CRASH_AT_START) {
            System.err.println("no weights");
            System.exit(3);
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Variant variant = Variants.of("chess");
        Position position = variant.start();
        int moves = 0;
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            List<String> words = List.of(line.split(" ", -1));
            if (manner == Manner.SILENT) {
                continue;
            }
            switch (words.get(0)) {
                case "uci" ->
                    OUT.println("id name Fake\noption name Hash type spin default 16\n"
                            + "option name UCI_Variant type combo default chess var chess var morph4\nuciok");
                case "isready" -> OUT.println("readyok");
                case "setoption" -> {
                    if (words.get(2).equals("UCI_Variant")) {
                        variant = Variants.of(words.get(4));
                    }
                }
                case "position" -> position = position(variant, line);
                case "go" -> answer(++moves >= fromMove ? manner : Manner.GOOD, position);
                default -> {
                    continue;
                }
            }
        }
        if (manner == Manner.STAYS) {
            hang();
        }
    }

    private static Position position(Variant variant, String line) {
        int moves = line.indexOf(" moves ");
        String from = line.substring("position ".length(), moves < 0 ? line.length() : moves);
        Position position = from.equals("startpos") ? variant.start() : variant.position(from.substring(4));
        if (moves >= 0) {
            for (String move : line.substring(moves + " moves ".length()).split(" ", -1)) {
                position = position.play(position.move(move));
            }
        }
        return position;
    }

    private static void answer(Manner manner, Position position) throws InterruptedException {
        switch (manner) {
            case CRASH -> System.exit(7);
            case HANG -> hang();
            case ILLEGAL -> OUT.println("bestmove e2e5");
            case NO_MOVE -> OUT.println("bestmove (none)");
            case FLOOD -> {
                while (!OUT.checkError()) {
                    OUT.println("info string " + "x".repeat(1_000));
                }
            }
            case FLOOD_OF_ANSWERS -> {
                for (int i = 0; i < 100_000; i++) {
                    OUT.println("readyok");
                }
                hang();
            }
            case LONG_LINE, ENDLESS_LINE -> {
                OUT.print("x".repeat(A_LOT));
                OUT.flush();
                if (manner == Manner.ENDLESS_LINE) {
                    hang();
                }
                OUT.println();
                play(position);
            }
            case HALF_LINE -> {
                OUT.print("bestmove e2");
                OUT.flush();
                hang();
            }
            case SLOW -> {
                TimeUnit.MILLISECONDS.sleep(100);
                play(position);
            }
            default -> {
                OUT.println("info depth 1 score cp 0 pv " + move(position));
                play(position);
            }
        }
    }

    private static void play(Position position) {
        OUT.println("bestmove " + move(position) + " ponder a1a2");
    }

    private static String move(Position position) {
        return MachineNotation.write(position.variant(), position.legalMoves()[0]);
    }

    private static void hang() throws InterruptedException {
        TimeUnit.HOURS.sleep(1);
    }
}
