package org.morphzero.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.mcts.match.Tactics;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** What is proven is true. */
class SolverTest {
    private static final Variant CHESS = Variants.of("chess");

    static Stream<String> variantsWithMates() {
        return Games.variantsWithMates();
    }

    static Stream<Variant> variants() {
        return Games.variants().stream();
    }

    private static SearchResult search(Position position, int simulations) {
        return Games.searched(
                        position,
                        SearchConfig.playUninformed().withEarlyStop(false),
                        simulations,
                        new UniformEvaluator(),
                        1)
                .result();
    }

    @ParameterizedTest
    @MethodSource("variantsWithMates")
    void aMateInOneIsSeenBeforeAnythingIsEvaluated(String variant) {
        for (Tactics.Task task : Games.mates(variant, 1)) {
            ScriptedEvaluator evaluator = new ScriptedEvaluator(1);
            SearchResult result = Games.searched(task.position(), SearchConfig.selfPlay(), 16, evaluator, 1)
                    .result();
            assertThat(result.bestMove()).as(task.position().toString()).isEqualTo(task.move());
            assertThat(result.proof()).contains(new Proof(Proof.Kind.WIN, 1));
            assertThat(result.policy()[result.best()]).isEqualTo(1);
            assertThat(result.win()).isEqualTo(1);
            assertThat(evaluator.calls).isZero();
        }
    }

    /** Issue: at 2,000 simulations at least nine in ten mates in two; here all that are proven are also exact. */
    @ParameterizedTest
    @MethodSource("variantsWithMates")
    void matesInTwoAreProvenAndPlayed(String variant) {
        List<Tactics.Task> mates = Games.mates(variant, 2);
        int found = 0;
        for (Tactics.Task task : mates) {
            SearchResult result = search(task.position(), 2000);
            if (result.bestMove() == task.move()) {
                found++;
            }
            if (result.proof().filter(p -> p.plies() <= 3).isPresent()) {
                assertThat(result.bestMove()).as(task.position().toString()).isEqualTo(task.move());
            }
        }
        assertThat(found).isGreaterThanOrEqualTo((int) Math.ceil(0.9 * mates.size()));
    }

    /** Games of random moves are full of blunders: near their ends much can be proven, for both sides. */
    @ParameterizedTest
    @MethodSource("variants")
    void proofsEqualAFullWidthSearch(Variant variant) {
        int proven = 0;
        for (int seed = 0; seed < 40; seed++) {
            List<Position> game = Games.random(variant, seed, 400);
            for (int back = 2; back <= 4 && back < game.size(); back++) {
                Position position = game.get(game.size() - back);
                Optional<Proof> proof = search(position, 150).proof();
                if (proof.isPresent() && proof.get().plies() <= 3) {
                    assertTrue(position, proof.get());
                    proven++;
                }
            }
        }
        assertThat(proven).isGreaterThan(10);
    }

    /** All that is proven in the trees of the mates: at the root within three plies, below it within two. */
    @ParameterizedTest
    @MethodSource("variantsWithMates")
    void proofsOnTheMatesEqualAFullWidthSearch(String variant) {
        int proven = 0;
        int below = 0;
        for (Tactics.Task task : Games.mates(variant)) {
            SearchConfig config = SearchConfig.playUninformed().withEarlyStop(false);
            Node root = Games.searched(task.position(), config, 1000, new UniformEvaluator(), 1)
                    .root();
            if (root.isProven() && Proof.plies(root.proof) <= 3) {
                assertTrue(root.position, Proof.of(root.proof));
                proven++;
            }
            below += checkBelow(root);
        }
        assertThat(proven).isGreaterThan(50);
        assertThat(below).isGreaterThan(500);
    }

    /** Checks the short proofs below a node and tells how many there were. */
    private static int checkBelow(Node node) {
        int checked = 0;
        for (int i = 0; i < node.explored; i++) {
            Node child = node.child(i);
            if (child == null) {
                continue;
            }
            if (child.isProven()
                    && Proof.plies(child.proof) <= 2
                    && child.position.outcome().isEmpty()) {
                assertTrue(child.position, Proof.of(child.proof));
                checked++;
            }
            checked += checkBelow(child);
        }
        return checked;
    }

