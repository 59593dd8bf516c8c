package org.morphzero.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.morphzero.rules.Position;
import org.morphzero.rules.variant.Variants;

/** What happens at the root: the schedule, the noise, the choice. */
class RootTest {
    private static final Position START = Variants.of("chess").start();

    /** By hand from the definition: two phases of four moves, then of two. */
    @Test
    void theScheduleHalves() {
        assertThat(SequentialHalving.schedule(4, 8)).containsExactly(0, 0, 0, 0, 1, 1, 2, 2);
        assertThat(SequentialHalving.schedule(1, 3)).containsExactly(0, 1, 2);
        assertThat(SequentialHalving.schedule(2, 5)).containsExactly(0, 0, 1, 1, 2);
        // 16 moves, 32 simulations: once all 16, once the best 8, twice 4, then 2, and 2 on.
        assertThat(SequentialHalving.schedule(16, 32))
                .startsWith(new int[16])
                .endsWith(1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
    }

    @Test
    void theGumbelRootVisitsAsScheduled() {
        SearchConfig config = SearchConfig.selfPlay();
        SearchResult result =
                Games.searched(START, config, 32, new ScriptedEvaluator(1), 9).result();
        int[] visits = result.visits().clone();
        Arrays.sort(visits);
        // Twenty legal moves, four of them not considered; 1 x8, 2 x4, 4 x4 of the schedule above.
        assertThat(visits).containsExactly(0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4);
        assertThat(result.visits()[result.best()]).isEqualTo(4);
    }

    /** Without noise the choice is no longer by chance; with it, other seeds choose other moves. */
    @Test
    void theGumbelNoiseCanBeSwitchedOff() {
        SearchConfig plain = SearchConfig.selfPlay().withRoot(new SearchConfig.GumbelRoot(16, 0));
        assertThat(distinctMoves(plain)).isEqualTo(1);
        assertThat(distinctMoves(SearchConfig.selfPlay())).isGreaterThan(3);
    }

    private static long distinctMoves(SearchConfig config) {
        return LongStream.range(0, 20)
                .mapToInt(seed -> Games.searched(START, config, 16, new ScriptedEvaluator(1), seed)
                        .result()
                        .bestMove())
                .distinct()
                .count();
    }

    /** The Gumbel-max trick: before the search has an opinion, moves are drawn as often as the prior says. */
    @Test
    void gumbelNoiseDrawsFromThePrior() {
        SearchConfig one = SearchConfig.selfPlay().withRoot(new SearchConfig.GumbelRoot(1, 1));
        Evaluation evaluation = ScriptedEvaluator.of(START);
        int[] drawn = new int[evaluation.priors().length];
        int[] moves = START.legalMoves();
        int games = 4000;
        for (int seed = 0; seed < games; seed++) {
            int move = Games.searched(START, one, 1, new ScriptedEvaluator(1), seed)
                    .result()
                    .bestMove();
            for (int i = 0; i < moves.length; i++) {
                drawn[i] += moves[i] == move ? 1 : 0;
            }
        }
        for (int i = 0; i < moves.length; i++) {
            double p = evaluation.priors()[i];
            double deviation = Math.sqrt(p * (1 - p) / games);
            assertThat((double) drawn[i] / games).isCloseTo(p, within(4.5 * deviation));
        }
    }

    @Test
    void theNoiseHasTheShapeOfThePrior() {
        double[] priors = {0.9, 0.05, 0.04, 0.005, 0.005};
        double[] parameters = RootNoise.parameters(priors, 10.83);
        assertThat(Arrays.stream(parameters).sum()).isCloseTo(10.83, within(1e-9));
        // Capped at 0.01 the first three are alike; the last two are below the mean and get the even half only.
        assertThat(parameters[0]).isEqualTo(parameters[1]).isEqualTo(parameters[2]);
        assertThat(parameters[3]).isCloseTo(10.83 / 2 / 5, within(1e-9));

        SplittableRandom random = new SplittableRandom(4);
        double[] mean = new double[priors.length];
        int draws = 20_000;
        for (int n = 0; n < draws; n++) {
            double[] drawn = RootNoise.dirichlet(parameters, random);
            assertThat(Arrays.stream(drawn).sum()).isCloseTo(1, within(1e-9));
            for (int i = 0; i < mean.length; i++) {
                mean[i] += drawn[i] / draws;
            }
        }
        for (int i = 0; i < mean.length; i++) {
            assertThat(mean[i]).isCloseTo(parameters[i] / 10.83, within(0.01));
        }
    }

    @Test
    void noiseAndTemperatureLeaveADistribution() {
        float[] priors = ScriptedEvaluator.of(START).priors();
        float[] noisy = RootNoise.apply(priors, SearchConfig.PuctRoot.noisy(), new SplittableRandom(1));
        float sum = 0;
        for (float p : noisy) {
            assertThat(p).isPositive();
            sum += p;
        }
        assertThat(sum).isCloseTo(1, within(1e-5f));
        assertThat(RootNoise.apply(priors, SearchConfig.PuctRoot.plain(), new SplittableRandom(1)))
                .isSameAs(priors);
        float[] soft = RootNoise.apply(priors, new SearchConfig.PuctRoot(0, 10.83, 4), new SplittableRandom(1));
        assertThat(largest(soft)).isLessThan(largest(priors));
    }

    private static float largest(float[] values) {
        float largest = 0;
        for (float value : values) {
            largest = Math.max(largest, value);
        }
        return largest;
    }

    /** Two visited moves of three, by hand from the definition. */
    @Test
    void completedQIsThatOfThePaper() {
        Position position = Variants.of("chess").position("7k/5K2/8/8/8/8/8/8 b - - 0 1");
        Node root = new Node(position, null);
        root.moves = new int[] {1, 2, 3};
        root.expand(new Evaluation(new float[] {0.5f, 0.3f, 0.2f}, 0.5f, 0.1f, 0.4f));
        root.add(0.1, 0);
        child(root, 0, 3, 0.6);
        child(root, 1, 1, -0.2);
        CompletedQ.Values values = new CompletedQ(new SearchConfig.CompletedQ(50, 0.2, false), true).values(root);
        // v_mix = (v + N sum(p q) / sum(p)) / (1 + N), N = 4
        double mixed = (0.1 + 4 * (0.5 * 0.6 - 0.3 * 0.2) / 0.8) / 5;
        double scale = (50 + 3) * 0.2;
        assertThat(values.of(0)).isCloseTo(scale * 0.8, within(1e-6));
        assertThat(values.of(1)).isCloseTo(scale * 0.4, within(1e-6));
        assertThat(values.of(2)).isCloseTo(scale * (mixed + 1) / 2, within(1e-6));

        double[] weights = {0.5 * Math.exp(values.of(0)), 0.3 * Math.exp(values.of(1)), 0.2 * Math.exp(values.of(2))};
        double sum = weights[0] + weights[1] + weights[2];
        float[] policy = values.policy();
        for (int i = 0; i < 3; i++) {
            assertThat(policy[i]).isCloseTo((float) (weights[i] / sum), within(1e-5f));
        }
    }

    private static void child(Node root, int index, int visits, double qForRoot) {
        root.moves[index] = root.position.legalMoves()[0];
        Node child = root.grow(index);
        for (int i = 0; i < visits; i++) {
            child.add(-qForRoot, 0);
        }
    }

    @Test
    void aGumbelRootNeedsANumberOfSimulations() {
        Search search = new Search(new SplittableRandom(1), () -> 0);
        assertThatThrownBy(() -> search.begin(START, SearchConfig.selfPlay(), Limit.none()))
                .hasMessageContaining("a Gumbel root needs a limit of simulations");
    }

    @Test
    void aFinishedGameIsRefused() {
        Position mated = Variants.of("chess").position("k6R/8/1K6/8/8/8/8/8 b - - 0 1");
        Search search = new Search(new SplittableRandom(1), () -> 0);
        assertThatThrownBy(() -> search.begin(mated, SearchConfig.play(), Limit.simulations(1)))
                .hasMessageContaining("the game is over")
                .hasMessageContaining("checkmate");
    }

    @Test
    void theTemperatureFlattensOrSharpens() {
        SearchResult result = Games.searched(START, SearchConfig.cheap(), 200, new ScriptedEvaluator(1), 1)
                .result();
        SplittableRandom random = new SplittableRandom(1);
        assertThat(result.sample(0, random)).isEqualTo(result.bestMove());
        int[] moves = result.moves();
        int[] drawn = new int[moves.length];
        for (int n = 0; n < 10_000; n++) {
            int move = result.sample(1, random);
            for (int i = 0; i < moves.length; i++) {
                drawn[i] += moves[i] == move ? 1 : 0;
            }
        }
        for (int i = 0; i < moves.length; i++) {
            assertThat(drawn[i] / 10_000.0).isCloseTo(result.visits()[i] / 200.0, within(0.025));
        }
    }

    /** After one of these moves Black mates at once: the search sees it, and no temperature brings the move back. */
    @Test
    void movesProvenLostAreNotDrawn() {
        Position position = Variants.of("chess").position("4r1k1/8/8/8/8/8/R4PPP/6K1 w - - 0 1");
        SearchResult result = Games.searched(position, SearchConfig.cheap(), 400, new ScriptedEvaluator(1), 1)
                .result();
        assertThat(result.proof()).isEmpty();
        int[] moves = result.moves();
        int lost = 0;
        for (int i = 0; i < moves.length; i++) {
            boolean mated = FullWidth.wins(position.play(moves[i]), 1);
            if (mated && result.visits()[i] > 0) {
                assertThat(result.lost()[i]).isTrue();
                lost++;
            }
        }
        assertThat(lost).isGreaterThan(5);
        SplittableRandom random = new SplittableRandom(1);
        for (int n = 0; n < 2000; n++) {
            Position next = position.play(result.sample(100, random));
            assertThat(FullWidth.wins(next, 1)).as(next.toString()).isFalse();
        }
    }

    /** What an analysis shows: the evaluator's priors, and a legal line for each move. */
    @Test
    void theResultTellsPriorsAndLines() {
        Search search =
                Games.searched(START, SearchConfig.play().withEarlyStop(false), 300, new ScriptedEvaluator(1), 1);
        SearchResult result = search.result();
        assertThat(result.moves()).containsExactly(START.legalMoves());
        assertThat(result.priors()).containsExactly(ScriptedEvaluator.of(START).priors());
        assertThat(search.line(result.bestMove())).containsExactly(result.principalVariation());
        assertThat(result.principalVariation()).hasSizeGreaterThan(2);
        for (int i = 0; i < result.moves().length; i++) {
            int[] line = search.line(result.moves()[i]);
            assertThat(line[0]).isEqualTo(result.moves()[i]);
            assertThat(line.length > 1).isEqualTo(result.visits()[i] > 1);
            Position position = START;
            for (int move : line) {
                assertThat(position.legalMoves()).contains(move);
                position = position.play(move);
            }
        }
    }

    @Test
    void thePlayoutCapDrawsItsShare() {
        PlayoutCap cap = new PlayoutCap(0.25, 128, 24);
        SplittableRandom random = new SplittableRandom(2);
        long full =
                IntStream.range(0, 10_000).filter(i -> cap.drawsFull(random)).count();
        assertThat(full).isBetween(2350L, 2650L);
        assertThat(cap.limit(true).simulations()).isEqualTo(128);
        assertThat(cap.limit(false).simulations()).isEqualTo(24);
    }
}
