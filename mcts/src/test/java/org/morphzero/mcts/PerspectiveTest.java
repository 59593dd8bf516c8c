package org.morphzero.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.mcts.match.Tactics;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** Values are those of the side to move, at every depth, for both sides, in every variant. */
class PerspectiveTest {
    static Stream<Variant> variants() {
        return Games.variants().stream();
    }

    static Stream<String> variantsWithMates() {
        return Games.variantsWithMates();
    }

    /** Thinks White wins with 0.7 and draws with 0.2, whoever is to move. */
    private static Evaluator forWhite() {
        return new Evaluator() {
            @Override
            public List<Evaluation> evaluate(List<Position> positions) {
                return positions.stream()
                        .map(position -> {
                            float[] priors = ScriptedEvaluator.of(position).priors();
                            return position.sideToMove() == Side.WHITE
                                    ? new Evaluation(priors, 0.7f, 0.2f, 0.1f)
                                    : new Evaluation(priors, 0.1f, 0.2f, 0.7f);
                        })
                        .toList();
            }

            @Override
            public int batchSize() {
                return 4;
            }
        };
    }

    @ParameterizedTest
    @MethodSource("variants")
    void whoIsAheadIsAheadWhoeverMoves(Variant variant) {
        for (Position position :
                List.of(variant.start(), variant.start().play(variant.start().legalMoves()[0]))) {
            // All but the doubt about positions in check, which is meant to change values.
            SearchConfig play = SearchConfig.play().withForcing(SearchConfig.Forcing.raisedChecks(0.06));
            for (SearchConfig config : List.of(SearchConfig.selfPlay(), play, SearchConfig.uct())) {
                SearchResult result =
                        Games.searched(position, config, 100, forWhite(), 1).result();
                float sign = position.sideToMove() == Side.WHITE ? 1 : -1;
                assertThat(result.value() * sign).isCloseTo(0.6f, within(1e-4f));
                assertThat(result.draw()).isCloseTo(0.2f, within(1e-4f));
                for (int i = 0; i < result.q().length; i++) {
                    assertThat(result.q()[i] * sign).isCloseTo(0.6f, within(1e-4f));
                }
            }
        }
    }

    /** Without the solver the mating move wins by its value alone: a sign that is wrong anywhere loses it. */
    @ParameterizedTest
    @MethodSource("variantsWithMates")
    void bothSidesWantToMate(String variant) {
        List<Tactics.Task> mates = Games.mates(variant, 1);
        assertThat(mates.stream().map(task -> task.position().sideToMove()).distinct())
                .hasSize(2);
        SearchConfig config = SearchConfig.cheap().withSolver(false);
        for (Tactics.Task task : mates) {
            SearchResult result = Games.searched(task.position(), config, 1000, new UniformEvaluator(), 1)
                    .result();
            assertThat(result.bestMove()).as(task.position().toString()).isEqualTo(task.move());
            assertThat(result.value()).isPositive();
            assertThat(result.q()[result.best()]).isEqualTo(1);
        }
    }

    /** The move after which the other side mates is worth -1 to who makes it. */
    @ParameterizedTest
    @MethodSource("variantsWithMates")
    void whoIsMatedHasLost(String variant) {
        for (Tactics.Task task : Games.mates(variant, 2)) {
            Position cornered = task.position().play(task.move());
            SearchResult result = Games.searched(cornered, SearchConfig.cheap(), 5000, new UniformEvaluator(), 1)
                    .result();
            assertThat(result.proof()).as(cornered.toString()).contains(new Proof(Proof.Kind.LOSS, 2));
            assertThat(result.value()).isEqualTo(-1);
            for (float q : result.q()) {
                assertThat(q).isEqualTo(-1);
            }
        }
    }

    /** A move into a mate is tried, proven lost, and no longer counts: it will not be played. */
    @Test
    void movesProvenLostDoNotWeighOnTheValue() {
        // Black mates on the back rank once the rook leaves it unguarded.
        Position position = Variants.of("chess").position("4r1k1/5ppp/8/8/8/8/3R1PPP/6K1 w - - 0 1");
        Search search = Games.searched(position, SearchConfig.cheap(), 400, forWhite(), 1);
        SearchResult result = search.result();
        Node root = search.root();
        assertThat(result.proof()).isEmpty();
        assertThat(root.valueSum / root.visits).isLessThan(0.59);
        assertThat(result.value()).isBetween((float) (root.valueSum / root.visits), 1f);
        assertThat(result.win() + result.draw() + result.loss()).isCloseTo(1, within(1e-5f));
    }
}
