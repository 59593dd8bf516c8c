package org.morphzero.bench;

import java.util.concurrent.TimeUnit;
import org.morphzero.rules.NotationException;
import org.morphzero.rules.Perft;
import org.morphzero.rules.Position;
import org.morphzero.rules.variant.Variants;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Perft from the start position: {@code perft} counts invocations per second, its counter {@code nodes} leaves per second,
 * the figure to read. The last ply is counted, not played.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(value = 1, jvmArgsAppend = "-XX:+UseSerialGC")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Threads(1)
public class PerftBenchmark {
    @Param({"morph4", "bedlam", "morphomania", "metamorphin-fusion", "chessgi", "chess"})
    public String variant;

    private Position start;
    private int depth;

    /** JMH divides the field by the time measured. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Leaves {
        public long nodes;
    }

    @Setup
    public void start() {
        start = Variants.of(variant).start();
        depth = depth(variant);
    }

    /** The depth at which one count takes tens to hundreds of milliseconds. */
    static int depth(String variant) {
        return switch (variant) {
            case "morph4", "bedlam", "metamorphin-fusion" -> 4;
            case "morphomania", "chessgi", "chess" -> 5;
            default -> throw new NotationException("no perft depth chosen for variant '" + variant + "'");
        };
    }

    @Benchmark
    public long perft(Leaves leaves) {
        long nodes = Perft.count(start, depth);
        leaves.nodes += nodes;
        return nodes;
    }
}
