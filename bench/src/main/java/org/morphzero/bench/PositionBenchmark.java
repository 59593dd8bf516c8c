package org.morphzero.bench;

import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Single calls on {@link #POSITIONS} positions of random games, the same in every run. An invocation makes the call once on each
 * position; the figure is the average time of one call.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 1, jvmArgsAppend = "-XX:+UseSerialGC")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Threads(1)
public class PositionBenchmark {
    static final int POSITIONS = 300;
    static final long SEED = 20;

    @Param({"morph4", "bedlam", "morphomania", "metamorphin-fusion", "chessgi", "chess"})
    public String variant;

    private Variant rules;
    private Position[] positions;
    private int[] moves;
    private String[] fens;

    @Setup
    public void playRandomGames() {
        rules = Variants.of(variant);
        SplittableRandom random = new SplittableRandom(SEED);
        List<Position> sample = RandomPositions.of(rules, random, POSITIONS);
        positions = sample.toArray(Position[]::new);
        moves = sample.stream()
                .mapToInt(position -> RandomPositions.randomMove(position, random))
                .toArray();
        fens = sample.stream().map(Position::toString).toArray(String[]::new);
    }

    @Benchmark
    @OperationsPerInvocation(POSITIONS)
    public void legalMoves(Blackhole hole) {
        for (Position position : positions) {
            hole.consume(position.legalMoves());
        }
    }

    @Benchmark
    @OperationsPerInvocation(POSITIONS)
    public void countLegalMoves(Blackhole hole) {
        for (Position position : positions) {
            hole.consume(position.countLegalMoves());
        }
    }

    /** Plays one move, chosen at random beforehand, in each position. */
    @Benchmark
    @OperationsPerInvocation(POSITIONS)
    public void play(Blackhole hole) {
        for (int i = 0; i < positions.length; i++) {
            hole.consume(positions[i].play(moves[i]));
        }
    }

    @Benchmark
    @OperationsPerInvocation(POSITIONS)
    public void outcome(Blackhole hole) {
        for (Position position : positions) {
            hole.consume(position.outcome());
        }
    }

    @Benchmark
    @OperationsPerInvocation(POSITIONS)
    public void writeFen(Blackhole hole) {
        for (Position position : positions) {
            hole.consume(position.toString());
        }
    }

    @Benchmark
    @OperationsPerInvocation(POSITIONS)
    public void readFen(Blackhole hole) {
        for (String fen : fens) {
            hole.consume(rules.position(fen));
        }
    }
}
