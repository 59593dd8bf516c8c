package org.morphzero.mcts.player;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.mcts.Games;
import org.morphzero.mcts.Limit;
import org.morphzero.mcts.match.Tactics;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Position;
import org.morphzero.rules.Side;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** The players everything is measured against. */
class BaselinesTest {
    private static final Variant CHESS = Variants.of("chess");

    static Stream<String> variantsWithMates() {
        return Games.variantsWithMates();
    }

    static Stream<Variant> variants() {
        return Games.variants().stream();
    }

    private static Player player(String spec, Variant variant) {
        return PlayerSpecs.standard(System::nanoTime).read(spec, variant).create();
    }

    private static String choice(String spec, Position position) {
        try (Player player = player(spec, position.variant())) {
            player.start(position, new SplittableRandom(1));
            int move = player.choose(position, Limit.none());
            return MachineNotation.write(position.variant(), move);
        }
    }

    /** Values of chess come out of nothing but how pieces move. */
    @Test
    void piecesAreWorthWhatTheyReach() {
        PieceValues values = new PieceValues(CHESS);
        List<Integer> chess = Stream.of("P", "N", "B", "R", "Q")
                .map(letter ->
                        values.value(CHESS.alphabet().piece(Side.WHITE, letter).orElseThrow()))
                .toList();
        assertThat(chess.get(0)).isBetween(60, 110);
        assertThat(chess.get(1)).isBetween(280, 320);
        assertThat(chess.get(2)).isBetween(310, 370);
        assertThat(chess.get(3)).isBetween(430, 520);
        assertThat(chess.get(4)).isBetween(800, 950);
        assertThat(values.value(CHESS.alphabet().piece(Side.WHITE, "K").orElseThrow()))
                .isZero();
        assertThat(values.material(CHESS.start(), Side.WHITE)).isEqualTo(values.material(CHESS.start(), Side.BLACK));
    }

    @ParameterizedTest
    @MethodSource("variants")
    void startingPositionsAreWorthTheTempo(Variant variant) {
        PositionScore score = new PositionScore(variant, new PieceValues(variant));
        assertThat(score.of(variant.start())).isEqualTo(10);
    }

    /** The rook, not the pawn; and the mate rather than either. */
    @Test
    void greedTakesTheMost() {
        assertThat(choice("greedy", CHESS.position("7k/8/8/1r3p2/3N4/8/8/K7 w - - 0 1")))
                .isEqualTo("d4b5");
        assertThat(choice("greedy", CHESS.position("k7/7r/1K5R/8/8/8/8/7R w - - 0 1")))
                .isEqualTo("h6h7");
        assertThat(choice("greedy", CHESS.position("k7/8/1K5R/8/8/3n4/4P3/8 w - - 0 1")))
                .isEqualTo("h6h8");
    }

    @ParameterizedTest
    @MethodSource("variantsWithMates")
    void alphaBetaOfDepthThreeFindsMatesInTwo(String variant) {
        List<Tactics.Task> tasks = new ArrayList<>(Games.mates(variant, 1).subList(0, 10));
        tasks.addAll(Games.mates(variant, 2).subList(0, 12));
        try (Player player = player("alphabeta:depth=3", Variants.of(variant))) {
            assertThat(Tactics.solve(tasks, player, Limit.none(), 1).missed()).isEmpty();
        }
    }

    /** A queen protected by a pawn is left alone at depth 1: the quiescence search sees the answer. */
    @Test
    void alphaBetaSeesTheAnswerToACapture() {
        Position position = CHESS.position("6k1/8/4p3/3p4/8/1Q6/8/6K1 w - - 0 1");
        assertThat(choice("alphabeta:depth=1", position)).isNotEqualTo("b3d5");
        assertThat(choice("greedy", position)).isEqualTo("b3d5");
    }

    /** Near the ends of games of blunders there is much to avoid. */
    @ParameterizedTest
    @ValueSource(strings = {"bedlam", "morphomania"})
    void alphaBetaDoesNotAllowAMateInOneItCanAvoid(String variant) {
        try (Player player = player("alphabeta:depth=2", Variants.of(variant))) {
            for (int seed = 0; seed < 15; seed++) {
                List<Position> game = Games.random(Variants.of(variant), seed, 200);
                Position position = game.get(Math.max(0, game.size() - 4));
                player.start(position, new SplittableRandom(1));
                int move = player.choose(position, Limit.none());
                boolean avoidable = false;
                for (int other : position.legalMoves()) {
                    avoidable |= !allowsMate(position.play(other));
                }
                if (avoidable) {
                    assertThat(allowsMate(position.play(move)))
                            .as(position.toString())
                            .isFalse();
                }
            }
        }
    }

    private static boolean allowsMate(Position position) {
        for (int move : position.legalMoves()) {
            Position next = position.play(move);
            if (next.outcome()
                    .flatMap(outcome -> outcome.winner())
                    .filter(winner -> winner == position.sideToMove())
                    .isPresent()) {
                return true;
            }
        }
        return false;
    }

    @Test
    void alphaBetaDoesNotPonderAnOnlyMove() {
        Position forced = CHESS.position("8/8/8/8/8/k7/8/Kr6 w - - 0 1");
        AlphaBeta alphaBeta = new AlphaBeta(CHESS);
        assertThat(alphaBeta.search(forced, 5, () -> false)).isEqualTo(forced.move("a1b1"));
        assertThat(alphaBeta.nodes()).isZero();
    }

    /** A clock on which each look takes a millisecond: more time, more looks, and no more than the limit allows. */
    @Test
    void alphaBetaHeedsItsTime() {
        AtomicLong looks = new AtomicLong();
        Player player = PlayerSpecs.standard(() -> looks.getAndIncrement() * 1_000_000)
                .read("alphabeta:movetime=30", CHESS)
                .create();
        player.start(CHESS.start(), new SplittableRandom(1));
        assertThat(CHESS.start().legalMoves()).contains(player.choose(CHESS.start(), Limit.none()));
        assertThat(looks.get()).isBetween(25L, 40L);
    }

    @Test
    void playersHeedACallThatSaysStop() {
        for (String spec : List.of("alphabeta:depth=30", "mcts:sims=100000000", "uct:sims=100000000")) {
            AtomicLong asked = new AtomicLong();
            try (Player player = player(spec, CHESS)) {
                player.start(CHESS.start(), new SplittableRandom(1));
                int move = player.choose(CHESS.start(), Limit.until(() -> asked.incrementAndGet() > 20));
                assertThat(CHESS.start().legalMoves()).contains(move);
            }
        }
    }

    /** UCT knows no solver and still finds most mates in one. */
    @Test
    void uctFindsMatesInOne() {
        List<Tactics.Task> tasks = Games.mates("chess", 1).subList(0, 10);
        try (Player player = player("uct:sims=600", CHESS)) {
            Tactics.Result result = Tactics.solve(tasks, player, Limit.none(), 1);
            assertThat(result.byDistance().get(1).solved()).isGreaterThanOrEqualTo(8);
        }
    }
}
