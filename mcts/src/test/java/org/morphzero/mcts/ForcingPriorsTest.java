package org.morphzero.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** Some prior for checks and captures: what it comes to, where it counts, and where it must not show. */
class ForcingPriorsTest {
    private static final Offset<Float> ROUNDING = within(1e-6f);

    /** White can check on the back rank by either rook and the queen, and on g7; none of it mates. */
    private static final Position SEVERAL_CHECKS =
            Variants.of("chess").position("6k1/5pp1/1R5p/8/3QP3/2n5/5PPP/R5K1 w - - 0 1");

    private static float[] priors() {
        return new float[] {0.5f, 0.3f, 0.15f, 0.05f};
    }

    /** Of {@link #SEVERAL_CHECKS}: one that checks, one that captures a knight, one that does both, and one that does neither. */
    private static int[] moves() {
        return Stream.of("a1a8", "d4c3", "d4g7", "h2h3")
                .mapToInt(SEVERAL_CHECKS::move)
                .toArray();
    }

    private static void raise(float[] priors, int[] checks, SearchConfig.Forcing forcing) {
        ForcingPriors.raise(priors, SEVERAL_CHECKS, moves(), checks, forcing);
    }

    /** 0.1 for two checks and 0.05 for a capture that is none: all are divided by 1.25. */
    @Test
    void eachCheckAndEachCaptureGetsTheSame() {
        SearchConfig.Forcing forcing = new SearchConfig.Forcing(0.1, 0.05, 0);
        int[] checks = {moves()[0], moves()[2]};
        float[] priors = priors();
        raise(priors, checks, forcing);
        assertThat(priors)
                .containsExactly(new float[] {0.6f / 1.25f, 0.35f / 1.25f, 0.25f / 1.25f, 0.05f / 1.25f}, ROUNDING);

        ForcingPriors.lower(priors, SEVERAL_CHECKS, moves(), checks, forcing);
        assertThat(priors).containsExactly(priors(), ROUNDING);
    }

    /** A root may have been restricted to some of its moves. */
    @Test
    void checksThatAreNotAmongTheMovesGetNothing() {
        int other = SEVERAL_CHECKS.move("b6b8");
        float[] priors = priors();
        raise(priors, new int[] {moves()[2], other}, SearchConfig.Forcing.raisedChecks(0.2));
        assertThat(priors)
                .containsExactly(new float[] {0.5f / 1.2f, 0.3f / 1.2f, 0.35f / 1.2f, 0.05f / 1.2f}, ROUNDING);
        float[] untouched = priors();
        raise(untouched, new int[] {other}, SearchConfig.Forcing.raisedChecks(0.2));
        assertThat(untouched).containsExactly(priors());
    }

    /** Every move but one has hardly a prior; the search that gives checks some looks at all of those, the other at none. */
    @Test
    void everyCheckIsLookedAtAtTheRootAndBelow() {
        Node without = searched(0);
        assertThat(visitedChecks(without)).isZero();
        assertThat(visitedChecks(without.child(0))).isZero();

        assertThat(visitedChecks(searched(0.05, 63)))
                .as("a search too short to follow checks up")
                .isZero();

        Node with = searched(0.05);
        assertThat(visitedChecks(with)).isEqualTo(4);
        Node answered = with.child(0);
        assertThat(answered.position.lastMove())
                .isEqualTo(without.child(0).position.lastMove());
        assertThat(visitedChecks(answered))
                .isEqualTo(checks(answered.position).length)
                .isPositive();
    }

    /** The same with captures; those that check are looked at as little as other checks. */
    @Test
    void everyCaptureIsLookedAtAtTheRootAndBelow() {
        assertThat(visitedCaptures(searched(0))).isZero();
        Node with = searched(new SearchConfig.Forcing(0, 0.05, 0), 300);
        assertThat(visitedCaptures(with)).isEqualTo(captures(SEVERAL_CHECKS)).isPositive();
        assertThat(visitedChecks(with)).isZero();
        Node answered = with.child(0);
        assertThat(visitedCaptures(answered))
                .isEqualTo(captures(answered.position))
                .isPositive();
    }

    private static int visitedCaptures(Node node) {
        int visited = 0;
        for (int i = 0; i < node.explored; i++) {
            Node child = node.child(i);
            visited += child != null && isCapture(node.position, node.moves[i]) ? 1 : 0;
        }
        return visited;
    }

    private static int captures(Position position) {
        return (int) Arrays.stream(position.legalMoves())
                .filter(move -> isCapture(position, move))
                .count();
    }

    /** One that does not check. */
    private static boolean isCapture(Position position, int move) {
        return position.captures(move) && !position.play(move).inCheck();
    }

    private static Node searched(double each) {
        return searched(each, 300);
    }

    private static Node searched(double each, int simulations) {
        return searched(SearchConfig.Forcing.raisedChecks(each), simulations);
    }

    private static Node searched(SearchConfig.Forcing forcing, int simulations) {
        SearchConfig config = SearchConfig.cheap().withForcing(forcing);
        return Games.searched(SEVERAL_CHECKS, config, simulations, new Stubborn(), 1)
                .root();
    }

    private static int visitedChecks(Node node) {
        int visited = 0;
        for (int i = 0; i < node.explored; i++) {
            Node child = node.child(i);
            visited += child != null && child.position.inCheck() ? 1 : 0;
        }
        return visited;
    }

    private static int[] checks(Position position) {
        return Arrays.stream(position.legalMoves())
                .filter(move -> position.play(move).inCheck())
                .toArray();
    }

