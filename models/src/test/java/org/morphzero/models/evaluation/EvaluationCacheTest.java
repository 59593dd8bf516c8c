package org.morphzero.models.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.morphzero.mcts.Evaluation;
import org.morphzero.mcts.Evaluator;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

class EvaluationCacheTest {
    private final Variant chess = Variants.of("chess");
    private final List<Position> asked = new ArrayList<>();

    /** Even priors, and as the chance of winning how many it was asked before. */
    private final Evaluator counting = new Evaluator() {
        @Override
        public List<Evaluation> evaluate(List<Position> positions) {
            List<Evaluation> evaluations = new ArrayList<>();
            for (Position position : positions) {
                evaluations.add(new Evaluation(new float[position.countLegalMoves()], asked.size(), 0, 0));
                asked.add(position);
            }
            return evaluations;
        }

        @Override
        public int batchSize() {
            return 4;
        }
    };

    private Position after(String... moves) {
        Position position = chess.start();
        for (String move : moves) {
            position = position.play(position.move(move));
        }
        return position;
    }

    @Test
    void asksOnlyOnceAndKeepsTheOrder() {
        try (EvaluationCache cache = new EvaluationCache(counting, 10)) {
            Position a = after("e2e4");
            Position b = after("d2d4");
            List<Evaluation> first = cache.evaluate(List.of(a, b, a));
            assertThat(first).extracting(Evaluation::win).containsExactly(0f, 1f, 0f);
            assertThat(cache.evaluate(List.of(b, after("e2e4")))).containsExactly(first.get(1), first.get(0));
            assertThat(asked).containsExactly(a, b);
            assertThat(cache.hits()).isEqualTo(3);
            assertThat(cache.misses()).isEqualTo(2);
            cache.clear();
            assertThat(cache.evaluate(List.of(a)).get(0).win()).isEqualTo(2f);
        }
    }

    /** C4: the same placement, but another count, or a second time on the board, gives other planes. */
    @Test
    void tellsApartWhatThePlanesTellApart() {
        try (EvaluationCache cache = new EvaluationCache(counting, 10)) {
            Position start = chess.start();
            Position counted = chess.position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 3");
            Position repeated = after("g1f3", "g8f6", "f3g1", "f6g8");
            assertThat(repeated.key()).isEqualTo(start.key()).isEqualTo(counted.key());
            assertThat(repeated.count()).isEqualTo(counted.count());
            cache.evaluate(List.of(start, counted, repeated));
            assertThat(asked).hasSize(3);
        }
    }

    @Test
    void forgetsWhatWasNotAskedForTheLongest() {
        try (EvaluationCache cache = new EvaluationCache(counting, 2)) {
            Position a = after("e2e4");
            Position b = after("d2d4");
            Position c = after("c2c4");
            cache.evaluate(List.of(a));
            cache.evaluate(List.of(b));
            cache.evaluate(List.of(a));
            cache.evaluate(List.of(c));
            assertThat(cache.size()).isEqualTo(2);
            cache.evaluate(List.of(a));
            assertThat(asked).containsExactly(a, b, c);
            cache.evaluate(List.of(b));
            assertThat(asked).containsExactly(a, b, c, b);
        }
    }

    @Test
    void servesOneVariant() {
        try (EvaluationCache cache = new EvaluationCache(counting, 2)) {
            cache.evaluate(List.of(chess.start()));
            Position other = Variants.of("chessgi").start();
            assertThatThrownBy(() -> cache.evaluate(List.of(other)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("a position of chessgi in a cache of chess");
        }
    }
}
