package org.morphzero.models.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.mcts.Evaluation;
import org.morphzero.models.encoding.MoveEncoder;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

class LogitDecoderTest {
    private final Variant chess = Variants.of("chess");
    private final Position start = chess.start();
    private final MoveEncoder moves = new MoveEncoder(chess);
    private final LogitDecoder decoder = new LogitDecoder(moves);
    private final float[] policy = new float[moves.size()];
    private final float[] value = new float[3];
    private final BatchLogits logits = new BatchLogits() {
        @Override
        public void lookAt(int position) {
            assertThat(position).isZero();
        }

        @Override
        public float move(int index) {
            return policy[index];
        }

        @Override
        public float outcome(int which) {
            return value[which];
        }
    };

    @Test
    void takesTheSoftmaxOverTheLegalMoves() {
        policy[moves.index(start, start.move("e2e4"))] = (float) Math.log(5);
        value[0] = (float) Math.log(2);
        Evaluation evaluation = decoder.decode(start, start.legalMoves(), 0, logits);
        assertThat(evaluation.priors()).hasSize(20).contains(new float[] {5f / 24, 1f / 24}, Offset.offset(1e-6f));
        assertThat(evaluation.win()).isCloseTo(0.5f, Offset.offset(1e-6f));
        assertThat(evaluation.draw()).isCloseTo(0.25f, Offset.offset(1e-6f));
    }

    @Test
    void largeLogitsAreNoTrouble() {
        policy[moves.index(start, start.move("e2e4"))] = Float.MAX_VALUE;
        value[1] = -Float.MAX_VALUE;
        Evaluation evaluation = decoder.decode(start, start.legalMoves(), 0, logits);
        assertThat(evaluation.priors()).contains(1f);
        assertThat(evaluation.draw()).isZero();
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY})
    void refusesWhatIsNotFinite(float bad) {
        value[2] = bad;
        assertThatThrownBy(() -> decoder.decode(start, start.legalMoves(), 0, logits))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the network's value of " + start + " is not finite");
        value[2] = 0;
        policy[moves.index(start, start.move("e2e4"))] = bad;
        assertThatThrownBy(() -> decoder.decode(start, start.legalMoves(), 0, logits))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the network's policy of " + start + " is not finite");
    }
}