    /** Thinks the first move that does not check the only one worth a look, and nothing of positions. */
    private static final class Stubborn implements Evaluator {
        @Override
        public List<Evaluation> evaluate(List<Position> positions) {
            return positions.stream().map(Stubborn::of).toList();
        }

        private static Evaluation of(Position position) {
            int[] moves = position.legalMoves();
            float[] priors = new float[moves.length];
            Arrays.fill(priors, 1e-6f);
            int quiet = 0;
            while (quiet < moves.length - 1 && position.play(moves[quiet]).inCheck()) {
                quiet++;
            }
            priors[quiet] = 1 - 1e-6f * (moves.length - 1);
            return new Evaluation(priors, 0.4f, 0.2f, 0.4f);
        }

        @Override
        public int batchSize() {
            return 1;
        }
    }

    /** What is told of a position and learnt from it are the network's priors, also where the position was below the root before. */
    @Test
    void aRootTellsThePriorsOfTheNetwork() {
        for (String id : List.of("chess", "bedlam", "morphomania", "morph4")) {
            Variant variant = Variants.of(id);
            int checks = 0;
            for (int seed = 0; seed < 6; seed++) {
                Search search = new Search(new SplittableRandom(seed), () -> 0);
                List<Position> game = Games.random(variant, seed, 60);
                for (Position position : game.subList(0, game.size() - 1)) {
                    SearchConfig config = (position.count() + seed) % 2 == 0
                            ? SearchConfig.play()
                            : SearchConfig.selfPlay().withForcing(SearchConfig.Forcing.raisedChecks(0.05));
                    search.begin(position, config, Limit.simulations(position.count() % 3 == 0 ? 16 : 64));
                    new Lockstep(new ScriptedEvaluator(8)).run(List.of(search), 4);
                    SearchResult result = search.result();
                    if (result.proof().isEmpty()) {
                        checks += checks(position).length;
                        assertThat(result.priors())
                                .as(position.toString())
                                .containsExactly(ScriptedEvaluator.of(position).priors(), ROUNDING);
                    }
                }
            }
            assertThat(checks).as(id).isPositive();
        }
    }

    /** By hand: a value of 0.2 in check becomes 0.2 - 0.5 * 0.8, out of check it stays, and so does the root's. */
    @Test
    void aPositionInCheckIsWorthLessThanTheNetworkSays() {
        Node checked = doubted("6k1/5pp1/1R5p/8/3Q4/2n5/5PPP/R5K1 w - - 0 1");
        int inCheck = 0;
        for (int i = 0; i < checked.explored; i++) {
            Node child = checked.child(i);
            if (child == null) {
                continue;
            }
            assertThat(child.ownValue).isCloseTo(child.position.inCheck() ? -0.2f : 0.2f, ROUNDING);
            inCheck += child.position.inCheck() ? 1 : 0;
        }
        assertThat(inCheck).isPositive().isLessThan(checked.explored);
        assertThat(doubted("3R2k1/5pp1/7p/8/3Q4/8/5PPP/R5K1 b - - 0 1").ownValue)
                .isCloseTo(0.2f, ROUNDING);
    }

    private static Node doubted(String fen) {
        SearchConfig config = SearchConfig.cheap().withForcing(new SearchConfig.Forcing(0.05, 0, 0.5));
        Evaluator hopeful = new Evaluator() {
            @Override
            public List<Evaluation> evaluate(List<Position> positions) {
                return positions.stream()
                        .map(position -> new Evaluation(Stubborn.of(position).priors(), 0.5f, 0.2f, 0.3f))
                        .toList();
            }

            @Override
            public int batchSize() {
                return 1;
            }
        };
        return Games.searched(Variants.of("chess").position(fen), config, 64, hopeful, 1)
                .root();
    }

    /** A Gumbel root draws its moves with what checks get, but its improved policy is the priors' where nothing was looked at. */
    @Test
    void noPolicyIsLearntFromIt() {
        SearchConfig one = SearchConfig.selfPlay()
                .withRoot(new SearchConfig.GumbelRoot(1, 1))
                .withForcing(SearchConfig.Forcing.raisedChecks(0.25));
        int drawnChecks = 0;
        for (int seed = 0; seed < 400; seed++) {
            SearchResult result = Games.searched(SEVERAL_CHECKS, one, 64, new Stubborn(), seed)
                    .result();
            drawnChecks += SEVERAL_CHECKS.play(result.bestMove()).inCheck() ? 1 : 0;
            double learnt = 0;
            for (int i = 0; i < result.moves().length; i++) {
                learnt += SEVERAL_CHECKS.play(result.moves()[i]).inCheck() ? result.policy()[i] : 0;
            }
            assertThat(learnt).isLessThan(0.01);
        }
        assertThat(drawnChecks).as("half of 400").isBetween(150, 250);
    }

    @Test
    void additionsAreFromNoneToAll() {
        assertThatThrownBy(() -> new SearchConfig.Forcing(1.5, 0, 0))
                .hasMessage("forcing moves: expected additions and a doubt of 0..1, found 1.5, 0.0 and 0.0");
        assertThatThrownBy(() -> new SearchConfig.Forcing(0, -0.1, 0)).hasMessageContaining("found 0.0, -0.1 and 0.0");
        assertThatThrownBy(() -> new SearchConfig.Forcing(0, 0, Double.NaN))
                .hasMessageContaining("found 0.0, 0.0 and NaN");
    }
}
