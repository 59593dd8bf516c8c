package org.morphzero.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.morphzero.mcts.match.Tactics;
import org.morphzero.rules.MachineNotation;
import org.morphzero.rules.Position;
import org.morphzero.rules.Variant;
import org.morphzero.rules.variant.Variants;

/** What people are shown of a search agrees with its result, and lines can be played. */
class AnalysisTest {
    private static List<Variant> variants() {
        return Games.variants();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void linesAgreeWithTheResultAndArePlayable(Variant variant) {
        Position position = variant.start();
        Search search = Games.searched(position, SearchConfig.play(), 300, new ScriptedEvaluator(8), 1);
        SearchResult result = search.result();

        Analysis analysis = search.analysis(Integer.MAX_VALUE);

        assertThat(analysis.lines()).hasSize(result.moves().length);
        assertThat(analysis.best().move()).isEqualTo(result.bestMove());
        assertThat(analysis.best().variation()).isEqualTo(result.principalVariation());
        assertThat(analysis.chances().value()).isCloseTo(result.value(), within(1e-6f));
        Set<Integer> moves = new HashSet<>();
        for (Analysis.Line line : analysis.lines()) {
            int index = Arrays.stream(result.moves()).boxed().toList().indexOf(line.move());
            moves.add(line.move());
            assertThat(line.visits()).isEqualTo(result.visits()[index]);
            assertThat(line.prior()).isEqualTo(result.priors()[index]);
            assertThat(line.value()).isEqualTo(result.q()[index]);
            assertThat(line.chances().isPresent()).isEqualTo(line.visits() > 0);
            line.chances().ifPresent(chances -> {
                assertThat(chances.win() + chances.draw() + chances.loss()).isCloseTo(1, within(1e-5f));
                assertThat(chances.value()).isCloseTo(line.value(), within(1e-5f));
            });
            Position at = position;
            for (int move : line.variation()) {
                assertThat(at.legalMoves()).contains(move);
                at = at.play(move);
            }
            assertThat(line.variation()[0]).isEqualTo(line.move());
        }
        assertThat(moves).hasSize(result.moves().length);
        assertThat(analysis.lines().stream().skip(1).map(Analysis.Line::visits)).isSortedAccordingTo((a, b) -> b - a);
        assertThat(search.analysis(2).lines())
                .extracting(Analysis.Line::move)
                .containsExactly(
                        analysis.lines().get(0).move(), analysis.lines().get(1).move());
    }

    @Test
    void askingBetweenRoundsChangesNothing() {
        Position position = Variants.of("bedlam").start();
        Search asked = new Search(new SplittableRandom(1), () -> 0);
        asked.begin(position, SearchConfig.play(), Limit.simulations(200));
        Lockstep lockstep = new Lockstep(new ScriptedEvaluator(8));
        long seen = 0;
        while (!asked.isDone()) {
            lockstep.round(List.of(asked), 4);
            Analysis analysis = asked.analysis(3);
            assertThat(analysis.simulations()).isGreaterThanOrEqualTo(seen);
            seen = analysis.simulations();
        }
        Search silent = new Search(new SplittableRandom(1), () -> 0);
        silent.begin(position, SearchConfig.play(), Limit.simulations(200));
        new Lockstep(new ScriptedEvaluator(8)).run(List.of(silent), 4);

        assertThat(asked.result().visits()).isEqualTo(silent.result().visits());
        assertThat(asked.meanDepth()).isEqualTo(silent.meanDepth()).isBetween(1.0, (double) asked.deepest());
    }

    @Test
    void aMateIsProvenWithItsDistanceAndItsLine() {
        Tactics.Task task = Games.mates("chess", 2).get(0);
        Search search = Games.searched(task.position(), SearchConfig.play(), 20_000, new ScriptedEvaluator(8), 1);

        Analysis analysis = search.analysis(1);

        assertThat(analysis.proof()).contains(new Proof(Proof.Kind.WIN, 3));
        assertThat(analysis.best().proof()).isEqualTo(analysis.proof());
        assertThat(analysis.chances()).isEqualTo(new WinDrawLoss(1, 0, 0));
        Position end = task.position();
        for (int move : analysis.best().variation()) {
            end = end.play(move);
        }
        assertThat(end.isMate()).isTrue();
    }

    @Test
    void movesProvenLostComeLast() {
        // White is in check; three king moves run into mate or not, all are seen in the end.
        Position position = Variants.of("chess").position("6k1/5ppp/8/8/8/8/r4PPP/1r4K1 w - - 0 1");
        assertThat(position.outcome()).isPresent();
        Position before = Variants.of("chess").position("6k1/5ppp/8/8/8/7P/r4PP1/1q4K1 w - - 0 1");
        Search search = Games.searched(before, SearchConfig.play(), 2_000, new ScriptedEvaluator(8), 1);

        List<Analysis.Line> lines = search.analysis(99).lines();

        int firstLost = 0;
        while (firstLost < lines.size() && !isLost(lines.get(firstLost))) {
            firstLost++;
        }
        assertThat(lines.subList(firstLost, lines.size())).allMatch(AnalysisTest::isLost);
    }

    private static boolean isLost(Analysis.Line line) {
        return line.proof().filter(proof -> proof.kind() == Proof.Kind.LOSS).isPresent();
    }

    @Test
    void someMovesOnlyAreSearchedWhenAsked() {
        Position position = Variants.of("chess").start();
        int a3 = position.move("a2a3");
        int h3 = position.move("h2h3");
        Search search = new Search(new SplittableRandom(1), () -> 0);
        Lockstep lockstep = new Lockstep(new ScriptedEvaluator(8));
        search.begin(position, SearchConfig.play().withEarlyStop(false), Limit.simulations(100));
        lockstep.run(List.of(search), 1);
        search.begin(
                position,
                SearchConfig.play().withEarlyStop(false),
                Limit.simulations(100),
                move -> move == a3 || move == h3);
        lockstep.run(List.of(search), 1);

        Analysis some = search.analysis(99);
        assertThat(some.lines()).extracting(Analysis.Line::move).containsExactlyInAnyOrder(a3, h3);
        assertThat(some.visits()).as("nothing is kept").isEqualTo(101);
        assertThat(some.lines().get(0).prior() + some.lines().get(1).prior()).isCloseTo(1, within(1e-5f));

        search.begin(position, SearchConfig.play().withEarlyStop(false), Limit.simulations(100));
        lockstep.run(List.of(search), 1);
        assertThat(search.analysis(99).lines()).as("all moves again").hasSize(20);
        assertThatThrownBy(() ->
                        search.begin(position, SearchConfig.play().withEarlyStop(false), Limit.none(), move -> false))
                .hasMessageContaining("expected a legal move among those to search");
    }

    @Test
    void aMateThatIsNotAmongTheMovesToSearchIsNotPlayed() {
        Position position = Variants.of("chess").position("k7/8/1K6/8/8/8/8/7R w - - 0 1");
        Search search = new Search(new SplittableRandom(1), () -> 0);
        search.begin(
                position,
                SearchConfig.play().withEarlyStop(false),
                Limit.simulations(50),
                move -> MachineNotation.write(position.variant(), move).startsWith("b6"));
        new Lockstep(new ScriptedEvaluator(8)).run(List.of(search), 1);

        assertThat(search.analysis(99).lines())
                .extracting(line -> MachineNotation.write(position.variant(), line.move()))
                .allMatch(move -> move.startsWith("b6"));
        search.begin(
                position,
                SearchConfig.play().withEarlyStop(false),
                Limit.simulations(50),
                move -> move == position.move("h1h8"));
        assertThat(search.isDone()).isTrue();
        assertThat(search.analysis(99).lines()).hasSize(1);
    }
}
