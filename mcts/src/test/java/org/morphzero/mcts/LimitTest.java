package org.morphzero.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.morphzero.rules.Position;
import org.morphzero.rules.variant.Variants;

/** When a search ends, and what the next one keeps of it. */
class LimitTest {
    private static final Position START = Variants.of("chess").start();
    private static final SearchConfig PATIENT = SearchConfig.play().withEarlyStop(false);

    private static SearchResult run(Search search, Position position, SearchConfig config, Limit limit) {
        search.begin(position, config, limit);
        new Lockstep(new ScriptedEvaluator(1)).run(List.of(search), 1);
        return search.result();
    }

    @Test
    void simulationsAreCountedExactly() {
        for (int n : new int[] {1, 2, 17, 100}) {
            Search search = new Search(new SplittableRandom(1), () -> 0);
            assertThat(run(search, START, PATIENT, Limit.simulations(n)).simulations())
                    .isEqualTo(n);
        }
    }

    /** A clock on which each look takes a millisecond. */
    @Test
    void timeEndsASearch() {
        AtomicLong looks = new AtomicLong();
        Search search = new Search(new SplittableRandom(1), () -> looks.getAndIncrement() * 1_000_000);
        long few =
                run(search, START, PATIENT, Limit.time(Duration.ofMillis(100))).simulations();
        search.forget();
        long more =
                run(search, START, PATIENT, Limit.time(Duration.ofMillis(400))).simulations();
        assertThat(few).isBetween(16L, 200L);
        assertThat(more).isBetween(3 * few, 5 * few);
    }

    @Test
    void aSearchEndsWhenToldTo() {
        AtomicLong asked = new AtomicLong();
        Search search = new Search(new SplittableRandom(1), () -> 0);
        long found = run(search, START, PATIENT, Limit.until(() -> asked.incrementAndGet() > 300))
                .simulations();
        assertThat(found).isBetween(50L, 300L);
    }

    @Test
    void theTighterLimitCounts() {
        Limit both =
                Limit.simulations(100).and(Limit.time(Duration.ofSeconds(1))).and(Limit.simulations(50));
        assertThat(both.simulations()).isEqualTo(50);
        assertThat(both.nanos()).isEqualTo(1_000_000_000);
        assertThat(Limit.none().hasTime()).isFalse();
        assertThatThrownBy(() -> Limit.simulations(0)).hasMessageContaining("expected at least 1 simulation");
    }

    /** A move that nearly all simulations go to: long before the last one no other could overtake it. */
    @Test
    void aSearchWhoseLeaderCannotBeCaughtStops() {
        Position position = START;
        Evaluator sure = new Evaluator() {
            @Override
            public List<Evaluation> evaluate(List<Position> positions) {
                return positions.stream()
                        .map(p -> {
                            float[] priors = new float[p.legalMoves().length];
                            Arrays.fill(priors, 0.1f / (priors.length - 1));
                            priors[0] = priors.length == 1 ? 1 : 0.9f;
                            return new Evaluation(priors, 0.4f, 0.2f, 0.4f);
                        })
                        .toList();
            }

            @Override
            public int batchSize() {
                return 1;
            }
        };
        SearchResult hasty =
                Games.searched(position, SearchConfig.play(), 1000, sure, 1).result();
        SearchResult patient = Games.searched(position, PATIENT, 1000, sure, 1).result();
        assertThat(hasty.simulations()).isLessThan(800);
        assertThat(patient.simulations()).isEqualTo(1000);
        assertThat(hasty.bestMove()).isEqualTo(patient.bestMove());
    }

    @Test
    void aForcedMoveNeedsNoSearch() {
        Position forced = Variants.of("chess").position("8/8/8/8/8/k7/8/Kr6 w - - 0 1");
        Search search = new Search(new SplittableRandom(1), () -> 0);
        assertThat(run(search, forced, SearchConfig.play(), Limit.simulations(1000))
                        .simulations())
                .isZero();
    }

    @Test
    void theTreeIsKeptFromMoveToMove() {
        Search search = new Search(new SplittableRandom(1), () -> 0);
        SearchResult first = run(search, START, PATIENT, Limit.simulations(500));
        int[] line = first.principalVariation();
        Position next = START.play(line[0]).play(line[1]);
        Node kept = null;
        for (Node node = search.root(); node != null && kept == null; ) {
            Node child = childAfter(node, node == search.root() ? line[0] : line[1]);
            kept = node == search.root() ? null : child;
            node = child;
        }
        int visits = kept.visits;
        assertThat(visits).isGreaterThan(5);

        // The caller's own object of the same game, as a protocol that sends all moves anew makes it.
        Position again = Variants.of("chess").start();
        assertThat(again).isNotSameAs(START);
        search.begin(START.variant().start().play(line[0]).play(line[1]), PATIENT, Limit.simulations(100));
        assertThat(search.root()).isSameAs(kept);
        assertThat(search.root().position.toString()).isEqualTo(next.toString());
        new Lockstep(new ScriptedEvaluator(1)).run(List.of(search), 1);
        assertThat(search.root().visits).isEqualTo(visits + 100);
    }

    private static Node childAfter(Node node, int move) {
        for (int i = 0; i < node.explored; i++) {
            if (node.child(i) != null && node.child(i).position.lastMove() == move) {
                return node.child(i);
            }
        }
        throw new AssertionError("no child");
    }

    /** The same placement with another past is another position: repetitions differ. */
    @Test
    void aTreeOfAnotherPastIsNotKept() {
        Search search = new Search(new SplittableRandom(1), () -> 0);
        run(search, START, PATIENT, Limit.simulations(200));
        Position returned = START;
        for (String move : List.of("g1f3", "g8f6", "f3g1", "f6g8")) {
            returned = returned.play(returned.move(move));
        }
        assertThat(returned.key()).isEqualTo(START.key());
        search.begin(returned, PATIENT, Limit.simulations(10));
        assertThat(search.root().visits).isZero();
        // Chessgi starts from the array of chess, and its keys are the same.
        search.begin(Variants.of("chessgi").start(), PATIENT, Limit.simulations(10));
        assertThat(search.root().visits).isZero();
    }

    /** A root may be searched on in another way: by other rules, with noise, with more simulations. */
    @Test
    void aRootCanBeSearchedOnByOtherRules() {
        Search search = new Search(new SplittableRandom(1), () -> 0);
        SearchConfig noisy = SearchConfig.cheap().withSolver(false).withRoot(SearchConfig.PuctRoot.noisy());
        int visits = 1;
        for (SearchConfig config : List.of(
                noisy,
                SearchConfig.uct(),
                SearchConfig.selfPlay().withSolver(false),
                noisy.withInterior(SearchConfig.Interior.COMPLETED_Q),
                SearchConfig.uct())) {
            run(search, START, config, Limit.simulations(30));
            visits += 30;
            assertThat(search.root().visits).isEqualTo(visits);
        }
        // The solver's proofs are not for a search without it.
        run(search, START, PATIENT, Limit.simulations(30));
        assertThat(search.root().visits).isEqualTo(31);
    }

    @Test
    void thereIsNoResultBeforeTheFirstRound() {
        Search search = new Search(new SplittableRandom(1), () -> 0);
        search.begin(START, PATIENT, Limit.simulations(10));
        assertThatThrownBy(search::result).isInstanceOf(IllegalStateException.class);
    }
}
