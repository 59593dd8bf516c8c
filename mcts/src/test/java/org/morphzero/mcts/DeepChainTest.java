package org.morphzero.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.morphzero.rules.Outcome;
import org.morphzero.rules.Position;
import org.morphzero.rules.variant.Variants;

/** Games that never end: the first of the bugs such trainers have. */
class DeepChainTest {
    private static final int PLIES = 5_000;

    /** A game of Bedlam of that many plies: by chance, but never into the end of the game. */
    private static List<Position> endlessGame(int plies) {
        SplittableRandom random = new SplittableRandom(5);
        List<Position> game = new ArrayList<>(List.of(Variants.of("bedlam").start()));
        while (game.size() <= plies) {
            Position position = game.get(game.size() - 1);
            int[] moves = position.legalMoves();
            Position next = position.play(moves[random.nextInt(moves.length)]);
            int tries = 0;
            while (endsSoon(next) && tries++ < 30) {
                next = position.play(moves[random.nextInt(moves.length)]);
            }
            if (tries < 30) {
                game.add(next);
            } else {
                // A dead end: back by some plies, to another way.
                game.subList(Math.max(1, game.size() - 12), game.size()).clear();
            }
        }
        return game;
    }

    /** Ended, or a mate that the solver would see and so end the chain, or near the hundred plies of C4. */
    private static boolean endsSoon(Position position) {
        ShallowMates mates = new ShallowMates();
        int[] moves = position.legalMoves();
        return position.outcome(moves).isPresent()
                || mates.find(position, moves) >= 0
                || mates.isLostInTwo(position, moves)
                || position.count() > 80;
    }

    /** Sure of the game's next move, whatever the position is worth. */
    private static Evaluator follow(List<Position> game) {
        Map<Long, Integer> next = new HashMap<>();
        for (int i = 0; i + 1 < game.size(); i++) {
            next.put(
                    game.get(i).key() ^ game.get(i).moveNumber(),
                    game.get(i + 1).lastMove());
        }
        return new Evaluator() {
            @Override
            public List<Evaluation> evaluate(List<Position> positions) {
                return positions.stream()
                        .map(position -> {
                            Integer move = next.get(position.key() ^ position.moveNumber());
                            int[] legal = position.legalMoves();
                            float[] priors = new float[legal.length];
                            for (int i = 0; i < legal.length; i++) {
                                priors[i] = move == null ? 1f / legal.length : legal[i] == move ? 1 : 0;
                            }
                            return new Evaluation(priors, 0.3f, 0.4f, 0.3f);
                        })
                        .toList();
            }

            @Override
            public int batchSize() {
                return 1;
            }
        };
    }

    @Test
    void aChainOfFiveThousandPliesOverflowsNothing() {
        List<Position> game = endlessGame(PLIES);
        SearchConfig deep = SearchConfig.cheap().withBounds(PLIES + 10, 1_000_000);
        Search search = Games.searched(game.get(0), deep, PLIES, follow(game), 1);

        int depth = 0;
        for (Node node = search.root(); node != null; node = node.child(0)) {
            depth++;
        }
        assertThat(depth).isGreaterThan(PLIES - 100);
        SearchResult result = search.result();
        assertThat(result.principalVariation()).hasSize(depth - 1);
        assertThat(result.value()).isCloseTo(0, within(1e-6f));

        // And from the end of such a game, with all of it as the past.
        Position late = game.get(PLIES);
        search.begin(late, SearchConfig.selfPlay(), Limit.simulations(50));
        new Lockstep(new ScriptedEvaluator(1)).run(List.of(search), 1);
        assertThat(search.simulations()).isEqualTo(50);
    }

    @Test
    void theDepthIsBounded() {
        List<Position> game = endlessGame(200);
        SearchConfig shallow = SearchConfig.cheap().withBounds(40, 1_000_000);
        Search search = Games.searched(game.get(0), shallow, 500, follow(game), 1);
        int depth = 0;
        for (Node node = search.root(); node.child(0) != null; node = node.child(0)) {
            depth++;
        }
        assertThat(depth).isEqualTo(40);
        assertThat(search.root().visits).isEqualTo(501);
    }

    @Test
    void theMemoryIsBounded() {
        SearchConfig small = SearchConfig.cheap().withBounds(100, 200);
        Search search = Games.searched(Variants.of("chess").start(), small, 5_000, new UniformEvaluator(), 1);
        assertThat(search.root().visits).isEqualTo(200);
    }

    /** C4: a line that brings a position for the third time, the game before the search counted, is a draw there. */
    @Test
    void repetitionsEndLinesInTheTree() {
        Position position = Variants.of("chess").start();
        for (String move : List.of("g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1")) {
            position = position.play(position.move(move));
        }
        int repeats = position.move("f6g8");
        Search search = Games.searched(position, SearchConfig.cheap(), 300, new ScriptedEvaluator(1), 1);
        Node root = search.root();
        for (int i = 0; i < root.explored; i++) {
            Node child = root.child(i);
            if (child != null) {
                assertThat(child.proof == Proof.DRAWN).isEqualTo(child.position.lastMove() == repeats);
            }
        }
        assertThat(position.play(repeats).outcome()).contains(Outcome.draw(Outcome.Reason.REPETITION));
    }

    /** C4: the hundredth ply without progress. */
    @Test
    void theCountEndsLinesInTheTree() {
        Position position = Variants.of("chess").position("7k/8/8/8/8/8/R7/K7 w - - 98 80");
        Search search = Games.searched(position, SearchConfig.cheap(), 2000, new UniformEvaluator(), 1);
        assertThat(search.result().proof()).contains(new Proof(Proof.Kind.DRAW, 0));
    }
}
