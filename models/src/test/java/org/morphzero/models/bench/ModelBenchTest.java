package org.morphzero.models.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.morphzero.models.network.Architecture;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

class ModelBenchTest {

    /** A clock that goes on by a second each time it is looked at: every round is one run of a second, so figures are what one run does. */
    @Test
    void dividesTheWorkByItsTime() {
        AtomicLong clock = new AtomicLong();
        List<ModelBench.Figure> figures = new ArrayList<>();
        ModelBench bench = new ModelBench(() -> clock.addAndGet(1_000_000_000), 1, figures::add);
        Variant chess = Variants.of("chess");
        Architecture tiny = new Architecture(1, 8, 1, 0, 4, 8, true, true, true);
        double peak = bench.matrixPeaks();
        bench.evaluators(chess, tiny, peak);
        bench.trainer(chess, tiny, 1);
        assertThat(peak).isEqualTo(2.0 * 1024 * 1024 * 1024 / 1e9);
        assertThat(figures)
                .extracting(ModelBench.Figure::name)
                .containsExactly(
                        "sgemm.nd4j",
                        "sgemm.onnx",
                        "encode.chess",
                        "evaluator.chess.onnx",
                        "evaluator.chess.onnx.share",
                        "evaluator.chess.onnx-int8",
                        "evaluator.chess.dl4j",
                        "trainer.chess",
                        "trainer.chess.flops");
        assertThat(figures.get(3).value()).isEqualTo(256);
        assertThat(figures.get(3)).hasToString("evaluator.chess.onnx 256.0 positions/s");
        assertThat(figures.get(7).value()).isEqualTo(128);
    }
}
