package org.morphzero.models.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.FloatBuffer;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.mcts.Evaluation;
import org.morphzero.models.encoding.Layout;
import org.morphzero.models.encoding.MoveEncoder;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

class LogitDecoderTest {
    private final Variant chess = Variants.of("chess");
    private final Position start = chess.start();
    private final MoveEncoder moves = new MoveEncoder(chess);
    private final LogitDecoder decoder = new LogitDecoder(moves, Layout.CHW, moves.channels(), 3, Optional.empty());
    private final FloatBuffer policy = FloatBuffer.allocate(moves.size());
    private final FloatBuffer value = FloatBuffer.allocate(3);
    private final Logits logits = new Logits(policy, value, FloatBuffer.allocate(128), FloatBuffer.allocate(128));

    @Test
    void takesTheSoftmaxOverTheLegalMoves() {
        policy.put(moves.index(start, start.move("e2e4")), (float) Math.log(5));
        value.put(0, (float) Math.log(2));
        Evaluation evaluation = decoder.decode(start, start.legalMoves(), 0, logits);
        assertThat(evaluation.priors()).hasSize(20).contains(new float[] {5f / 24, 1f / 24}, Offset.offset(1e-6f));
        assertThat(evaluation.win()).isCloseTo(0.5f, Offset.offset(1e-6f));
        assertThat(evaluation.draw()).isCloseTo(0.25f, Offset.offset(1e-6f));
    }

    /** Two numbers a cell: the knight on b1 asks for 3 and 4, c3 answers 1 and 2, so the move gets 11 over the root of 2; a3 answers nothing. */
    @Test
    void aMoveGetsTheProductOfItsOriginsQueryAndItsTargetsKey() {
        PairLogits pairs = new PairLogits(moves.cells(), chess.geometry(), 2, 1, Layout.CHW);
        LogitDecoder attending = new LogitDecoder(moves, Layout.CHW, moves.channels(), 3, Optional.of(pairs));
        int b1 = 1;
        int c3 = 2 * 8 + 2;
        logits.queries().put(b1, 3).put(64 + b1, 4);
        logits.keys().put(c3, 1).put(64 + c3, 2);
        int[] legal = start.legalMoves();
        float[] priors = attending.decode(start, legal, 0, logits).priors();
        double favoured = Math.exp(11 / Math.sqrt(2));
        for (int m = 0; m < legal.length; m++) {
            double weight = legal[m] == start.move("b1c3") ? favoured : 1;
            assertThat(priors[m]).isCloseTo((float) (weight / (19 + favoured)), Offset.offset(1e-6f));
        }
    }

    @Test
    void largeLogitsAreNoTrouble() {
        policy.put(moves.index(start, start.move("e2e4")), Float.MAX_VALUE);
        value.put(1, -Float.MAX_VALUE);
        Evaluation evaluation = decoder.decode(start, start.legalMoves(), 0, logits);
        assertThat(evaluation.priors()).contains(1f);
        assertThat(evaluation.draw()).isZero();
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY})
    void refusesWhatIsNotFinite(float bad) {
        value.put(2, bad);
        assertThatThrownBy(() -> decoder.decode(start, start.legalMoves(), 0, logits))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the network's value of " + start + " is not finite");
        value.put(2, 0);
        policy.put(moves.index(start, start.move("e2e4")), bad);
        assertThatThrownBy(() -> decoder.decode(start, start.legalMoves(), 0, logits))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the network's policy of " + start + " is not finite");
    }
}
