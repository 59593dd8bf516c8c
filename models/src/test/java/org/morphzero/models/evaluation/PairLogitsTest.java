package org.morphzero.models.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.FloatBuffer;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.morphzero.models.encoding.MoveEncoder;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

class PairLogitsTest {
    private static final Offset<Float> CLOSE = Offset.offset(1e-6f);

    private final Variant chess = Variants.of("chess");
    private final Position start = chess.start();
    private final MoveEncoder moves = new MoveEncoder(chess);

    /** Two numbers a cell, five apart: the knight on b1 asks for 3 and 4, c3 answers 1 and 2, so the move gets 11 over the root of 2. */
    @Test
    void aMoveGetsTheProductOfItsOriginsQueryAndItsTargetsKey() {
        PairLogits pairs = new PairLogits(moves.cells(), chess.geometry(), 2, 5);
        float[] numbers = new float[64 * 5];
        int b1 = 1;
        int c3 = 2 * 8 + 2;
        numbers[5 * b1] = 3;
        numbers[5 * b1 + 1] = 4;
        numbers[5 * c3 + 2] = 1;
        numbers[5 * c3 + 3] = 2;
        pairs.lookIn(numbers, 0, numbers, 2);
        float product = 11 / (float) Math.sqrt(2);
        for (int move : start.legalMoves()) {
            float expected = move == start.move("b1c3") ? product : 0;
            assertThat(pairs.of(moves.index(start, move), 0)).isCloseTo(expected, CLOSE);
        }
        FloatBuffer queryErrors = FloatBuffer.allocate(64 * 5 + 7);
        FloatBuffer keyErrors = FloatBuffer.allocate(64 * 5 + 7);
        pairs.backward(0.5f, moves.index(start, start.move("b1c3")), 0, queryErrors, keyErrors, 7);
        float half = 0.5f / (float) Math.sqrt(2);
        assertThat(queryErrors.get(7 + 5 * b1)).isCloseTo(half * 1, CLOSE);
        assertThat(queryErrors.get(7 + 5 * b1 + 1)).isCloseTo(half * 2, CLOSE);
        assertThat(keyErrors.get(7 + 5 * c3)).isCloseTo(half * 3, CLOSE);
        assertThat(keyErrors.get(7 + 5 * c3 + 1)).isCloseTo(half * 4, CLOSE);
    }
}
