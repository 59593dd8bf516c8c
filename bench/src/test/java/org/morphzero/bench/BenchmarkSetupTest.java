package org.morphzero.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.VariantType;
import org.morphzero.rules.variant.Variants;
import org.openjdk.jmh.annotations.Param;

/** What the benchmarks run over is the same in every run and covers every variant. */
class BenchmarkSetupTest {
    private static final int POSITIONS = 60;

    static List<String> variants() {
        return Variants.all().stream().map(VariantType::id).toList();
    }

    private static List<Position> positions(String variant, long seed) {
        return RandomPositions.of(Variants.of(variant), new SplittableRandom(seed), POSITIONS);
    }

    private static List<String> fens(List<Position> positions) {
        return positions.stream().map(Position::toString).toList();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void sameSeedSamePositions(String variant) {
        List<String> once = fens(positions(variant, 1));

        assertThat(fens(positions(variant, 1))).isEqualTo(once);
        assertThat(fens(positions(variant, 2))).isNotEqualTo(once);
    }

    @ParameterizedTest
    @MethodSource("variants")
    void theGameGoesOnInEveryPosition(String variant) {
        List<Position> positions = positions(variant, 1);

        assertThat(positions).hasSize(POSITIONS).allSatisfy(position -> {
            assertThat(position.outcome()).isEmpty();
            assertThat(position.root().toString())
                    .isEqualTo(Variants.of(variant).start().toString());
        });
        assertThat(positions).extracting(Position::sideToMove).contains(Side.WHITE, Side.BLACK);
    }

    @ParameterizedTest
    @ValueSource(classes = {PositionBenchmark.class, PerftBenchmark.class})
    void everyVariantIsMeasured(Class<?> benchmark) throws NoSuchFieldException {
        Field variant = benchmark.getField("variant");

        assertThat(variant.getAnnotation(Param.class).value()).containsExactlyInAnyOrderElementsOf(variants());
    }

    /** The counter that becomes nodes per second counts leaves: for Bedlam to depth 4, 359,822 of them. */
    @Test
    void perftCountsItsLeaves() {
        PerftBenchmark benchmark = new PerftBenchmark();
        benchmark.variant = "bedlam";
        benchmark.start();
        PerftBenchmark.Leaves leaves = new PerftBenchmark.Leaves();

        benchmark.perft(leaves);
        benchmark.perft(leaves);

        assertThat(leaves.nodes).isEqualTo(2 * 359_822);
    }

    @Test
    void medianOfOddAndEvenNumbers() {
        assertThat(FairyStockfishComparison.median(new double[] {3, 1, 2})).isEqualTo(2);
        assertThat(FairyStockfishComparison.median(new double[] {4, 1, 2, 3})).isEqualTo(2.5);
    }
}
