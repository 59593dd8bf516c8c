package org.morphzero.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;

/** Many searches together find what each finds alone. */
class LockstepTest {
    private static final List<SearchConfig> CONFIGS = List.of(
            SearchConfig.selfPlay(),
            SearchConfig.cheap().withRoot(SearchConfig.PuctRoot.noisy()),
            SearchConfig.selfPlay().withInterior(SearchConfig.Interior.COMPLETED_Q),
            SearchConfig.play());

    /** A search for every variant and config, each at another point of another game. */
    private static List<Search> searches() {
        List<Search> searches = new ArrayList<>();
        long seed = 0;
        for (Variant variant : Games.variants()) {
            for (SearchConfig config : CONFIGS) {
                seed++;
                List<Position> game = Games.random(variant, seed, 30);
                Search search = new Search(new SplittableRandom(seed), () -> 0);
                search.begin(game.get(game.size() / 2), config, Limit.simulations(20 + 7 * seed));
                searches.add(search);
            }
        }
        return searches;
    }

    @Test
    void treesInLockstepAreThoseOfEachAlone() {
        List<Search> together = searches();
        ScriptedEvaluator shared = new ScriptedEvaluator(5);
        new Lockstep(shared).run(together, 1);
        List<Search> alone = searches();
        for (int i = 0; i < alone.size(); i++) {
            new Lockstep(new ScriptedEvaluator(64)).run(List.of(alone.get(i)), 1);
            assertThat(TreeText.of(together.get(i).root()))
                    .isEqualTo(TreeText.of(alone.get(i).root()));
            assertThat(together.get(i).result().bestMove())
                    .isEqualTo(alone.get(i).result().bestMove());
        }
        assertThat(shared.calls).isLessThan((int) shared.positions / 4);
    }

    @Test
    void theOrderOfTheGamesDoesNotMatter() {
        List<Search> forward = searches();
        List<Search> backward = searches();
        new Lockstep(new ScriptedEvaluator(16)).run(forward, 1);
        List<Search> reversed = new ArrayList<>(backward);
        Collections.reverse(reversed);
        new Lockstep(new ScriptedEvaluator(16)).run(reversed, 1);
        for (int i = 0; i < forward.size(); i++) {
            assertThat(TreeText.of(backward.get(i).root()))
                    .isEqualTo(TreeText.of(forward.get(i).root()));
        }
    }

    @Test
    void leavesInFlightShareOneBatchAndAreAllBackedUp() {
        for (SearchConfig config : CONFIGS) {
            for (Variant variant : Games.variants()) {
                Search search = new Search(new SplittableRandom(3), () -> 0);
                search.begin(variant.start(), config.withEarlyStop(false), Limit.simulations(200));
                ScriptedEvaluator evaluator = new ScriptedEvaluator(16);
                new Lockstep(evaluator).run(List.of(search), 16);

                assertThat(search.simulations()).isEqualTo(200);
                assertThat(search.root().visits).isEqualTo(201);
                assertThat(evaluator.calls).isLessThan(100);
                assertNothingInFlight(search.root());
            }
        }
    }

    @Test
    void aSmallTreeTakesFewLeavesAtOnce() {
        Search search = new Search(new SplittableRandom(3), () -> 0);
        search.begin(Games.variants().get(0).start(), SearchConfig.play().withEarlyStop(false), Limit.simulations(400));
        Lockstep lockstep = new Lockstep(new ScriptedEvaluator(8));
        List<Search> alone = List.of(search);
        lockstep.round(alone, 8);
        while (!search.isDone()) {
            int visits = search.root().visits;
            assertThat(lockstep.round(alone, 8))
                    .as("after %d visits", visits)
                    .isBetween(0, Math.min(8, 1 + visits / 16));
        }
        assertThat(search.root().visits).isEqualTo(401);
    }

    private static void assertNothingInFlight(Node node) {
        assertThat(node.inFlight).isZero();
        int visits = 0;
        for (int i = 0; i < node.explored; i++) {
            if (node.child(i) != null) {
                visits += node.child(i).visits;
                assertNothingInFlight(node.child(i));
            }
        }
        if (node.isExpanded()) {
            assertThat(node.visits).isEqualTo(visits + 1);
        }
    }

    /** Bugs 2 and 5 of such trainers: a wrong number of priors, NaN. */
    @Test
    void badEvaluationsAreRefused() {
        Position position = Games.variants().get(0).start();
        int moves = position.legalMoves().length;
        float[] even = new float[moves];
        Arrays.fill(even, 1f / moves);
        float[] nan = even.clone();
        nan[3] = Float.NaN;
        float[] negative = even.clone();
        negative[0] -= 0.5f;
        negative[1] += 0.5f;
        assertRefused(new Evaluation(new float[] {0.5f, 0.5f}, 1, 0, 0), position, "expected a prior for each of");
        assertRefused(new Evaluation(nan, 1, 0, 0), position, "expected priors of at least 0 that sum to 1");
        assertRefused(new Evaluation(negative, 1, 0, 0), position, "expected priors of at least 0 that sum to 1");
        assertRefused(new Evaluation(new float[moves], 1, 0, 0), position, "expected priors of at least 0");
        assertRefused(new Evaluation(even, Float.NaN, 0, 0), position, "expected win, draw and loss");
        assertRefused(new Evaluation(even, 1, 1, -1), position, "expected win, draw and loss");
    }

    private static void assertRefused(Evaluation evaluation, Position position, String message) {
        Evaluator bad = new Evaluator() {
            @Override
            public List<Evaluation> evaluate(List<Position> positions) {
                return Collections.nCopies(positions.size(), evaluation);
            }

            @Override
            public int batchSize() {
                return 1;
            }
        };
        assertThatThrownBy(() -> Games.searched(position, SearchConfig.cheap(), 5, bad, 1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(message)
                .hasMessageContaining(position.toString());
    }
}
