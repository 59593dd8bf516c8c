package org.morphzero.training.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.morphzero.training.metrics.Reports.ENDINGS;
import static org.morphzero.training.metrics.Reports.games;
import static org.morphzero.training.metrics.Reports.healthyOne;
import static org.morphzero.training.metrics.Reports.losses;
import static org.morphzero.training.metrics.Reports.run;
import static org.morphzero.training.metrics.Reports.score;
import static org.morphzero.training.metrics.Reports.with;
import static org.morphzero.training.metrics.Reports.withEndings;
import static org.morphzero.training.metrics.Reports.withLearning;
import static org.morphzero.training.metrics.Reports.withLosses;
import static org.morphzero.training.metrics.Reports.withStrength;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.morphzero.training.diagnosis.Finding.Kind;
import org.morphzero.training.metrics.IterationReport;
import org.morphzero.training.metrics.Reports;

/** Each finding has a run that has it and one that only just has not. */
class DiagnosisTest {
    private static final String COUNT = "draw: 100 plies without progress";
    private static final String REPETITION = "draw: threefold repetition";

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 5, 8, 12, 13, 20, 40})
    void aHealthyRunHasNoFindingHoweverLong(int iterations) {
        assertThat(Diagnosis.of(Reports.healthy(iterations))).isEmpty();
    }

    static Stream<Arguments> runs() {
        return Stream.of(
                // The loss lies still, far from the targets' 1.0 nats; it lies still near them; it falls through the
                // same noise.
                Arguments.of("stalled", Kind.LOSS_STALLS, 20, policyLoss(i -> 2.5 + noise(i))),
                Arguments.of("converged", null, 20, policyLoss(i -> 1.45 + noise(i))),
                Arguments.of("falling", null, 20, policyLoss(i -> 2.8 - 0.02 * i + noise(i))),
                Arguments.of("too few to tell", null, 11, policyLoss(i -> 2.5 + noise(i))),
                // Loss up; loss up only because the targets became broader; gradients times 1.2 and times 1.1 an
                // iteration.
                Arguments.of("loss grows", Kind.LEARNING_RATE_TOO_HIGH, 12, policyLoss(i -> 1.5 + 0.08 * i + noise(i))),
                Arguments.of("broader targets", null, 12, (IntFunction<IterationReport>) i -> with(
                        policyLoss(k -> 1.2 + 0.08 * k + noise(k)).apply(i),
                        games(healthyOne(i).selfPlay(), 0.53, ENDINGS, 0, 0, 1.0 + 0.08 * i))),
                Arguments.of("gradients explode", Kind.LEARNING_RATE_TOO_HIGH, 12, gradient(1.2)),
                Arguments.of("gradients drift", null, 12, gradient(1.1)),
                // Values from -1 to 1; the healthy endings have 7 decided games of 10.
                Arguments.of("value constant", Kind.VALUE_CONSTANT, 6, valueSpread(0.01)),
                Arguments.of("value barely alive", null, 6, valueSpread(0.06)),
                Arguments.of("value constant at first", null, 5, valueSpread(0.01)),
                Arguments.of(
                        "value constant as are the outcomes", null, 6, (IntFunction<IterationReport>) i -> withEndings(
                                valueSpread(0.01).apply(i),
                                0.52,
                                Map.of("WHITE wins: checkmate", 0.04, "draw: only kings are left", 0.96))),
                Arguments.of("repeated", Kind.GAMES_REPEAT, 3, duplicates(6)),
                Arguments.of("hardly repeated", null, 3, duplicates(5)),
                Arguments.of("drawn by count", Kind.DRAWS_DOMINATE, 8, drawn(0.55, 0)),
                Arguments.of("drawn by repetition", Kind.DRAWS_DOMINATE, 8, drawn(0, 0.55)),
                Arguments.of("drawn by both", Kind.DRAWS_DOMINATE, 8, drawn(0.3, 0.25)),
                Arguments.of("half of them drawn", null, 8, drawn(0.25, 0.25)),
                Arguments.of("drawn at first", null, 7, drawn(0.55, 0)),
                Arguments.of("broken off", Kind.GAMES_BROKEN_OFF, 8, brokenOff(0.12)),
                Arguments.of("few broken off", null, 8, brokenOff(0.09)),
                Arguments.of("wrong resignations", Kind.RESIGNED_WRONGLY, 3, resignedWrongly(0.12)),
                Arguments.of("some wrong resignations", null, 3, resignedWrongly(0.09)),
                Arguments.of("too few resignations", null, 1, resignedWrongly(0.12)),
                Arguments.of("collapsed", Kind.POLICY_COLLAPSED, 3, entropy(0.03)),
                Arguments.of("sharp", null, 3, entropy(0.06)),
                Arguments.of("White wins", Kind.ONE_SIDE_WINS, 8, whiteScore(0.94)),
                Arguments.of("Black wins", Kind.ONE_SIDE_WINS, 8, whiteScore(0.06)),
                Arguments.of("White is ahead", null, 8, whiteScore(0.88)),
                Arguments.of("as weak as random", Kind.WEAKER_THAN_RANDOM, 10, strength(10)),
                Arguments.of("a little stronger", null, 10, strength(11)),
                Arguments.of("weak at first", null, 9, strength(10)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("runs")
    void aFindingIsMadeWhereItBelongs(String name, Kind kind, int iterations, IntFunction<IterationReport> report) {
        assertThat(Diagnosis.of(run(iterations, report)))
                .extracting(Finding::kind)
                .containsExactlyElementsOf(kind == null ? List.of() : List.of(kind));
    }

    @Test
    void everyKindHasARunThatHasIt() {
        Set<Kind> found = EnumSet.noneOf(Kind.class);
        runs().map(Arguments::get)
                .map(run -> (Kind) run[1])
                .filter(kind -> kind != null)
                .forEach(found::add);

        assertThat(found).containsExactly(Kind.values());
    }

    @Test
    void aFindingSaysWhatWasSeenAndWhatHelps() {
        assertThat(Diagnosis.of(run(8, drawn(0.3, 0.25))))
                .singleElement()
                .hasToString(
                        "most games end in draws that nobody forced: 25% of the last games are drawn by threefold repetition,"
                                + " 30% by the count of plies without progress. What usually helps: raise selfPlay.openings.share for"
                                + " less even games, raise selfPlay.search.fullSimulations, keep selfPlay.search.solver on, and lower"
                                + " learning.searchValueShare.to, so that wins count for more.");
    }

    @Test
    void severalFindingsStandBesideEachOther() {
        assertThat(Diagnosis.of(run(
                        8,
                        i -> withLearning(
                                with(healthyOne(i), games(healthyOne(i).selfPlay(), 0.5, ENDINGS, 30, 0, 0.01)),
                                losses(1.2, 0.9, 1),
                                0))))
                .extracting(Finding::kind)
                .containsExactly(Kind.VALUE_CONSTANT, Kind.GAMES_REPEAT, Kind.POLICY_COLLAPSED);
    }

    @Test
    void aRunThatRecoversHasNoFinding() {
        List<IterationReport> reports = run(20, i -> i <= 14 ? drawn(0.9, 0).apply(i) : healthyOne(i));
        assertThat(Diagnosis.of(reports.subList(0, 14)))
                .extracting(Finding::kind)
                .contains(Kind.DRAWS_DOMINATE);
        assertThat(Diagnosis.of(reports)).isEmpty();
    }

    private static double noise(int iteration) {
        return 0.01 * Math.sin(12.9898 * iteration * iteration);
    }

    private static IntFunction<IterationReport> policyLoss(IntFunction<Double> policy) {
        return i -> withLosses(healthyOne(i), old -> losses(policy.apply(i), 0.7, 1.3 + noise(i)));
    }

    private static IntFunction<IterationReport> gradient(double factor) {
        return i -> withLosses(
                healthyOne(i), old -> losses(old.policy(), old.value(), Math.pow(factor, i) * (1 + noise(i))));
    }

    private static IntFunction<IterationReport> valueSpread(double spread) {
        return i -> withLearning(healthyOne(i), healthyOne(i).learning().losses(), spread);
    }

    private static IntFunction<IterationReport> duplicates(int duplicates) {
        return i -> with(healthyOne(i), games(healthyOne(i).selfPlay(), 0.53, ENDINGS, duplicates, 0, 1.0));
    }

    private static IntFunction<IterationReport> resignedWrongly(double share) {
        return i -> with(healthyOne(i), games(healthyOne(i).selfPlay(), 0.53, ENDINGS, 0, share, 1.0));
    }

    private static IntFunction<IterationReport> entropy(double nats) {
        return i -> with(
                policyLoss(k -> 0.3 - 0.01 * k).apply(i), games(healthyOne(i).selfPlay(), 0.53, ENDINGS, 0, 0, nats));
    }

    private static IntFunction<IterationReport> drawn(double byCount, double byRepetition) {
        double wins = (1 - byCount - byRepetition) / 2;
        return i -> withEndings(
                healthyOne(i),
                0.5,
                Map.of(
                        "WHITE wins: checkmate",
                        wins,
                        "BLACK wins: checkmate",
                        wins,
                        COUNT,
                        byCount,
                        REPETITION,
                        byRepetition));
    }

    private static IntFunction<IterationReport> brokenOff(double share) {
        return i -> withEndings(
                healthyOne(i),
                0.5,
                Map.of(
                        "WHITE wins: checkmate",
                        (1 - share) / 2,
                        "BLACK wins: checkmate",
                        (1 - share) / 2,
                        "broken off",
                        share));
    }

    private static IntFunction<IterationReport> whiteScore(double score) {
        return i -> withEndings(
                healthyOne(i), score, Map.of("WHITE wins: checkmate", score, "BLACK wins: checkmate", 1 - score));
    }

    private static IntFunction<IterationReport> strength(int wins) {
        return i -> withStrength(healthyOne(i), Map.of("random", score(20, i == 10 ? wins : 9)));
    }
}
