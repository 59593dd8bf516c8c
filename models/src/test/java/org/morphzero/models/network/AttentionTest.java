package org.morphzero.models.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.morphzero.mcts.Evaluation;
import org.morphzero.mcts.Evaluator;
import org.morphzero.models.RandomGames;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** A policy that looks at both cells of a move. */
class AttentionTest {
    private static final Architecture PLAIN = new Architecture(1, 8, 1, 0, 4, 8, true, true, true);

    private final Variant variant = Variants.of("morph4");

    @Test
    void aNetworkThatBecomesOneThatAttendsEvaluatesAsBefore() {
        Network plain = Networks.disturbed(variant, PLAIN);
        Network attending = plain.attending(4, 1);
        assertThat(attending.architecture()).isEqualTo(PLAIN.attending(4));
        List<Position> positions = RandomGames.positions(variant, 20, new SplittableRandom(3));
        try (Evaluator before = new Dl4jEvaluator(plain, 4);
                Evaluator after = new Dl4jEvaluator(attending, 4)) {
            List<Evaluation> expected = before.evaluate(positions);
            List<Evaluation> found = after.evaluate(positions);
            for (int i = 0; i < positions.size(); i++) {
                assertThat(found.get(i).priors())
                        .containsExactly(expected.get(i).priors());
                assertThat(found.get(i).value()).isEqualTo(expected.get(i).value());
            }
        }
    }

    @Test
    void oneThatAttendsDoesNotBecomeOneAgain() {
        Network attending = Network.untrained(variant, PLAIN.attending(4), 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> attending.attending(8, 1))
                .withMessage("architecture: it attends already, with 4");
    }
}
