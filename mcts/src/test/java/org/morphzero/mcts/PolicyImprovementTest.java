package org.morphzero.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.mcts.match.Tactics;

/** Sixteen simulations make a better policy than the prior they started from. */
class PolicyImprovementTest {
    private static final int SIMULATIONS = 16;
    private static final int SEEDS = 8;

    static Stream<String> variants() {
        return Games.variantsWithMates();
    }

    /**
     * On mates in two and three, with an evaluator that knows nothing: the mass on the one right move, in the completed-Q
     * policy and in the prior. The mean of the differences over the positions is above 0 by more than three standard
     * errors; chance alone does that once in 700 times.
     */
    @ParameterizedTest
    @MethodSource("variants")
    void thePolicyPutsMoreMassOnTheBestMove(String variant) {
        List<Double> gains = new ArrayList<>();
        for (int distance = 2; distance <= 3; distance++) {
            for (Tactics.Task task : Games.mates(variant, distance)) {
                double gain = 0;
                for (int seed = 0; seed < SEEDS; seed++) {
                    SearchResult result = Games.searched(
                                    task.position(), SearchConfig.selfPlay(), SIMULATIONS, new UniformEvaluator(), seed)
                            .result();
                    int best = 0;
                    while (result.moves()[best] != task.move()) {
                        best++;
                    }
                    gain += (result.policy()[best] - 1.0 / result.moves().length) / SEEDS;
                }
                gains.add(gain);
            }
        }
        double mean = gains.stream().mapToDouble(g -> g).average().orElseThrow();
        double squares =
                gains.stream().mapToDouble(g -> (g - mean) * (g - mean)).sum();
        double error = Math.sqrt(squares / (gains.size() - 1) / gains.size());
        assertThat(mean / error)
                .as("%s: mean gain %.4f, standard error %.4f", variant, mean, error)
                .isGreaterThan(3);
    }

    /** A policy is a distribution, whatever is proven in the tree. */
    @ParameterizedTest
    @MethodSource("variants")
    void policiesSumToOne(String variant) {
        for (Tactics.Task task : Games.mates(variant)) {
            SearchResult result = Games.searched(
                            task.position(), SearchConfig.selfPlay(), 24, new ScriptedEvaluator(1), 1)
                    .result();
            float sum = 0;
            for (float p : result.policy()) {
                assertThat(p).isBetween(0f, 1f);
                sum += p;
            }
            assertThat(sum).isCloseTo(1, within(1e-4f));
            assertThat(result.win() + result.draw() + result.loss()).isCloseTo(1, within(1e-4f));
        }
    }
}