    private static void assertTrue(Position position, Proof proof) {
        switch (proof.kind()) {
            case WIN -> {
                assertThat(FullWidth.wins(position, proof.plies()))
                        .as(position.toString())
                        .isTrue();
                if (proof.plies() == 3) {
                    assertThat(FullWidth.wins(position, 1))
                            .as(position.toString())
                            .isFalse();
                }
            }
            case LOSS ->
                assertThat(FullWidth.loses(position, proof.plies()))
                        .as(position.toString())
                        .isTrue();
            case DRAW -> {
                assertThat(FullWidth.wins(position, 2)).as(position.toString()).isFalse();
                assertThat(FullWidth.loses(position, 2)).as(position.toString()).isFalse();
            }
        }
    }

    /** With time enough mates in three are proven, and by their one first move. */
    @Tag("deep")
    @ParameterizedTest
    @MethodSource("variantsWithMates")
    void matesInThreeAreProvenInTime(String variant) {
        List<Tactics.Task> mates = Games.mates(variant, 3);
        int found = 0;
        for (Tactics.Task task : mates) {
            SearchResult result = search(task.position(), 100_000);
            if (result.proof().isPresent()) {
                assertThat(result.proof().get().kind()).isEqualTo(Proof.Kind.WIN);
                assertThat(result.proof().get().plies()).isGreaterThanOrEqualTo(5);
                if (result.proof().get().plies() == 5) {
                    assertThat(result.bestMove()).as(task.position().toString()).isEqualTo(task.move());
                    found++;
                }
            }
        }
        assertThat(found).isGreaterThanOrEqualTo(mates.size() / 3);
    }

    /** C5: the only move leaves bare kings. */
    @Test
    void aForcedDrawIsProven() {
        SearchResult result = search(CHESS.position("8/8/8/8/8/k7/8/Kr6 w - - 0 1"), 100);
        assertThat(result.proof()).contains(new Proof(Proof.Kind.DRAW, 0));
        assertThat(result.draw()).isEqualTo(1);
        assertThat(result.simulations()).isEqualTo(1);
        assertThat(result.policy()).containsExactly(1);
    }

    /** After the first move of a mate in three some replies are mated at once, others a move later: those are chosen. */
    @ParameterizedTest
    @MethodSource("variantsWithMates")
    void whoLosesResistsAsLongAsItCan(String variant) {
        int proven = 0;
        int choices = 0;
        for (Tactics.Task task : Games.mates(variant, 3)) {
            Position cornered = task.position().play(task.move());
            SearchResult result = search(cornered, 3000);
            if (result.proof().isEmpty()) {
                continue;
            }
            proven++;
            assertThat(result.proof().get().kind()).isEqualTo(Proof.Kind.LOSS);
            assertThat(result.proof().get().plies()).isGreaterThanOrEqualTo(4);
            assertThat(result.principalVariation()).hasSizeGreaterThan(1);
            for (int i = 0; i < result.moves().length; i++) {
                if (FullWidth.wins(cornered.play(result.moves()[i]), 1)) {
                    choices++;
                    assertThat(i).as(cornered.toString()).isNotEqualTo(result.best());
                    assertThat(result.policy()[i]).isZero();
                }
            }
        }
        assertThat(proven).isPositive();
        assertThat(choices).isPositive();
    }

    /** MM8: the capture of the last piece but the king. */
    @Test
    void aBareKingIsSeenAtOnce() {
        Position bares = Variants.of("morphomania").position("k8/9/9/9/4r4/9/9/4C4/K8 w - - 0 1");
        SearchResult result = search(bares, 10);
        assertThat(result.proof()).contains(new Proof(Proof.Kind.WIN, 1));
        assertThat(result.bestMove()).isEqualTo(bares.move("e2e5"));
    }

    /** A proven root is done: no simulation is spent on it. */
    @Test
    void aProvenRootStops() {
        Position position = CHESS.position("k7/8/1K6/8/8/8/8/7R w - - 0 1");
        Search search = new Search(new SplittableRandom(1), () -> 0);
        search.begin(position, SearchConfig.play(), Limit.simulations(1000));
        assertThat(search.isDone()).isTrue();
        assertThat(search.result().bestMove()).isEqualTo(position.move("h1h8"));
        assertThat(search.simulations()).isZero();
    }

    /** Off means off: nothing is proven, mates are found by their values. */
    @Test
    void theSolverCanBeSwitchedOff() {
        Position position = CHESS.position("k7/8/1K6/8/8/8/8/7R w - - 0 1");
        SearchConfig off = SearchConfig.play().withSolver(false).withEarlyStop(false);
        SearchResult result =
                Games.searched(position, off, 500, new UniformEvaluator(), 1).result();
        assertThat(result.proof()).isEmpty();
        assertThat(result.simulations()).isEqualTo(500);
        assertThat(result.bestMove()).isEqualTo(position.move("h1h8"));
    }
}
