package org.morphzero.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.morphzero.rules.Perft;
import org.morphzero.rules.Position;
import org.morphzero.rules.variant.Variants;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Perft of this engine and of Fairy-Stockfish in turns, in one run on one machine, so that both meet the same weather. Each
 * counts on one thread and does not play the last ply. There Fairy-Stockfish makes the list of moves and takes its length, where
 * {@link Perft} counts bits; so ours is timed a second time with lists. Starting the processes and warming up the JVM is not
 * timed.
 */
@Command(name = "fairy-stockfish", description = "Compares perft with Fairy-Stockfish's in one run.")
final class FairyStockfishComparison implements Callable<Integer> {
    private static final long WARM_UP_NANOS = 3_000_000_000L;

    private static final List<Case> CASES = List.of(
            new Case("chess", "start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
            new Case("chess", "Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
            new Case("chessgi", "start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1", 6),
            new Case(
                    "chessgi",
                    "hands NPnp",
                    "r1bqk2r/ppp2ppp/2n5/3pp3/3PP3/2N5/PPP2PPP/R1BQK2R[NPnp] w KQkq - 0 1",
                    4));

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "5",
            description = "How often each side counts each position, in turns (default ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--engine",
            paramLabel = "FILE",
            defaultValue = "/usr/games/fairy-stockfish",
            description = "The engine to compare with (default ${DEFAULT-VALUE}).")
    private String engine;

    @Option(
            names = "--shallower",
            paramLabel = "PLIES",
            defaultValue = "0",
            description = "Counts that many plies less, for a quick look (default ${DEFAULT-VALUE}).")
    private int shallower;

    @SuppressWarnings("UnusedVariable") // picocli reads it
    @Option(names = "--help", usageHelp = true, description = "Shows this text.")
    private boolean help;

    @Spec
    private CommandSpec spec;

    private record Case(String variant, String name, String fen, int depth) {}

    public static void main(String[] args) {
        System.exit(new CommandLine(new FairyStockfishComparison()).execute(args));
    }

    @Override
    public Integer call() {
        if (rounds < 1 || shallower < 0 || shallower > 3) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(), "expected --rounds of at least 1 and --shallower from 0 to 3");
        }
        PrintWriter out = spec.commandLine().getOut();
        try (UciPerft theirs = new UciPerft(engine)) {
            out.println("| variant | position | depth | nodes | ours, Mnodes/s | ours with lists, Mnodes/s"
                    + " | Fairy-Stockfish, Mnodes/s | ratio | ratio with lists |");
            out.println("|---|---|---|---|---|---|---|---|---|");
            for (Case one : CASES) {
                compare(one, theirs, out);
                out.flush();
            }
            return CommandLine.ExitCode.OK;
        } catch (IOException e) {
            spec.commandLine()
                    .getErr()
                    .println("fairy-stockfish: cannot compare with " + engine + ": " + e.getMessage());
            return CommandLine.ExitCode.SOFTWARE;
        }
    }

    private void compare(Case one, UciPerft theirs, PrintWriter out) throws IOException {
        Position position = Variants.of(one.variant()).position(one.fen());
        theirs.position(one.variant(), one.fen());
        int depth = one.depth() - shallower;
        for (long start = System.nanoTime(); System.nanoTime() - start < WARM_UP_NANOS; ) {
            Perft.count(position, depth - 1);
            countLists(position, depth - 1);
        }
        long nodes = Perft.count(position, depth);
        theirs.perft(depth - 1);
        double[] counted = new double[rounds];
        double[] listed = new double[rounds];
        double[] fairy = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            counted[round] = rate(one, nodes, () -> Perft.count(position, depth));
            listed[round] = rate(one, nodes, () -> countLists(position, depth));
            fairy[round] = rate(one, nodes, () -> theirs.perft(depth));
        }
        out.printf(
                Locale.ROOT,
                "| %s | %s | %d | %,d | %s | %s | %s | %.2f | %.2f |%n",
                one.variant(),
                one.name(),
                depth,
                nodes,
                spread(counted),
                spread(listed),
                spread(fairy),
                median(counted) / median(fairy),
                median(listed) / median(fairy));
    }

    /** Perft that makes the list of moves of the last ply, too. */
    private static long countLists(Position position, int depth) {
        int[] moves = position.legalMoves();
        if (depth == 1) {
            return moves.length;
        }
        long nodes = 0;
        for (int move : moves) {
            nodes += countLists(position.play(move), depth - 1);
        }
        return nodes;
    }

    @FunctionalInterface
    private interface Count {
        long run() throws IOException;
    }

    /** Millions of nodes per second; the two engines must agree on how many there are. */
    private static double rate(Case one, long expected, Count count) throws IOException {
        long start = System.nanoTime();
        long nodes = count.run();
        long nanos = System.nanoTime() - start;
        if (nodes != expected) {
            throw new IOException(one.variant() + " " + one.name() + ": counted " + nodes + " nodes, expected "
                    + expected + " as counted here");
        }
        return nodes * 1e3 / nanos;
    }

    private static String spread(double[] rates) {
        return String.format(
                Locale.ROOT,
                "%.1f (%.1f-%.1f)",
                median(rates),
                Arrays.stream(rates).min().orElseThrow(),
                Arrays.stream(rates).max().orElseThrow());
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
