package org.morphzero.app.tactics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.mcts.Evaluator;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.Lockstep;
import org.morphzero.mcts.Search;
import org.morphzero.mcts.SearchConfig;
import org.morphzero.mcts.SearchResult;
import org.morphzero.mcts.match.Tactics;
import org.morphzero.models.checkpoint.Checkpoint;
import org.morphzero.models.checkpoint.CheckpointReader;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/**
 * What PolicyImprovementTest of mcts shows of an evaluator that knows nothing, of the networks that come with the program: their priors are good, and sixteen
 * simulations make a better policy of them all the same.
 */
class TrainedImprovementTest {
    private static final int SIMULATIONS = 16;
    private static final int SEEDS = 8;

    /**
     * On mates in two and three: the mass on the one right move, in the completed-Q policy of self-play and in the network's prior. The mean of the
     * differences over the positions is above 0 by more than three standard errors; chance alone does that once in 700 times.
     */
    @ParameterizedTest
    @ValueSource(strings = {"morph4", "bedlam", "morphomania"})
    void sixteenSimulationsPutMoreMassOnTheBestMoveThanTheNetwork(String id) throws IOException {
        Variant variant = Variants.of(id);
        List<Tactics.Task> tasks = Tactics.read(variant, MateSuite.shipped(id).orElseThrow(), id).stream()
                .filter(task -> task.mateIn() >= 2)
                .toList();
        Checkpoint network = CheckpointReader.read(Path.of("..", "models", "trained", id + ".zip"));
        double[] gains = new double[tasks.size()];
        double prior = 0;
        double improved = 0;
        try (Evaluator evaluator = network.evaluator(Checkpoint.Engine.ONNX_INT8, SEEDS)) {
            for (int i = 0; i < gains.length; i++) {
                for (SearchResult result : searched(tasks.get(i), evaluator)) {
                    int best = 0;
                    while (result.moves()[best] != tasks.get(i).move()) {
                        best++;
                    }
                    gains[i] += (result.policy()[best] - result.priors()[best]) / SEEDS;
                    prior += result.priors()[best] / SEEDS / gains.length;
                    improved += result.policy()[best] / SEEDS / gains.length;
                }
            }
        }
        double mean = improved - prior;
        double squares = 0;
        for (double gain : gains) {
            squares += (gain - mean) * (gain - mean);
        }
        double error = Math.sqrt(squares / (gains.length - 1) / gains.length);
        String figures =
                "%s: %d positions, prior %.3f, improved %.3f, mean gain %.4f, standard error %.4f, %.1f of them"
                        .formatted(id, gains.length, prior, improved, mean, error, mean / error);
        System.out.println(figures);
        assertThat(mean / error).as(figures).isGreaterThan(3);
    }

    /** One search a seed, all at once. */
    private static List<SearchResult> searched(Tactics.Task task, Evaluator evaluator) {
        List<Search> searches = new SplittableRandom(1)
                .splits(SEEDS)
                .map(random -> new Search(random, () -> 0))
                .toList();
        for (Search search : searches) {
            search.begin(task.position(), SearchConfig.selfPlay(), Limit.simulations(SIMULATIONS));
        }
        new Lockstep(evaluator).run(searches, 1);
        return searches.stream().map(Search::result).toList();
    }
}
